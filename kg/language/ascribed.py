"""What somebody is said to think, know or find, and what the writer says of himself: clauses that are ascribed, beside quotes.

"I think that it failed", "few knew who had signed", "they are sure it will rain": each clause with whoever thinks so, the word that
ascribes it, and whether that is denied. Kinds are those of attribution in the Penn Discourse Treebank (Prasad et al., 2007). The graph
makes nothing of them, for a thought that is not told is nobody's word; `kg extract` tells them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from spacy.language import Language
from spacy.tokens import Doc, Token

from kg.language import roles
from kg.language.annotations import register
from kg.language.forms import verb_forms
from kg.language.quotes import Frame, clause_words, speech_verb
from kg.language.roles import FINITE
from kg.language.wordlists import table
from kg.records import Ascribed, AscribedKind, Document, Mention

_COPULAS = frozenset({"cop", "aux", "aux:pass", "auxpass"})

register()


@Language.factory(
    "hustings_ascribed",
    requires=["doc._.mentions", "doc._.quotes", "token.dep"],
    assigns=["doc._.ascribed"],
)
def create(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """The component that sets `doc._.ascribed`; see `read_ascribed`.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
    """
    return read_ascribed


def read_ascribed(doc: Doc) -> Doc:
    """Set `doc._.ascribed`: the clauses that are ascribed to somebody and are no quotes, in the order of their cues."""
    frame = Frame(doc, doc._.mentions)
    quoted = {quote.cue_start for quote in doc._.quotes}
    document: Document | None = doc._.document
    identity = document.id if document is not None else ""
    cues = (token for token in doc if frame.readable[token.i] and token.idx not in quoted)
    doc._.ascribed = [found for cue in cues for found in _ascribed(frame, cue, identity)]
    return doc


def _ascribed(frame: Frame, cue: Token, document: str) -> Iterator[Ascribed]:
    kind = _kind(cue)
    clause = next((one for one in _contents(cue) if _is_finite(one)), None) if kind is not None else None
    span = clause_words(frame, cue, clause) if clause is not None else None
    if kind is None or span is None:
        return
    words = frame.doc[span[0] : span[1]]
    source = _source(frame, cue)
    yield Ascribed(
        document=document,
        text=frame.text[words.start_char : words.end_char],
        start=words.start_char,
        end=words.end_char,
        kind=kind,
        negated=roles.negated(cue),
        source=source.id if source is not None else None,
        cue_start=cue.idx,
        cue_end=cue.idx + len(cue),
    )


def _contents(cue: Token) -> list[Token]:
    """The clauses that a word ascribes, by their predicates: of an adjective those that complete it."""
    if cue.pos_ == "ADJ":
        return [one for one in cue.children if one.dep_ == "ccomp"]
    return [one for one in roles.content(cue) if one.dep_ != "advcl"]


def _is_finite(clause: Token) -> bool:
    """Whether a clause says that something is so: not "wants it gone", "knows how to row"."""
    return any(word.tag_ in FINITE for word in (clause, *(one for one in clause.children if one.dep_ in _COPULAS)))


def _source(frame: Frame, cue: Token) -> Mention | None:
    """Who thinks so; None where the text speaks of nobody known ("few know", "this means")."""
    doer = roles.agent(cue) if roles.is_passive(cue) else roles.understood_subject(cue)
    return frame.mention_of(doer) if doer is not None else None


def _kind(cue: Token) -> AscribedKind | None:
    if cue.pos_ == "ADJ":
        told_to = cue.head.lemma_.lower() == "make" and cue.dep_ == "xcomp"  # "make sure that" tells nobody's mind
        return None if told_to else _adjectives().get(cue.lower_)
    if cue.pos_ != "VERB":
        return None
    return _verbs().get(cue.lower_) or (AscribedKind.ASSERTION if speech_verb(cue) is not None else None)


@cache
def _verbs() -> dict[str, AscribedKind]:
    """Every form of a verb of the table with its kind."""
    listed = ((kind, verb) for kind, lists in table("ascribed").items() for verb in lists["verbs"])
    return {form: AscribedKind(kind) for kind, verb in listed for form in verb_forms(verb)}


@cache
def _adjectives() -> dict[str, AscribedKind]:
    return {
        word: AscribedKind(kind) for kind, lists in table("ascribed").items() for word in lists.get("adjectives", ())
    }
