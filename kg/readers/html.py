"""HTML pages: the body by trafilatura, behind limits; the comment tree and what the page says of itself by lxml.

A page's blocks count in the text that was extracted (title, paragraphs, comments, each parted by a blank line), for the
words of a page do not stand in one piece in its source.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from lxml import etree
from lxml import html as lxml_html

from kg.errors import UnreadableDocument
from kg.readers import asides, assemble, dates, tree
from kg.readers.answers import quoted
from kg.readers.article import read_article
from kg.readers.body import main_text
from kg.readers.decode import sane
from kg.readers.facts import Facts
from kg.readers.html_asides import Beside, take_asides
from kg.readers.html_comments import HtmlComment, take_comments, take_posts
from kg.readers.html_facts import facts_of, is_news
from kg.readers.html_linked import linked_comments
from kg.readers.html_shown import topic
from kg.readers.html_unmarked import unmarked, unmarked_posts, without
from kg.readers.limits import Limits
from kg.readers.passages import GAP, Passage
from kg.readers.prose import same_line
from kg.records import BlockRole, Document

_BEGINNING = re.compile(
    rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE | re.DOTALL
)
_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w.:-]{1,40})", re.IGNORECASE)
_TAG = re.compile(r"<[a-zA-Z][^<>]*")
_ATTRIBUTE = re.compile(r"[\s\"'][^\s=\"'<>/]+")
_VALUE = re.compile(r"\"[^\"]*\"|'[^']*'")
_WORDS = 100  # in values, for each attribute that a tag may have
_LONG_TAG = 2_000  # characters: shorter tags have no time for too many attributes


def looks_like_html(data: bytes) -> bool:
    """Whether an input without a telling name begins as an HTML page does."""
    return _BEGINNING.match(data.lstrip(codecs.BOM_UTF8)[:5_000]) is not None


def encoding_of(data: bytes) -> str | None:
    """The encoding that a page says it has, or None."""
    match = _CHARSET.search(data[:4_096])
    try:
        return codecs.lookup(match[1].decode("ascii")).name if match else None
    except LookupError:
        return None


def read_html(source: str, uri: str, limits: Limits) -> list[Document]:
    """Read a page.

    Args:
        source: the page as it was decoded.
        uri: of its article; its comments get "#comment-NUMBER" behind it.
        limits: what is taken on.

    Returns:
        the article, then its comments in reading order.

    Raises:
        UnreadableDocument: it is beyond the limits, or no text is found in it.
    """
    _check(source, limits)
    page = _parse(source, limits)
    linked = linked_comments(page)
    comments = take_comments(page)
    comments = linked if len(linked) > len(comments) else comments
    facts, news = facts_of(page), is_news(page)
    beside = Beside((), (), None)
    posts = [] if comments else take_posts(page)
    messages = [] if comments or posts else unmarked_posts(page)
    if posts:
        facts, lines, comments = posts[0].facts.over(facts), list(posts[0].lines), _answers_to(posts)
    elif messages:
        facts, lines, comments = messages[0].facts.over(facts), list(messages[0].lines), messages[1:]
    else:
        if not comments and (comments := unmarked(page)) and facts.author in {one.facts.author for one in comments}:
            facts = replace(facts, author=None)  # guessed from a page that had its comments still
        beside = take_asides(page, facts.title, facts.author)
        facts = facts.over(Facts(author=beside.author))
        lines = (comments and topic(page)) or without(main_text(page, limits), comments)
    if facts.title and not any(same_line(line, facts.title) for line in lines[:3]):
        lines = [facts.title, *lines]
    if not any(line != facts.title for line in lines) and not comments:
        raise UnreadableDocument("no text was found in the page", "save the page as the browser shows it, or as text")
    return _documents(uri, facts, _with_asides(lines, facts.title, beside), comments, bool(comments) and not news)


def _check(source: str, limits: Limits) -> None:
    count = 0
    for match in _TAG.finditer(source):
        count += 1
        if len(match[0]) > _LONG_TAG and _has_more(match[0], limits.attributes):
            raise _too_many(limits.attributes)
    if count > limits.elements:
        raise UnreadableDocument(
            f"the page has {count:,} elements, more than {limits.elements:,}", "split it, or save it as text"
        )


def _has_more(tag: str, limit: int) -> bool:
    """Whether a tag has more attributes; words in the values of some (drawings, data of scripts) are none, but where there is
    no end of them no parser is tried on what may be quotation marks gone wrong."""
    if len(_ATTRIBUTE.findall(_VALUE.sub(" ", tag))) > limit:
        return True
    return len(_ATTRIBUTE.findall(tag)) > limit * _WORDS


def _too_many(limit: int) -> UnreadableDocument:
    return UnreadableDocument(f"a tag of the page has more than {limit} attributes", "save the page as text")


def _parse(source: str, limits: Limits) -> lxml_html.HtmlElement:
    parser = lxml_html.HTMLParser(encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True)
    try:
        page = lxml_html.document_fromstring(source.encode("utf-8"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as error:
        raise UnreadableDocument(f"the page cannot be parsed: {error}", "save the page as text") from error
    depth = 0
    for event, element in etree.iterwalk(page, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if len(element.attrib) > limits.attributes:
            raise _too_many(limits.attributes)
        if depth > limits.depth:
            raise UnreadableDocument(
                f"the page is nested more than {limits.depth} levels deep", "save the page as text"
            )
    return page


def _with_asides(lines: Sequence[str], title: str | None, beside: Beside) -> list[tuple[str, str]]:
    """The lines of an article with their roles, among them what stands beside its body: below the title, and at the end."""
    apart = {*beside.standfirst, *beside.about}
    rows: list[tuple[str, str]] = [(line, BlockRole.BODY) for line in lines if line not in apart]
    at = next((at + 1 for at, (line, _) in enumerate(rows[:3]) if title and same_line(line, title)), 0)
    rows[at:at] = [(line, BlockRole.STANDFIRST) for line in beside.standfirst]
    return [*rows, *((line, BlockRole.ABOUT) for line in beside.about)]


def _documents(
    uri: str, facts: Facts, lines: Sequence[tuple[str, str]], comments: Sequence[HtmlComment], threaded: bool
) -> list[Document]:
    source, passages = _laid_out([*lines, *((line, BlockRole.BODY) for comment in comments for line in comment.lines)])
    read = read_article(source, passages[: len(lines)], facts, dates.british(source))
    said = asides.spoken(source, read.passages) if comments else read.passages
    article = assemble.article(uri, source, said, read.facts, threaded)
    bodies: list[tuple[Facts, Sequence[Passage]]] = []
    at = len(lines)
    for comment in comments:
        bodies.append((comment.facts, passages[at : at + len(comment.lines)]))
        at += len(comment.lines)
    above = _pointed(source, comments, [body for _, body in bodies])
    places = tree.place(
        [
            tree.Leaf(one.level, author=one.facts.author or "", answers=one.called, above=to)
            for one, to in zip(comments, above, strict=True)
        ]
    )
    return [article, *assemble.thread(article, source, bodies, places)]


def _pointed(source: str, comments: Sequence[HtmlComment], bodies: Sequence[Sequence[Passage]]) -> list[int | None]:
    """Of each comment the index of the one it answers by a link, or, where all hang equally deep, by the words it repeats."""
    linked = [one.answers for one in comments]
    if any(one.level for one in comments):
        return linked
    return [two if one is None else one for one, two in zip(linked, quoted(source, bodies), strict=True)]


def _answers_to(posts: Sequence[HtmlComment]) -> list[HtmlComment]:
    """The posts behind the first one, as what is said to it."""
    return [replace(post, answers=post.answers - 1 if post.answers else None) for post in posts[1:]]


def _laid_out(lines: Iterable[tuple[str, str]]) -> tuple[str, list[Passage]]:
    passages: list[Passage] = []
    words: list[str] = []
    at = 0
    for line, role in lines:
        line = sane(line)
        passages.append(Passage(at, at + len(line), 0, role))
        words.append(line)
        at += len(line) + len(GAP)
    return GAP.join(words), passages
