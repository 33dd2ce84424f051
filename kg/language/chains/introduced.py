"""Whom a report leaves unnamed in its first sentence and names in the next paragraph: "A councillor has resigned. … Tom Harker, 29, …".

It is known only when the quotations have been read: who says something without a name is no speaker until then.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from spacy.tokens import Doc, Span, Token

from kg.language import roles
from kg.language.chains.genders import noun_gender
from kg.language.chains.items import Clusters, Reading, name_parts
from kg.language.mentions.component import in_order, make
from kg.language.nouns import is_person
from kg.language.phrases import determiner, is_plural, is_subject
from kg.language.roles import np_span
from kg.language.titles import are_titles, titles
from kg.language.wordlists import given_names
from kg.records import DocumentKind, EntityType, Mention, MentionKind, Quote

_PARAGRAPH = re.compile(r"\S(?:.|\n(?!\s*\n))*")
_SAID = re.compile(r"[“\"‘'][^”\"]+[”\"’'] ?\w+ ")  # "“It is late,” said " before a name
_ENDS = (".", "!", "?", "”", '"', "’")
_LATEST = 3  # paragraphs among which the first that ends as a sentence does is the lead
_AHEAD = 2  # paragraphs behind the lead in which the name is looked for
_INDEFINITE = frozenset({"a", "an"})
_ARTICLES = _INDEFINITE | {"the"}
_SURE = 0.8
_PROPER = "NNP"
# who holds these at a time is known to all, and need not be named
_KNOWN = frozenset(
    {("prime", "minister"), ("president",), ("king",), ("queen",), ("pope",), ("premier",), ("taoiseach",)}
)


@dataclass(frozen=True)
class Introduced:
    """The ids of a mention that a report begins with, and of the name that follows."""

    nominal: str
    name: str


def introduce(doc: Doc) -> Introduced | None:
    """Find whom a report's lead leaves unnamed, add the mention to `doc._.mentions`, and make it the speaker of what it says there.

    Args:
        doc: with `mentions` and `quotes`; both are set anew where somebody is found.

    Returns:
        Who is whom, None where the lead tells of nobody so or nobody is named behind it.
    """
    if doc._.document is not None and doc._.document.kind == DocumentKind.COMMENT:
        return None
    parts = [match.span() for match in _PARAGRAPH.finditer(doc.text)][: _LATEST + _AHEAD]
    lead = next((n for n, (_, end) in enumerate(parts[:_LATEST]) if doc.text[:end].rstrip().endswith(_ENDS)), None)
    noun = _left_unnamed(doc, *parts[lead]) if lead is not None else None
    if lead is None or noun is None:
        return None
    name = _named_behind(doc, noun, parts[lead], parts[lead + 1 : lead + 1 + _AHEAD])
    if name is None or not _may_be(noun, name) or _is_named(doc, noun) or _has_another_title(doc, noun, name):
        return None
    if noun.tag_ == _PROPER and not _named_alone(doc, name):
        return None
    nominal = _mention(doc, noun)
    doc._.quotes = [_spoken(doc, quote, noun, nominal, parts[lead]) for quote in doc._.quotes]
    return Introduced(nominal.id, name.id)


def join_introduced(reading: Reading, clusters: Clusters, found: Introduced | None) -> None:
    """Whom the lead leaves unnamed is who is named behind it."""
    if found is not None:
        clusters.merge(reading.by_id[found.nominal].index, reading.by_id[found.name].index, _SURE)


def _left_unnamed(doc: Doc, start: int, end: int) -> Token | None:
    """The noun for a person who acts in the first sentence of a paragraph and has no name there; None where it tells of others so too."""
    root = next((word for word in doc if word.idx >= start and word.dep_ == "ROOT" and not word.is_space), None)
    noun = roles.subject(root) if root is not None and root.idx < end else None
    if noun is None or noun.tag_ not in {"NN", _PROPER} or is_plural(noun):
        return None
    owned = roles.possessor(noun) is not None
    if owned and not _is_of_place(doc, noun):
        return None
    if (
        noun.tag_ == _PROPER
        and tuple(word.lower_ for word in np_span(noun, postmodifiers=False) if word.pos_ != "DET") in _KNOWN
    ):
        return None
    if (
        noun.idx < start
        or not is_person(noun.lemma_.lower(), noun.text)
        or not (owned or determiner(noun) in _ARTICLES)
        or roles.appositions(noun)
    ):
        return None
    others = (word for word in doc if start <= word.idx < end and word != noun)
    return (
        None
        if any(is_person(word.lemma_.lower(), word.text) and determiner(word) in _INDEFINITE for word in others)
        else noun
    )


def _is_of_place(doc: Doc, noun: Token) -> bool:
    """Whether a place owns a noun: "FENWICK's ethics commissioner"."""
    owner = roles.possessor(noun)
    places = (
        m for m in doc._.mentions if m.type == EntityType.PLACE and m.kind == MentionKind.NAME and m.start is not None
    )
    return owner is not None and any((m.start or 0) <= owner.idx < (m.end or 0) for m in places)


def _named_behind(doc: Doc, noun: Token, lead: tuple[int, int], behind: list[tuple[int, int]]) -> Mention | None:
    """The first person named behind a lead, where that is in full and acts, and the lead does not name him."""
    people = [one for one in doc._.mentions if one.type == EntityType.PERSON and one.kind == MentionKind.NAME]
    for start, end in behind:
        first = next((one for one in people if one.start is not None and start <= one.start < end), None)
        if first is None:
            continue
        span = doc.char_span(first.start, first.end, alignment_mode="expand")
        acts = (
            span is not None and is_subject(span.root) and _stands_out(doc, noun, doc.text[start : first.start], first)
        )
        again = first.text.split()[-1] in doc.text[lead[0] : lead[1]]
        told = span is not None and _is_told_another(noun, span)
        return first if acts and not again and not told and len(name_parts(first.text)) > 1 else None
    return None


def _stands_out(doc: Doc, noun: Token, before: str, name: Mention) -> bool:
    """Whether a name opens its paragraph, or says what the paragraph opens with, or stands alone where the lead tells of a post.

    "TOM HARKER, 29, …", "“It is late,” said TOM HARKER", "The report says that TOM HARKER was told", of "the mayor".
    """
    if are_titles(before.split()) or _SAID.fullmatch(before):
        return True
    post = (determiner(noun) == "the" or _is_of_place(doc, noun)) and (noun.lower_,) in titles()
    return post and not _is_told_of(doc, name) and not are_titles(before.split()[-1:])


def _is_told_another(noun: Token, name: Span) -> bool:
    """Whether what is set beside a name tells of another post than the lead's: "A teacher has … Tom Harker, THE MAYOR, said"."""
    others = (beside for beside in roles.appositions(name.root) if beside.lemma_.lower() != noun.lemma_.lower())
    return any(
        is_person(one.lemma_.lower(), one.text) and (determiner(one) == "the" or roles.possessor(one) is not None)
        for one in others
    )


