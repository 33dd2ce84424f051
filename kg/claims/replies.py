"""Replies: where a comment opens, and what of the text that it answers it contradicts.

How a comment begins tells most of how it stands to what it answers: "Rubbish.", "Fair point, but". So does what it does with the
other's own words: it denies them ("She did not promise"), puts them right ("It was 14, not 40") or holds them up ("Honest?").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from spacy.tokens import Doc, Span, Token

from kg.claims.cast import Cast
from kg.claims.hits import Hit
from kg.claims.lexicon import words
from kg.claims.negation import is_negated
from kg.claims.patterns import Patterns
from kg.language import roles
from kg.language.forms import noun_forms, verb_forms
from kg.records import Document, DocumentKind, MentionKind

_CONTENT = frozenset({"NOUN", "PROPN", "ADJ", "NUM", "VERB"})
_EXACT = frozenset({"NUM", "PROPN"})  # "the law, not the chair" may be meant for anybody
_NEGATION = re.compile(r"\b(?:not|never|no|nobody|nothing|none|nor|neither|hardly|without|cannot)\b|n[’']?t\b", re.I)
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"|^>.*$", re.M)
_STATEMENT = re.compile(r"[^.!?\n]+(?:\.(?=\w)[^.!?\n]+)*[.!?]*")
_MARKS = {"“": "”", '"': '"', "‘": "’"}
_QUOTE_REACH = 40  # words of a quotation that a reply opens with
_SHORT = 3  # words of a first sentence behind which a reply opens once more: "Oh dear. Wrong again."
_ECHO = 4  # words of a question that holds up a word of the other's
_SENTENCES = 2  # in which a reply contradicts: what stands later is seldom about the other's words
_FIRST_PERSON = frozenset({"i", "we"})
_SPOKEN_OF = frozenset({"you", "he", "she", "they", "it", "there", "that", "this", "nobody"})
_HE = ("he", "she")
_DONE = frozenset({"has", "have", "did", "does", "do", "was", "were"})
_DOUBTING = frozenset({"doubt", "deny", "dispute", "question"})  # "nobody can DOUBT that he is" says that he is
_TO_COME = frozenset({"will", "wo", "'ll", "’ll"})
_WISHED = frozenset({"should", "must", "ought"})
_ALSO = frozenset({"either", "neither", "nor", "too"})
_TO_QUESTIONS = frozenset(
    {"yes", "yep", "yup", "yeah", "no", "nope", "nah", "not", "definitely", "absolutely", "correct"}
)  # with which a question is answered


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of the text that is answered: its words in lower case, whether it denies something."""

    words: frozenset[str]
    negated: bool


def answered(doc: Doc) -> Document | None:
    """What a comment answers; None where that is not known, and for what is no comment."""
    document: Document | None = doc._.document
    if document is None or document.kind != DocumentKind.COMMENT or doc._.thread is None:
        return None
    parent: Document | None = doc._.thread.parent(document)
    return parent


def openings(doc: Doc, cast: Cast) -> frozenset[int]:
    """The words with which a reply may be said to open: behind a greeting, a name that is called, words that it quotes.

    None in what is no comment; none in one on news, which states no view of its author's that could be answered. Nor "yes" and "no" where
    the other asks.
    """
    document: Document | None = doc._.document
    parent = answered(doc)
    if document is None or document.kind != DocumentKind.COMMENT or (parent and parent.kind == DocumentKind.NEWS):
        return frozenset()
    first = _steps(doc, cast, 0)
    found = set(first)
    sentence = doc[first[-1]].sent if first[-1] < len(doc) else None
    if sentence is not None and sentence.end < len(doc) and _length(doc[first[-1] : sentence.end]) <= _SHORT:
        found.update(_steps(doc, cast, sentence.end))
    asked = parent is not None and parent.text.rstrip().endswith("?")
    return frozenset(index for index in found if not (asked and doc[index : index + 1].text.lower() in _TO_QUESTIONS))


