"""Fixed sequences of words, with gaps: what each word of a text may be compared with, and where a sequence ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from kg.claims.lexicon import words as listed

GAP = "<gap>"
"""In a phrase: one mention."""
GAP_WORDS = 6
"""How many words a gap reaches."""
END = "<end>"
"""In a phrase: a sign, or the end of the text."""
OPENING = "^"
"""In a phrase, before a word: it opens its sentence, or stands behind a sign."""
_STOP = "<stop>"  # among the forms of a word: no gap reaches beyond it
_HELPS = "<helps>"  # an auxiliary
_MARK = "<mark>"  # of quotation
_STRESSES = "<stresses>"  # an adverb that leaves what its clause says as it is
# what is written without its apostrophe ("dont", "youre") is parted all the same
_JOINED = {"nt": "n't", "re": "'re", "ve": "'ve", "s": "'s", "m": "'m", "ll": "'ll", "d": "'d"}


def alternatives(place: str) -> frozenset[str]:
    """The words that may stand at one place of a phrase, parted by "|"; a sign before the first holds for all: "^sack|fire"."""
    words = place.removeprefix(OPENING).split("|")
    return frozenset(OPENING + word for word in words) if place.startswith(OPENING) else frozenset(words)


def forms(doc: Doc) -> tuple[frozenset[str], ...]:
    """Of each word of a text what one of a phrase may be compared with, and of its end."""
    return (*map(_forms_of, doc), frozenset((END,)))


def _forms_of(token: Token) -> frozenset[str]:
    """What a word of a phrase may be compared with: the word as it is written, its lemma, what it does to a phrase."""
    ends = (END,) if _is_sign(token) else ()
    opens = (OPENING + token.lower_,) if token.i == 0 or _is_sign(token.nbor(-1)) else ()
    marks = (
        (_STOP, _stops(token)),
        (_HELPS, token.pos_ == "AUX"),
        (_STRESSES, _stresses(token)),
        (_MARK, token.is_quote),
    )
    joined = _JOINED.get(token.lower_) if token.i and not token.nbor(-1).whitespace_ else None
    written = (token.lower_, joined) if joined else (token.lower_,)
    return frozenset((*written, token.lemma_.lower(), *ends, *opens, *(mark for mark, holds in marks if holds)))


def _is_sign(token: Token) -> bool:
    return token.is_punct or token.is_space


def _stresses(token: Token) -> bool:
    """ "has CLEARLY failed", "has ONCE AGAIN failed"; who "was ONCE a friend" is none."""
    again = token.i + 1 < len(token.doc) and token.nbor().lower_ == "again" and token.lower_ in ("once", "yet")
    return again or token.lower_ in listed("lexicon", "stressing")


def _stops(token: Token) -> bool:
    """ "asked her WHETHER to resign", "told them that he WANTED to": a clause begins, or what is said is denied."""
    if token.pos_ in ("VERB", "SCONJ", "AUX") or token.tag_ in ("WRB", "WP"):
        return True
    return token.lower_ in ("not", "n't", "n’t", "nt", "never") or (token.pos_ == "ADP" and token.lower_ != "of")


@dataclass(frozen=True, slots=True)
class Needs:
    """What a text must have somewhere for a phrase to stand in it: each of some words, and of each of some sets one."""

    each: frozenset[str]
    one_of: tuple[frozenset[str], ...]

    @classmethod
    def of(cls, words: Iterable[frozenset[str]]) -> Needs:
        """The needs of a phrase of these words."""
        told = [wanted for wanted in words if GAP not in wanted]
        single = (wanted for wanted in told if len(wanted) == 1)
        return cls(frozenset().union(*single), tuple(wanted for wanted in told if len(wanted) > 1))

    def met(self, anywhere: Set[str]) -> bool:
        """Whether a text has them: few phrases pass, and no other needs to be looked for word by word.

        Args:
            anywhere: the forms of all words of the text.
        """
        return self.each <= anywhere and all(not anywhere.isdisjoint(forms) for forms in self.one_of)


def end_of(forms: Sequence[frozenset[str]], index: int, words: tuple[frozenset[str], ...]) -> int | None:
    """Where a phrase that begins at a word ends (exclusive, a gap at its end left out), if it stands there.

    Between an auxiliary and what follows it, adverbs that only stress it may stand: "has CLEARLY ONCE AGAIN let us down"; and before
    any of its words a quotation may begin: "had “lost the plot”".

    Args:
        forms: of each word of the text, as it is written and its lemma.
        index: the word.
        words: of the phrase.
    """
    for position, wanted in enumerate(words):
        if GAP in wanted:
            rest = words[position + 1 :]
            starts = _reach(forms, index)
            ends = (end_of(forms, start, rest) for start in starts)
            return next((end for end in ends if end is not None), None) if rest else index
        while position and index < len(forms) and forms[index].isdisjoint(wanted) and _is_passed(forms, index):
            index += 1
        if index >= len(forms) or forms[index].isdisjoint(wanted):
            return None
        index += 1
    return index


def _is_passed(forms: Sequence[frozenset[str]], index: int) -> bool:
    """Whether a word is a mark of quotation, or an adverb that only stresses what stands behind an auxiliary."""
    before = forms[index - 1]
    return _MARK in forms[index] or (_STRESSES in forms[index] and (_HELPS in before or _STRESSES in before))


def _reach(forms: Sequence[frozenset[str]], gap: int) -> range:
    """Where the word behind a gap may stand: up to the first that no name or description has in it."""
    last = min(gap + 1 + GAP_WORDS, len(forms))
    return range(gap + 1, next((i + 1 for i in range(gap, last) if _STOP in forms[i]), last))
