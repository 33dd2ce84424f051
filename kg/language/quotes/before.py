"""Verbs before words in marks, found by the order of words ("called it “…”", "accused him of “…”"), and who acts in their sentence."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import Frame
from kg.language.quotes.lexicon import CALLING, groups_of, is_weak, speech_form
from kg.language.quotes.order import REACH, RELATIVE, is_active
from kg.language.roles import FINITE
from kg.records import EntityType, Mention

_CHARGING = frozenset(
    {"accuse", "blame", "criticise", "criticize", "attack", "slam", "condemn", "denounce", "complain", "speak", "warn"}
)
_THANKING = frozenset({"thank", "praise", "applaud", "commend", "salute", "congratulate", "chide", "rebuke", "mock"})
_LIKENING = frozenset({"compare", "liken"})


def naming_verb(words: Sequence[Token]) -> Token | None:
    """The verb of "called it “…”", "dismissed it as “…”", "accused him of “…”" among the words before a quotation."""
    last = words[-1].lower_ if words else ""
    for word in reversed(words[-REACH:]):
        lemma = speech_form(word)
        if _names(lemma, last) and is_active(word):
            return word
        if last not in {"as", "of", "for", "over", "to", "with"} and word.text == ",":
            return None
    return None


def _names(lemma: str | None, last: str) -> bool:
    """Whether a verb names what follows its last word: "accused him of", "thanked her for", "dismissed it as", "called it"."""
    if last in {"of", "for", "over"}:
        return lemma in _CHARGING or (last != "of" and lemma in _THANKING)
    if last in {"to", "with"}:
        return lemma in _LIKENING
    return "naming" in groups_of(lemma) if last == "as" else lemma in CALLING


def reporting_verb(words: Sequence[Token]) -> Token | None:
    """The last verb of saying before words in marks that are more than a few, wherever it stands in their sentence."""
    for word in reversed(words[-2 * REACH :]):
        lemma = speech_form(word)
        if lemma and not is_weak(lemma) and groups_of(lemma) != {"thought"} and word.tag_ in FINITE and is_active(word):
            return word
    return None


def main_subject(frame: Frame, verb: Token, words: Sequence[Token]) -> Mention | None:
    """Who acts in the sentence of a verb: the subject of its main clause, else the first person that may be one."""
    if verb.i and verb.nbor(-1).lower_ in RELATIVE:
        return None
    root = verb
    for _ in range(len(words)):
        if root.head.i == root.i:
            break
        root = root.head
    doer = roles.subject(root)
    found = frame.mention_of(doer) if doer is not None and doer.i < verb.i else None
    hearsay = (
        found is not None and found.text.lower() == "it" and roles.is_passive(root)
    )  # "Ann Field, IT is said, called him “…”"
    if found is not None and not hearsay:
        return found
    free = [word for word in words if word.i < verb.i and _may_act(frame, word)]
    acting = [mention for word in free if (mention := frame.mention_at(word.i)) is not None]
    return next((mention for mention in acting if mention.type == EntityType.PERSON), acting[0] if acting else None)


def _may_act(frame: Frame, word: Token) -> bool:
    mention = frame.mention_at(word.i)
    if mention is None or mention.start != word.idx:
        return False
    before = frame.doc[word.i - 1] if word.i else None
    behind = frame.text[mention.end or 0 : (mention.end or 0) + 2]
    return (before is None or before.tag_ not in {"IN", "TO", "VBD", "VBG", "VBN"}) and behind not in {"'s", "’s"}
