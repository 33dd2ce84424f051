"""A comment that quotes the post or another comment: words in marks, or a whole paragraph, found there verbatim."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from kg.ids import author_chain_id, mention_id
from kg.language.context import Thread
from kg.language.quotes.marks import marked, paragraphs
from kg.records import Document, EntityType, Mention, MentionKind

_FEWEST_IN_MARKS = 3  # words: fewer are found anywhere
_FEWEST_OF_ANSWERED = 2  # words in marks of the comment that is answered
_FEWEST_IN_PARAGRAPH = 6
_PLAIN = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "\u00a0": " ", "–": "-", "—": "-"}
)


_ANSWERED = re.compile(r"^[ \t]*>[> \t]*", re.MULTILINE)  # "> you said so"


@dataclass(frozen=True, slots=True)
class Passage:
    """Words of a comment, `start` to `end`, that stand in `target` (an earlier document of its thread)."""

    start: int
    end: int
    target: Document


def quoted_in(
    thread: Thread | None, document: Document | None, text: str, spans: list[tuple[int, int]]
) -> list[Passage]:
    """Which spans in marks, and which whole paragraphs, stand word for word in an earlier document of the thread.

    Args:
        thread: the thread, None for a document by itself.
        document: the document that `text` is the text of.
        spans: what stands in quotation marks, the outermost ones.

    Returns:
        Passages in order; what the earlier author himself quoted from somebody else is left out.
    """
    if thread is None or document is None or document.parent is None:
        return []
    found = [_passage(thread, document, text, span, _FEWEST_IN_MARKS) for span in spans]
    for start, end in paragraphs(text):
        if text[start] == ">":  # the sign of mail and forums for what somebody else wrote
            found.append(_passage(thread, document, text, (start, end), _FEWEST_IN_MARKS))
        elif not any(start <= one < end for one, _ in spans):
            found.append(_passage(thread, document, text, (start, end), _FEWEST_IN_PARAGRAPH))
    return sorted((one for one in found if one is not None), key=lambda one: one.start)


def _passage(thread: Thread, document: Document, text: str, span: tuple[int, int], fewest: int) -> Passage | None:
    words = _plain(text[span[0] : span[1]]).strip(" .,")
    above = list(thread.ancestors(document))
    if len(words.split()) >= fewest:
        targets = [*above, *(one for one in thread.before(document) if one not in above)]
    elif len(words.split()) >= _FEWEST_OF_ANSWERED and fewest == _FEWEST_IN_MARKS:
        targets = [one for one in above[:1] if one.parent is not None]
    else:
        targets = []
    for target in targets:
        at = _plain(target.text).find(words)
        if at >= 0 and target.author != document.author and not _in_marks(target.text, words):
            return Passage(span[0], span[1], target)
    return None


@lru_cache(maxsize=256)
def _plain(text: str) -> str:
    """Lower case, straight quotes, one space for any white space, no ">" before lines."""
    return re.sub(r"\s+", " ", _ANSWERED.sub(" ", text.translate(_PLAIN))).strip().lower()


def _in_marks(text: str, words: str) -> bool:
    return any(words in _plain(text[one.start : one.end]) for one in marked(text))


def speaker_in(mentions: list[Mention], document: Document, target: Document) -> Mention:
    """The mention through which the quoted author is spoken of here.

    A person addressed whose name fits, else a mention of the author's name, else the person addressed where the quoted
    document, of an unknown author, is what is answered; else a new mention of kind `addressee` outside the text, whose
    `chain` is the chain of that author (the component that makes chains links it there).
    """
    names = {word.lower() for word in (target.author or "").split()}
    addressed = [one for one in mentions if one.kind == MentionKind.ADDRESSEE]
    named = [one for one in addressed if names & {word.lower() for word in one.text.split()}]
    if named:
        return named[0]
    full = [
        one
        for one in mentions
        if target.author and one.kind == MentionKind.NAME and one.text.lower() == target.author.lower()
    ]
    if full:
        return full[0]
    if (
        target.id == document.parent
        and len({one.text.lower() for one in addressed}) == 1
        and not (target.author and names)
    ):
        return addressed[0]
    return Mention(
        id=mention_id(document.id, f"{MentionKind.ADDRESSEE} {target.id}", None, None, EntityType.PERSON),
        document=document.id,
        text=target.author or "",
        start=None,
        end=None,
        kind=MentionKind.ADDRESSEE,
        type=EntityType.PERSON,
        chain=author_chain_id(target.id),
        probability=1.0,
    )
