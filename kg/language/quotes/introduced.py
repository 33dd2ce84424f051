"""Verbs of saying that lead up to words in marks: "X said: “…”", "She told us, “…”"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.form import is_punctuated, is_sentence
from kg.language.quotes.frame import Frame, Piece
from kg.language.quotes.lexicon import groups_of, nouns, speech_verb
from kg.language.quotes.order import in_subordinate
from kg.language.quotes.source import first_mention
from kg.language.quotes.spoken import Said
from kg.language.quotes.subject import going_on, somebody, speaker_of
from kg.language.roles import FINITE
from kg.records import Mention

_FILLERS = frozenset({":", ",", "that", "as", "how", "-", "–", "—", "like", "simply", "only", "just"})
_FAR = 14  # words that may stand between a cue verb and a quotation that a comma or nothing introduces
_CRIED = frozenset({"chanted", "chanting", "shouted", "shouting", "cried", "yelled", "yelling", "screamed", "roared"})
_ASKED = 3  # words from "who" to its verb


def introduced(frame: Frame, piece: Piece) -> Said | None:
    """ "X said: “…”", "She told us, “…”": a verb of saying that leads up to the quotation."""
    words = _but_for_i_quote(frame.before(piece))
    verbs = [word for word in words if speech_verb(word)]
    if not verbs:
        return None
    mark = words[-1].text
    for verb in reversed(verbs):
        between = [word for word in words if word.i > verb.i]
        if not _leads_up(mark, between):
            return None
        passive = frame.readable[verb.i] and roles.is_passive(verb) and roles.agent(verb) is None
        if (
            passive
            or is_to_come(verb)
            or _is_asked_first(verb, between)
            or _is_answered_to(frame, verb, words)
            or (mark == ":" and _is_told_of_a_thing(frame, verb, verbs))
            or (verb.lower_ == "quote" and verb.i and verb.nbor(-1).lower_ == "to")
        ):
            continue
        speaker, probability = speaker_of(frame, verb, words) or _carried_on(frame, verb, piece), 0.97
        if speaker is None and mark == ":" and not (_is_bysomebody(frame, verb) or _is_asked(verb, words)):
            speaker, probability = frame.nearest_left(verb.i, words[:1]) or _acting(frame, verb, words), 0.7
        if speaker is not None or mark == ":" or _is_sentence_ofsomebody(frame, verb, piece):
            return Said(speaker, verb, probability if speaker is not None else 0.5, _is_whole(frame, piece, mark))
    return None


def _is_answered_to(frame: Frame, verb: Token, words: Sequence[Token]) -> bool:
    """Whether a verb only tells what was asked of whom the sentence tells first: "Ann Field, when I ASKED her: “No.”"."""
    asks = "ask" in groups_of(speech_verb(verb)) and words[-1].text == ":" and in_subordinate(frame, verb)
    return asks and frame.mention_at(words[0].i) is not None


def _is_told_of_a_thing(frame: Frame, verb: Token, verbs: Sequence[Token]) -> bool:
    """Whether others only say so of a thing that is reported: "she points out that it is the firm that critics CONDEMN: “…”"."""
    if not frame.readable[verb.i] or verb.dep_ not in roles.RELATIVE_CLAUSES or verb.head.lower_ == "what":
        return False
    others = any(child.dep_.startswith("nsubj") and roles.antecedent(child) is None for child in verb.children)
    return others and any(above in verbs for above in verb.ancestors)


def _is_asked_first(verb: Token, between: Sequence[Token]) -> bool:
    """Whether a participle that opens the sentence only tells what was asked: "ASKED which it was, he demurred: “No.”"."""
    opens = verb.is_sent_start and verb.tag_ in {"VBN", "VBD"} and "ask" in groups_of(speech_verb(verb))
    return bool(opens) and any(word.text == "," for word in between)


def _acting(frame: Frame, verb: Token, words: Sequence[Token]) -> Mention | None:
    """Who is mentioned first before a verb, but for whose somebody is: not "as MY father used to put it"."""
    return first_mention(frame, [word for word in words if word.i < verb.i and word.tag_ != "PRP$"])


def _is_bysomebody(frame: Frame, verb: Token) -> bool:
    """Whether somebody else says it whom the text does not name: "my late father, who ran the pier, wrote: …"."""
    doer = somebody(frame, verb)
    # a body's "source" is one of its people, and speaks for nobody
    return doer is not None and doer.lower_ not in (nouns("carrier") - nouns("part")) | nouns("statement")


def _is_asked(verb: Token, words: Sequence[Token]) -> bool:
    """ "She was met by those WHO said: …": who says it is told by no name before."""
    return any(word.lower_ in {"who", "whom"} for word in words if verb.i - _ASKED <= word.i < verb.i)


def _is_sentence_ofsomebody(frame: Frame, verb: Token, piece: Piece) -> bool:
    """ "One protester shouted, “Shame on you!”", "a banner read “Hands off our pier!”", "the crowd chanted “Out”"."""
    cried = verb.lower_ in _CRIED and frame.text[piece.start].isupper()
    whole = cried or is_sentence(frame, piece) or is_punctuated(frame, piece)
    return whole and somebody(frame, verb) is not None


def _but_for_i_quote(words: list[Token]) -> list[Token]:
    """The words before a quotation without ", and I quote"."""
    at = next((n for n, (one, two) in enumerate(pairwise(words)) if (one.lower_, two.lower_) == ("i", "quote")), None)
    if at is None:
        return words
    before = words[:at]
    while before and before[-1].lower_ in {",", "and", "-", "–", "—"}:
        before.pop()
    return [*before, *words[at + 2 :]] if before else words


def _leads_up(mark: str, between: Sequence[Token]) -> bool:
    if mark == ":":
        return True
    if mark == "," or all(word.text in _FILLERS for word in between):
        return (
            len(between) <= _FAR
            and not any(word.tag_ in FINITE for word in between)
            and not any(w.lower_ == "as" for w in between)
        )
    return False


def _is_whole(frame: Frame, piece: Piece, mark: str) -> bool:
    return mark in ":," or frame.text[piece.start].isupper()


def _carried_on(frame: Frame, verb: Token, piece: Piece) -> Mention | None:
    """The speaker of "…,” said X, adding: “…”" where the tree does not tell whose "adding" is.

    None in "one clerk said Ann Field must go, adding: “…”": whoever says it is not named.
    """
    above = going_on(frame, verb) if frame.readable[verb.i] else None
    if somebody(frame, above or verb) is not None:
        return None
    if not verb.text.endswith("ing") or verb.i == 0 or frame.doc[verb.i - 1].text != ",":
        return None
    return frame.nearest_left(verb.i, frame.before(piece))


def is_to_come(verb: Token) -> bool:
    """Whether it is only told that somebody will say it: "she said the mayor WOULD RESPOND “in due course”"."""
    would = any(one.tag_ == "MD" for one in verb.lefts)
    return would and verb.dep_ == "ccomp" and bool(groups_of(speech_verb(verb.head)))
