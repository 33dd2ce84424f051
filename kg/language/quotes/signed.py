"""Names that sign words in marks, above, before or behind them, and headlines: "“…” – Ann Field", "‘I will not go’: Ann Field digs in"."""

from __future__ import annotations

from itertools import pairwise, takewhile

from spacy.tokens import Token

from kg.language.quotes.behind import past
from kg.language.quotes.form import opens_sentence
from kg.language.quotes.frame import SENTENCE_ENDS, Frame, Piece
from kg.language.quotes.lexicon import groups_of, speech_form, speech_verb
from kg.language.quotes.order import BE
from kg.language.quotes.spoken import Said
from kg.language.roles import FINITE
from kg.records import Document, EntityType, MentionKind

_ANSWERS = frozenset({"thought", "deny", "concede", "find", "naming"})  # "‘A disgrace’: Ann Field rejects claim"
_OWN = frozenset({"i", "we", "my", "our", "me", "us"})
_DASHES = frozenset({"-", "–", "—", "―"})
_SPEAKS_OUT = frozenset(  # what somebody does by saying it
    {("digs", "in"), ("hits", "back"), ("hits", "out"), ("fires", "back"), ("speaks", "out"), ("stands", "firm")}
    | {("lashes", "out"), ("tears", "into"), ("lays", "into"), ("rounds", "on")}
)
_BELOW = 14  # words of a paragraph that may be a name alone


def signed(frame: Frame, piece: Piece) -> Said | None:
    """ "“It is a scandal” – Ann Field": a dash and a name to the end of the paragraph."""
    words = frame.after(piece)
    speaker = frame.mention_at(words[1].i) if len(words) > 1 and words[0].text in _DASHES else None
    if (
        speaker is None
        or speaker.kind != MentionKind.NAME
        or speaker.start != words[1].idx
        or not opens_sentence(frame, piece)
    ):
        return None
    behind = past(words, speaker)
    beside = not behind or behind[0].text in {",", "("}
    ends = words[-1].i + 1 >= len(frame.doc) or frame.doc[words[-1].i + 1].is_space
    return (
        Said(speaker, None, 0.8, True) if beside and ends and all(word.tag_ not in FINITE for word in behind) else None
    )


def signed_below(frame: Frame, piece: Piece) -> Said | None:
    """ "“It is a scandal.”" and in a paragraph of its own "— Ann Field": a dash and a name are all that stands below."""
    doc = frame.doc
    opens = piece.first < 2 or frame.paragraph[piece.first - 2] != frame.paragraph[piece.first]
    below = list(takewhile(lambda word: not word.is_space, doc[piece.last + 1 : piece.last + 1 + _BELOW]))
    ends = piece.last < len(doc) and "\n" in doc[piece.last].text
    if not (opens and ends and len(below) > 1 and below[0].text in _DASHES):
        return None
    speaker = frame.mention_at(below[1].i)
    named = speaker is not None and speaker.kind == MentionKind.NAME and speaker.start == below[1].idx
    behind = past(below, speaker) if named and speaker is not None else below
    alone = named and all(word.text == "." for word in behind)
    described = (
        named and behind[:1] and behind[0].text in {",", "("} and all(word.tag_ not in FINITE for word in behind)
    )
    return Said(speaker, None, 0.85, True) if alone or described else None


def signed_before(frame: Frame, piece: Piece) -> Said | None:
    """ "Ann Field, a clerk — “It is a scandal”": a name that begins the paragraph, what it is, a dash, and the words to its end."""
    doc, dash = frame.doc, piece.first - 1
    if dash < 1 or doc[dash].text not in _DASHES | {"--"} or not _ends_paragraph(frame, piece):
        return None
    return _introduced(frame, _line_before(frame, dash), 0.8)