def find(doc: Doc, cast: Cast, patterns: Patterns) -> list[Hit]:
    """Where the beginning of a reply contradicts what it answers, by each rule once."""
    rules = patterns.of_kind("reply")
    parent = answered(doc)
    if parent is None or parent.kind == DocumentKind.NEWS:
        return []
    statements = _statements(parent.text)
    start = _steps(doc, cast, 0)[-1]
    sentences = [sentence for sentence in doc.sents if sentence.end > start][:_SENTENCES]
    said_to = cast.addressee()
    hits = []
    for rule in rules:
        form = _FORMS[rule.reply]
        if form is _echoed and parent.kind != DocumentKind.COMMENT:
            continue  # of an article every word may be asked about
        trigger = next((t for n, s in enumerate(sentences) for t in form(s, statements, n == 0)), None)
        if trigger is not None:
            cue = doc[trigger.i : trigger.i + 1]
            hits.append(Hit(rule, trigger, cue, (), tuple(said_to), None, 1.0, around=(trigger.sent,)))
    return hits


# --- where a reply opens


def _steps(doc: Doc, cast: Cast, index: int) -> list[int]:
    """The words passed on the way from a word to where a reply begins in earnest, that one last."""
    found = [index]
    while (after := _passed(doc, cast, found[-1])) > found[-1]:
        found.append(after)
    return found


def _passed(doc: Doc, cast: Cast, index: int) -> int:
    """Where it goes on behind a sign, a greeting, a call or a quotation that stands at a word; the word itself where none does."""
    if index >= len(doc):
        return index
    token = doc[index]
    if token.text == ">":
        return next((t.i + 1 for t in doc[index:] if "\n" in t.text), index)
    if token.text in _MARKS:
        closing = (t.i + 1 for t in doc[index + 1 : index + _QUOTE_REACH] if t.text == _MARKS[token.text])
        return next(closing, index + 1)
    called = [cast.spans[m.id].end for m in cast.starting(index) if m.kind == MentionKind.ADDRESSEE]
    if called:
        return max(called)
    aside = token.is_space or (token.is_punct and token.text != "+") or token.lower_ in words("replies", "asides")
    return index + 1 if aside else index


def _length(span: Span) -> int:
    return sum(not (token.is_punct or token.is_space) for token in span)


# --- what it contradicts


@lru_cache(maxsize=16)  # several answer one text; a worker meets more texts than it could hold
def _statements(text: str) -> tuple[Statement, ...]:
    """What a text states in its author's own words: its sentences without quotations, questions left out."""
    own = _QUOTED.sub(" ", text)
    return tuple(
        Statement(frozenset(re.findall(r"\w+", found[0].lower())), _NEGATION.search(found[0]) is not None)
        for found in _STATEMENT.finditer(own)
        if not found[0].endswith("?")
    )


def _denied(sentence: Span, statements: tuple[Statement, ...], first: bool) -> Iterator[Token]:
    """ "She did not PROMISE", "there was no LIST": what the other states; "it has been REPLACED": what he denies."""
    if sentence.text.rstrip().endswith("?") or any(token.lower_ in _ALSO for token in sentence):
        return
    affirmed = [statement for statement in statements if not statement.negated]
    if first and not _NEGATION.search(sentence.text):
        denied = [statement for statement in statements if statement.negated]
        yield from (t for t in sentence if _insists(t) and _forms(t) and _contradicts(t, _with(t, denied), first))
        return
    for token in sentence:
        if token.lower_ == "no" and token.dep_ == "det" and _forms(token.head) and _is_there(token.head):
            if any(_forms(token.head) & s.words for s in affirmed):
                yield token.head
        elif _main(token) and _denies(token) and _contradicts(token, _told(token, affirmed), first):
            yield token


def _with(verb: Token, statements: list[Statement]) -> list[Statement]:
    """Those that have a verb too: "it HAS been REPLACED" contradicts "it has not been REPLACED"."""
    return [statement for statement in statements if _forms(verb) & statement.words]


def _told(verb: Token, statements: list[Statement]) -> list[Statement]:
    """Those that a denial contradicts: who says that she WON'T leave does not deny that she SHOULD."""
    to_come = any(word.lower_ in _TO_COME for word in roles.auxiliaries(verb))
    return [s for s in statements if s.words.isdisjoint(_WISHED)] if to_come else statements


def _denies(word: Token) -> bool:
    return is_negated(word) and word.lower_ not in _DOUBTING


