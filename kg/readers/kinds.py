"""News, opinion or blog, and which language: told by plain signs in the text."""

from __future__ import annotations

import re

from kg.readers.letters import is_letter
from kg.readers.tables import table
from kg.records import DocumentKind

_BLOG = re.compile(
    r"\A[^\n:|]{2,40}['’]s? (?:we)?blog$"
    r"|^[^\w\n]{0,9}(?:latest posts? (?:on|from)\b|(?:posted|filed) (?:in|under)\b)"
    r"|\bpowered by (?:wordpress|blogger|ghost|typepad|tumblr|substack|squarespace|wix)\b",
    re.I | re.M,
)
_OPINION = re.compile(
    r"^[^\w\n]{0,9}(?:opinion|comment is free|op-ed|letters? to the editor|guest column|viewpoint|the .{2,30} view)"
    r"[^\w\n]{0,9}$",
    re.I | re.M,
)
_ASKS_FOR_COMMENTS = re.compile(
    r"^no comments:$", re.I | re.M
)  # what blogs set below a post that nobody has answered yet
# a straight mark with a space before it opens, also where the one before it was not closed, as where each paragraph opened anew;
# two apostrophes on both sides are quotation marks, as archives of the press print them
_QUOTED = re.compile(
    r"“[^”\n]*(?:”|$)|(?<!\w)\"(?=\S).*?(?:(?<=\S)\"(?!\w)|$)|''.*?(?:''|$)|(?<!\w)‘[^’\n]*’(?!\w)"
    r"|(?<![\w'])'(?=[A-Za-z])[^\n]{19,}?(?<=[\w.,!?])'(?![\w'])",
    re.M,
)
_FIRST_PERSON = re.compile(r"\b(?:I(?:['’](?:m|ve|d|ll))?|me|my|mine|myself)\b(?!\.[A-Z])")
_OURS = re.compile(r"\b(?:[Ww]e(?:['’](?:ve|re|d|ll))?|us|[Oo]urs?|ourselves)\b")  # "US" is a country
_REPORTING = re.compile(r"\b(?:said|says|told|according to|added|announced|reported)\b")
_WORDS = re.compile(r"\w+(?:['’]\w+)?")
_ENOUGH, _SHARE = 3, 0.006  # first persons outside quotes: at least so many, and so many a word
_ENOUGH_OF_US, _SHARE_OF_US = 4, 0.012  # with "we" and "our": news says them too, now and then
_ENOUGH_REPORTED, _SHARE_REPORTED = 3, 0.006  # words by which others are reported; four in five reports have as many

_SAMPLE = 5_000  # characters from the beginning
_TELLING = 20  # words: a shorter text tells no language and counts as English


def kind_of(source: str, text: str, threaded: bool) -> DocumentKind:
    """The kind of an article.

    Args:
        source: all of the page, its furniture too.
        text: the article alone.
        threaded: whether comments follow.
    """
    if _BLOG.search(source):
        return DocumentKind.BLOG
    if _OPINION.search(source) or is_letter(text):
        return DocumentKind.OPINION
    own = _QUOTED.sub(" ", text)
    threaded = threaded or _ASKS_FOR_COMMENTS.search(source) is not None
    if _speaks_of_himself(own) or _speaks_for_us(own):
        return DocumentKind.BLOG if threaded else DocumentKind.OPINION
    return DocumentKind.BLOG if threaded and not _reports(own) else DocumentKind.NEWS


def in_first_person(text: str) -> bool:
    """Whether the author speaks of himself, outside what he quotes, often enough to be giving his opinion."""
    return _speaks_of_himself(_QUOTED.sub(" ", text))


def _speaks_of_himself(own: str) -> bool:
    persons = len(_FIRST_PERSON.findall(own))
    return persons >= _ENOUGH and persons >= _SHARE * len(_WORDS.findall(own))


def _speaks_for_us(own: str) -> bool:
    """Whether the author counts himself among those he speaks of, or a paper says "we": a column, a leader."""
    persons = len(_FIRST_PERSON.findall(own)) + len(_OURS.findall(own))
    return persons >= _ENOUGH_OF_US and persons >= _SHARE_OF_US * len(_WORDS.findall(own))


def _reports(own: str) -> bool:
    """Whether the author only tells what others said, as a report does under which readers comment: he never speaks of himself."""
    told = len(_REPORTING.findall(own))
    enough = told >= _ENOUGH_REPORTED and told >= _SHARE_REPORTED * len(_WORDS.findall(own))
    return enough and not _FIRST_PERSON.search(own)


def language_of(text: str) -> str:
    """The language of a text (ISO 639-1) by its commonest words: "en" where it is short, "und" where none fits."""
    words = [word.lower() for word in _WORDS.findall(text[:_SAMPLE])]
    if len(words) < _TELLING:
        return "en"
    counts = {language: sum(word in common for word in words) for language, common in table("languages").items()}
    best = max(counts, key=lambda language: (counts[language], language == "en"))
    return best if counts[best] >= 0.08 * len(words) else "und"