def signed_above(frame: Frame, piece: Piece) -> Said | None:
    """ "Ann Field", "Clerk of the council", and "“It is a scandal”", each in a paragraph of its own: as pages set quotations out."""
    if not (_begins_paragraph(frame, piece.first) and _ends_paragraph(frame, piece)):
        return None
    above = _line_before(frame, piece.first - 1)
    if not above:
        return None
    named = _introduced(frame, above, 0.8)
    if named is not None:
        return named
    name = _line_before(frame, above[0].i - 1)
    speaker = frame.mention_at(name[0].i) if name else None
    alone = speaker is not None and speaker.start == name[0].idx and not past(name, speaker)
    return _introduced(frame, name, 0.75) if alone and not _acts(above) else None


def _introduced(frame: Frame, words: list[Token], probability: float) -> Said | None:
    """Words that are a person's name, and no more than what he is behind a comma; not the author's, whose byline it is."""
    speaker = frame.mention_at(words[0].i) if words else None
    if speaker is None or speaker.kind != MentionKind.NAME or speaker.type != EntityType.PERSON:
        return None
    document: Document | None = frame.doc._.document
    if document is not None and document.author == speaker.text:
        return None
    behind = past(words, speaker)
    beside = not behind or behind[0].text in {",", "("}
    return (
        Said(speaker, None, probability, True)
        if beside and speaker.start == words[0].idx and not _acts(behind)
        else None
    )


def _acts(words: list[Token]) -> bool:
    return any(word.tag_ in FINITE for word in words) or any(word.text in SENTENCE_ENDS | {":"} for word in words[-1:])


def _begins_paragraph(frame: Frame, index: int) -> bool:
    return index > 0 and frame.doc[index - 1].is_space and "\n" in frame.doc[index - 1].text


def _ends_paragraph(frame: Frame, piece: Piece) -> bool:
    return piece.last >= len(frame.doc) or "\n" in frame.doc[piece.last].text


def _line_before(frame: Frame, end: int) -> list[Token]:
    """The words of a line that ends before a word; none where they are too many."""
    start = end
    while start > 0 and end - start <= _BELOW and "\n" not in frame.doc[start - 1].text:
        start -= 1
    return list(frame.doc[start:end]) if end - start <= _BELOW else []


def headed(frame: Frame, piece: Piece) -> Said | None:
    """ "‘I will not go’: Ann Field digs in", "‘You are finished’: Ann Field warns rebels", a headline.

    Who acts behind the colon says it, if he speaks of himself or what he does is to say something; "‘A disgrace’: Ann Field
    faces fury" are others' words.
    """
    doc, colon = frame.doc, piece.last
    if colon + 1 >= len(doc) or doc[colon].text != ":" or not opens_sentence(frame, piece):
        return None
    behind = list(
        takewhile(
            lambda word: frame.paragraph[word.i] == frame.paragraph[colon] and not word.is_space, doc[colon + 1 :]
        )
    )
    if not behind or behind[-1].text in SENTENCE_ENDS:
        return None
    speaker = frame.mention_at(behind[0].i) or frame.mention_at(behind[min(1, len(behind) - 1)].i)
    acts = next((word for word in behind if speaker is not None and word.idx >= (speaker.end or 0)), None)
    if acts is None or acts.tag_ not in {"VBZ", "VBP", "NNS"} or acts.lower_ in BE:
        return None
    own = not _OWN.isdisjoint(word.lower_ for word in doc[piece.first : piece.last])
    follows = doc[acts.i + 1].lower_ if acts.i + 1 < len(doc) else ""
    says = own or groups_of(speech_form(acts)) - _ANSWERS or (acts.lower_, follows) in _SPEAKS_OUT
    return Said(speaker, None, 0.6, True) if says else None


def tagged_on(frame: Frame, piece: Piece) -> Said | None:
    """ "Minister ‘misled’ parliament, says X": a headline with its source at the end."""
    words = [word for word in frame.after(piece) if word.text != ","]
    for verb, name in pairwise(words):
        if (
            speech_verb(verb)
            and frame.doc[verb.i - 1].text == ","
            and (speaker := frame.mention_at(name.i)) is not None
        ):
            return Said(speaker, verb, 0.8, False)
    return None