def _put_in_marks(sentence: Span, statements: tuple[Statement, ...], first: bool) -> Iterator[Token]:
    """ "It was never “FORCED” on us": another's word, denied."""
    for token in sentence[1:-1]:
        if token.text in _MARKS and token.nbor(-1).lower_ in ("not", "n't", "n’t", "never"):
            yield token.nbor()


def _main(token: Token) -> bool:
    """Whether a word is what a sentence says, or what it says to be so."""
    while token.dep_ in ("conj", "ccomp", "parataxis", "csubj") and token.head != token:
        token = token.head
    return token.dep_ in ("ROOT", "root")


def _is_there(noun: Token) -> bool:
    """ "there was no LIST", "she has no COUSIN"."""
    above = noun.head if noun.head != noun else noun
    return above.lemma_ in ("be", "have") or any(child.lemma_ == "be" for child in noun.children)


def _insists(verb: Token) -> bool:
    """Whether a verb is what a sentence says to be done: "it HAS been replaced"."""
    return _main(verb) and verb.pos_ == "VERB" and any(word.lower_ in _DONE for word in roles.auxiliaries(verb))


def _contradicts(token: Token, statements: list[Statement], first: bool) -> bool:
    """Whether statements say what a word of the reply says: by two words, or by the verb of a first sentence on "him" or "me"."""
    me = _called(token.doc, statements)
    doer = roles.subject(token)
    own = doer is not None and doer.lower_ in _FIRST_PERSON
    said = frozenset(word for statement in statements for word in statement.words)
    named = doer is not None and doer.pos_ == "PROPN" and doer.lower_ in said
    other = doer is not None and (named or doer.lower_ in _SPOKEN_OF)
    # a name of several words is one
    clause = [word for word in token.subtree if word.pos_ in _CONTENT and word.dep_ != "flat" and _forms(word)]
    for statement in statements:
        if own and statement.words.isdisjoint(("you", *me)):
            continue
        common = [word for word in clause if _forms(word) & statement.words]
        if len(common) >= 2 or (first and (other or own) and token in common):
            return True
    return False


def _called(doc: Doc, statements: list[Statement]) -> list[str]:
    """The words by which what is answered may speak of who replies: his name and, where it has that, "he" and "she"."""
    name = (doc._.document.author or "").lower().split()[-1:]
    named = any(not statement.words.isdisjoint(name) for statement in statements)
    return [*name, *_HE] if named else name


def _forms(word: Token) -> frozenset[str]:
    """How the other may have written a word; nothing for one that says too little."""
    lemma = word.lemma_.lower()
    if word.pos_ == "VERB":
        return frozenset() if lemma in words("replies", "vague") else verb_forms(lemma) | {word.lower_}
    if word.pos_ not in _CONTENT or lemma in words("replies", "vague"):
        return frozenset()
    return noun_forms(lemma) | {word.lower_}


def _corrected(sentence: Span, statements: tuple[Statement, ...], first: bool) -> Iterator[Token]:
    """ "It was 14, not 40": what the other states, put right."""
    said = frozenset(word for statement in statements for word in statement.words)
    for token in sentence[1:-1]:
        before = token.nbor(-1)
        if token.lower_ != "not" or not (before.text in ",-–—(" or before.lower_ == "and"):
            continue
        wrong = next((t for t in token.doc[token.i + 1 : token.i + 4] if t.pos_ in _CONTENT), None)
        if wrong is not None and wrong.pos_ in _EXACT and wrong.lower_ in said:
            yield wrong


def _echoed(sentence: Span, statements: tuple[Statement, ...], first: bool) -> Iterator[Token]:
    """ "HONEST?", "What JOBS?": a word of the other's, held up."""
    if not first or not sentence.text.rstrip().endswith("?") or _length(sentence) > _ECHO:
        return
    if any(token.lower_ in words("replies", "asking") or token.pos_ == "PROPN" for token in sentence):
        return
    said = frozenset(word for statement in statements for word in statement.words)
    yield from (token for token in sentence if token.lower_ in said and token.pos_ in ("NOUN", "ADJ", "VERB"))


_FORMS = {"denial": _denied, "marks": _put_in_marks, "correction": _corrected, "echo": _echoed}
