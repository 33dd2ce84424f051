"""From when to when somebody held an office, a post or a seat, as the words about it tell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Span, Token

from kg.claims.lexicon import verbs, words
from kg.claims.negation import is_negated, used_to
from kg.language import roles
from kg.language.starts import sentence_of
from kg.readers.days import WHEN

_LEAVING = verbs("lexicon", "leaving_a_post")
_STEPPING, _ASIDE = verbs("lexicon", "leaving_a_post", "stepping"), frozenset({"down", "aside"})

_FROM_TO = (
    re.compile(rf"\bbetween (?P<since>{WHEN}) and (?P<until>{WHEN})"),
    re.compile(rf"\bfrom (?P<since>{WHEN}) (?:to|until|till|through) (?P<until>{WHEN})"),
    re.compile(r"[(, ](?P<since>(?:1[89]|20)\d\d) ?[–-] ?(?P<until>(?:(?:1[89]|20)\d\d|\d\d)\b)"),
)
_SINCE = re.compile(rf"\b(?:since|from)(?: at least)? (?P<since>{WHEN})")
_UNTIL = re.compile(rf"\b(?:until|till) (?P<until>{WHEN})")
_ON = re.compile(rf"\b(?:(?:in|on|at the end of) )?(?P<until>{WHEN})")
_OPENING = re.compile(rf"(?:Since|From) (?P<since>{WHEN})")
# where what is said of it ends: another clause, another name set beside it
_END = re.compile(
    r"[.;:!?\n]|, (?!(?:since|from|until|till|between|and until)\b)|\b(?:and|but|who|which|whose|when|while)\b"
)
_REACH = 120  # characters


@dataclass(frozen=True, slots=True)
class Term:
    """`since` and `until` as written, None where nothing is said, and the words that say it."""

    since: str | None = None
    until: str | None = None
    words: tuple[Span, ...] = ()


def term(cue: Span, end: int, text: str) -> Term:
    """The term that follows an office or a post in its sentence, or opens the sentence.

    Args:
        cue: the word the claim hangs on.
        end: the character behind the last of its ends: what stands between them belongs to it too.
        text: of the document.
    """
    doc, sentence = cue.doc, cue.sent
    begin, kept = cue.end_char, max(end, cue.end_char)
    last = min(sentence.end_char, kept + _REACH)
    stop = _END.search(text, kept, last)
    both = [found for pattern in _FROM_TO if (found := pattern.search(text, begin, last))]
    if both and not _END.search(text, kept, max(kept, both[0].start())):
        return Term(both[0]["since"], both[0]["until"], _spans(doc, both[:1]))
    last = stop.start() if stop else last
    since = _SINCE.search(text, begin, last) or _OPENING.match(text, sentence.start_char, begin)
    until = _UNTIL.search(text, begin, last)
    said = [match for match in (since, until) if match]
    return Term(since["since"] if since else None, until["until"] if until else None, _spans(doc, said))


def _spans(doc: Doc, found: Sequence[re.Match[str]]) -> tuple[Span, ...]:
    spans = [doc.char_span(*match.span(), alignment_mode="expand") for match in found]
    return tuple(span for span in spans if span is not None)


def past_word(doc: Doc, first: int, end: int) -> Span | None:
    """The word among some that tells that a post is over: "FORMER", "Ex", "ONE-TIME".

    Args:
        first, end: the tokens that are looked at, `end` exclusive.
    """
    for token in doc[first:end]:
        if token.lower_ in words("lexicon", "past"):
            return doc[token.i : token.i + 1]
        if token.lower_ == "time" and token.i > 1 and token.nbor(-1).text == "-" and token.nbor(-2).lower_ == "one":
            return doc[token.i - 2 : token.i + 1]
    return None


def ended(noun: Token) -> Term:
    """The term of who is no more what a word says: "the FORMER leader", "RESIGNED as leader in 2012", "USED TO work for them".

    Args:
        noun: what the claim hangs on.

    Returns:
        `until` is the date that is told, else the word that tells that it is over, as written.
    """
    before = noun.doc[max(noun.i - 1, noun.sent.start) : noun.i]
    used = used_to(noun)
    if used is not None:
        return Term(None, used.text, (used,))
    if len(before) and before[-1].lower_ in words("lexicon", "past", "adverbs"):
        return Term(None, before.text, (before,))  # "FORMERLY of the party"
    if noun.pos_ not in ("NOUN", "PROPN"):
        return Term()
    start = roles.np_span(noun, postmodifiers=False).start
    if (
        start > noun.sent.start and noun.doc[start - 1].lower_ == "once"
    ):  # "was ONCE the mayor", not "once again the mayor"
        return Term(None, "once", (noun.doc[start - 1 : start],))
    past = past_word(noun.doc, max(start, sentence_of(noun).start), noun.i)
    if past is not None:
        return Term(None, past.text, (past,))
    verb = noun.head
    if not left_as(noun):
        return Term()
    left = verb.doc[verb.i : verb.i + 1 + (roles.particle(verb) is not None)]
    day = _ON.search(verb.doc.text, left.end_char, verb.doc[sentence_of(noun).stop - 1].idx)
    if day is None or _END.search(verb.doc.text, left.end_char, day.start()):
        return Term(None, left.text, (left,))
    return Term(None, day["until"], _spans(verb.doc, [day]))


def left_as(noun: Token) -> bool:
    """Whether it is told of a post that somebody left it: "RESIGNED AS a trustee"; not "is to resign as", "did not resign as"."""
    verb = noun.head
    gone = verb.tag_ in ("VBD", "VBN") and is_leaving(verb) and not is_negated(verb)
    return gone and roles.preposition(noun) == "as"


def is_leaving(verb: Token) -> bool:
    """Whether a verb tells that somebody leaves a post: "resigns", "stepped DOWN", "was sacked"."""
    aside = verb.doc[verb.i + 1 : verb.i + 2].text.lower() in _ASIDE
    return verb.lower_ in _LEAVING or (verb.lower_ in _STEPPING and aside)