def _named_alone(doc: Doc, name: Mention) -> bool:
    """Whether nothing beside a name tells of another post than the one that the lead gives him: "SHADOW MINISTER Ann Field said"."""
    return not _is_told_of(doc, name) and len(_before_in_line(doc, name)) <= 1


def _before_in_line(doc: Doc, name: Mention) -> list[str]:
    """The words that stand before a name in its line."""
    return doc.text[doc.text.rfind("\n", 0, name.start or 0) + 1 : name.start].split()


def _is_told_of(doc: Doc, name: Mention) -> bool:
    """Whether a sign behind a name sets something beside it that may tell who he is."""
    return doc.text[name.end or 0 :].lstrip()[:1] in {",", "(", "–", "-"}


def _is_named(doc: Doc, noun: Token) -> bool:
    """Whether his name follows at once: "the actor TOM HARKER", which a tree may take apart."""
    behind = doc[noun.i + 1].idx if noun.i + 1 < len(doc) else -1
    return any(one.start == behind and one.kind == MentionKind.NAME for one in doc._.mentions)


def _has_another_title(doc: Doc, noun: Token, name: Mention) -> bool:
    """Whether the title before a name is of another post than the lead's: "THE MAYOR walked out. … COUNCILLOR Ann Field"."""
    posts = {word.lower() for word in _before_in_line(doc, name) if is_person(word.lower(), word)}
    return bool(posts) and noun.lower_ not in posts and are_titles([noun.text])


def _may_be(noun: Token, name: Mention) -> bool:
    told, given = noun_gender(noun), given_names().get(name_parts(name.text)[0], "")
    return not (told and given and told != given)


def _mention(doc: Doc, noun: Token) -> Mention:
    """The mention of a noun, which is made where there is none."""
    mentions: list[Mention] = doc._.mentions
    for mention in mentions:
        covers = mention.start is not None and mention.end is not None and mention.start <= noun.idx < mention.end
        if covers and mention.type == EntityType.PERSON:
            return mention
    start = np_span(noun, postmodifiers=False).start
    found = make(doc, start, noun.i + 1, MentionKind.NOMINAL, EntityType.PERSON, _SURE)
    doc._.mentions = sorted([*mentions, found], key=in_order)
    return found


def _spoken(doc: Doc, quote: Quote, noun: Token, nominal: Mention, lead: tuple[int, int]) -> Quote:
    """A quotation of the lead, with its speaker where the noun acts in its cue."""
    start, end = quote.cue_start, quote.cue_end
    if quote.speaker is not None or start is None or end is None or not lead[0] <= start < lead[1]:
        return quote
    cue = doc.char_span(start, end, alignment_mode="expand")
    doer = roles.understood_subject(cue.root) if cue is not None and not roles.is_passive(cue.root) else None
    return replace(quote, speaker=nominal.id) if doer == noun else quote
