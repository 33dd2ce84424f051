"""Indirect speech: what a verb of saying reports, "according to X", and a phrase ascribed to somebody without marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes_frame import FIRST_PERSON, NOWHERE, SENTENCE_ENDS, Frame
from kg.language.quotes_lexicon import groups_of, is_weak, nouns, speech_form, speech_verb
from kg.language.quotes_order import in_subordinate, plain_report
from kg.language.quotes_speaker import source, speaker_of
from kg.records import Mention, QuoteKind

_EDGES = frozenset({",", ";", ":", "-", "–", "—", "that", "how", "and", "but"})
_OPEN_COMPLEMENT = frozenset({"claim", "promise", "concede", "deny"})
_UNREAL = frozenset({"refuse", "decline", "fail", "want", "wish", "like", "need", "forget", "bring", "dare", "let"})
_SOMEBODY = frozenset(
    {"some", "others", "many", "several", "few", "most", "one", "somebody", "someone", "everybody", "everyone"}
)
_REACH = 120  # words on each side in which the borders of a sentence are looked for
_FEWEST = 2  # words of a report


@dataclass(frozen=True, slots=True)
class Report:
    """Words `first` to `last` (exclusive) that are reported to have been said; `cue` are its characters.

    `speaker` is None where the text names nobody: "one official said that …", "critics say …".
    """

    first: int
    last: int
    speaker: Mention | None
    cue: tuple[int, int]
    probability: float
    kind: str


def reports(frame: Frame) -> list[Report]:
    """All indirect speech of a document, in order; its trees are needed for all but phrases after a colon."""
    found = list(_phrases(frame))
    if frame.parsed:
        for token in frame.doc:
            if not frame.readable[token.i]:
                continue
            if speech_form(token):
                found += list(_reported(frame, token)) or _plain(frame, token)
            elif token.lower_ == "according":
                found += _according(frame, token)
    return sorted(found, key=lambda report: (report.first, report.last))


# --- X said that …


def _reported(frame: Frame, verb: Token) -> Iterator[Report]:
    lemma = speech_verb(verb) or ""
    groups = groups_of(lemma)
    if speech_verb(verb) is None or is_weak(lemma) or groups == {"thought"} or roles.is_question(verb):
        return
    if _unsaid(verb) or ("ask" in groups and verb.tag_ in {"VB", "VBG"}):
        return
    clauses = [one for one in roles.content(verb) if "ask" in groups or not _asks(one)]
    if roles.is_passive(verb):
        clauses = [one for one in clauses if "that" in roles.markers(one)]
    clauses = clauses or [one for one in roles.complements(verb) if one.dep_ == "xcomp" and groups & _OPEN_COMPLEMENT]
    speaker = speaker_of(frame, verb, []) if clauses else None
    unnamed = _unnamed(frame, verb) if clauses and speaker is None else None
    if (speaker is None and unnamed is None) or (speaker is not None and _is_self(speaker)):
        return
    for clause in clauses[:1]:
        span = _clause(frame, verb, clause)
        at = _first_word(frame, speaker) if speaker is not None else unnamed.i if unnamed is not None else -1
        if span is not None and not span[0] <= at < span[1]:
            sure = 0.8 if speaker is not None else 0.7
            yield Report(*span, speaker, (verb.idx, verb.idx + len(verb)), sure, QuoteKind.INDIRECT)


def _unnamed(frame: Frame, verb: Token) -> Token | None:
    """Whoever says it without being named: a noun or "some", "others", outside the words that are said."""
    doer = roles.agent(verb) if roles.is_passive(verb) else roles.understood_subject(verb)
    if doer is None or frame.inside[doer.i] != frame.inside[verb.i]:
        return None
    return doer if doer.pos_ in {"NOUN", "PROPN"} or doer.lower_ in _SOMEBODY else None


def _plain(frame: Frame, verb: Token) -> list[Report]:
    """The report that the order of the words shows, where the tree shows none."""
    found = plain_report(frame, verb)
    if found is None or _is_self(found[0]) or _unsaid(verb) or roles.is_question(verb):
        return []
    span = _trim(frame, found[1], found[2])
    return (
        [Report(*span, found[0], (verb.idx, verb.idx + len(verb)), 0.6, QuoteKind.INDIRECT)] if span is not None else []
    )


def _unsaid(verb: Token) -> bool:
    """Whether it was not said, or only might be: negated, conditional, or hanging on a verb like "refused"."""
    if roles.negated(verb) or roles.is_conditional(verb):
        return True
    above = verb.head
    while verb.dep_ == "xcomp" and above.i != verb.i:
        if roles.negated(above) or above.lemma_.lower() in _UNREAL:
            return True
        verb, above = above, above.head
    return False


def _asks(clause: Token) -> bool:
    """An embedded question ("explained why it failed"): what the answer was is not told."""
    first = min(clause.subtree, key=lambda word: word.i)
    return first.lower_ in {"why", "whether", "how", "what", "who", "whom", "when", "where", "which", "if"}


def _is_self(speaker: Mention) -> bool:
    """Whether who reports is the author, or who speaks already: "I say that …"."""
    return speaker.text.lower() in FIRST_PERSON


def _first_word(frame: Frame, mention: Mention) -> int:
    if mention.start is None:
        return -1
    return frame.word_at(mention.start)


def _clause(frame: Frame, verb: Token, clause: Token) -> tuple[int, int] | None:
    """The words of a reported clause, on one side of its cue unless the cue stands within it."""
    inside = {token.i for token in clause.subtree} - {token.i for token in _aside(verb, clause)}
    same = frame.inside[verb.i]
    before = [i for i in inside if i < verb.i]
    behind = [i for i in inside if i > verb.i]
    side = behind if len(behind) >= len(before) else before
    if not side or (side is before and not _set_off(frame, max(side), verb)):
        return None
    first, last = min(side), max(side) + 1
    level = [i for i in range(first, last) if frame.inside[i] == same or frame.inside[i] != NOWHERE]
    span = _trim(frame, level[0], _stop(frame, verb, clause, level[0], level[-1] + 1)) if level else None
    if span is None or not any(frame.doc[i].tag_.startswith(("V", "MD")) for i in range(*span)):
        return None
    joined = any(frame.doc[i].pos_ == "CCONJ" for i in range(verb.i + 1, span[0]))
    return None if joined else span  # what "and" joins on goes on from the cue, whatever the tree says


def _set_off(frame: Frame, last: int, verb: Token) -> bool:
    """Whether a comma or marks part a report from the cue behind it: "It failed, she said"."""
    return any(frame.doc[i].is_punct or frame.doc[i].is_quote for i in range(last, verb.i))


def _aside(verb: Token, clause: Token) -> set[Token]:
    """The cue and its subject where they hang inside the clause ("The plan, she said, was dead")."""
    return set(verb.subtree) if verb.head.i == clause.i else set()


def _stop(frame: Frame, verb: Token, clause: Token, first: int, last: int) -> int:
    """Where the report ends: with its paragraph, or where another clause with a cue of its own is joined to it."""
    for i in range(first, last):
        token = frame.doc[i]
        if frame.paragraph[i] != frame.paragraph[first] or token.text == ";":
            return i
        if token.text == "," and i + 1 < last and frame.doc[i + 1].tag_ == "PRP" and in_subordinate(frame, verb):
            return i
        joined = token.dep_ == "conj" and token.head.i == clause.i
        if joined and speech_verb(token) and (roles.subject(token) is not None or _after_comma(frame, token)):
            return min((word.i for word in token.subtree), default=i)
    return last


def _after_comma(frame: Frame, verb: Token) -> bool:
    """Whether a joined verb is set off by ", and (has)": then it goes on about the speaker."""
    joint = next((word for word in verb.lefts if word.dep_ == "cc"), None)
    return joint is not None and joint.i > 0 and frame.doc[joint.i - 1].text == ","


def _trim(frame: Frame, first: int, last: int) -> tuple[int, int] | None:
    doc = frame.doc
    while first < last and (doc[first].lower_ in _EDGES or doc[first].is_space):
        first += 1
    while first < last and (doc[last - 1].lower_ in _EDGES or _ends(doc[last - 1])):
        last -= 1
    return (first, last) if last - first >= _FEWEST else None


def _ends(word: Token) -> bool:
    """Whether a word ends no clause: a full stop, or "to", "the" where a tree is cut off."""
    return word.is_space or word.text in SENTENCE_ENDS or word.tag_ in {"TO", "DT", "CC"}


# --- according to X, …


def _according(frame: Frame, token: Token) -> Iterator[Report]:
    words = _sentence(frame, token)
    here = next((n for n, word in enumerate(words) if word.i == token.i), None)
    found = source(frame, words[here:]) if here is not None else None
    if found is None or here is None:
        return
    speaker, cue = found
    opens = all(word.is_punct or word.lower_ in {"and", "but"} for word in words[:here])
    if opens:
        comma = next((word.i for word in words[here:] if word.text == "," and word.idx >= (speaker.end or 0)), None)
        first = comma if comma is not None else next((w.i for w in words[here:] if w.idx >= (speaker.end or 0)), None)
        span = _trim(frame, first, words[-1].i + 1) if first is not None else None
    else:
        span = _trim(frame, words[0].i, token.i)
    if span is not None and cue.i == token.i:
        yield Report(*span, speaker, (token.idx, token.idx + len("according to")), 0.85, QuoteKind.INDIRECT)


def _sentence(frame: Frame, token: Token) -> list[Token]:
    first = last = token.i
    while first > max(0, token.i - _REACH) and not _border(frame, first - 1, token):
        first -= 1
    while last < min(len(frame.doc), token.i + _REACH) and not _border(frame, last, token):
        last += 1
    return [frame.doc[i] for i in range(first, last)]


def _border(frame: Frame, index: int, token: Token) -> bool:
    """Whether a word ends a sentence on the level of another: by itself, or with its last character ("£3m.")."""
    other = frame.doc[index]
    if frame.paragraph[index] != frame.paragraph[token.i]:
        return True
    last = index + 1 == len(frame.doc) or frame.doc[index + 1].is_sent_start or frame.doc[index + 1].is_space
    ends = other.text in SENTENCE_ENDS or (other.text[-1:] in SENTENCE_ENDS and bool(last) and frame.parsed)
    return ends and frame.inside[index] == frame.inside[token.i]


# --- to borrow X's phrase: … ; X said: …, without marks


def _phrases(frame: Frame) -> Iterator[Report]:
    for colon in frame.doc:
        if colon.text != ":" or frame.inside[colon.i] != NOWHERE or colon.i + 1 >= len(frame.doc):
            continue
        if frame.inside[colon.i + 1] != NOWHERE or frame.paragraph[colon.i + 1] != frame.paragraph[colon.i]:
            continue
        cue = _cue_before(frame, colon)
        if cue is None:
            continue
        speaker, word, probability = cue
        rest = [other.i for other in _sentence(frame, colon) if other.i > colon.i]
        span = _trim(frame, rest[0], rest[-1] + 1) if rest else None
        if span is not None:
            yield Report(*span, speaker, (word.idx, word.idx + len(word)), probability, QuoteKind.DIRECT)


def _cue_before(frame: Frame, colon: Token) -> tuple[Mention, Token, float] | None:
    words = [word for word in _sentence(frame, colon) if word.i < colon.i]
    last = words[-1] if words else None
    if last is None:
        return None
    if any(word.lower_ in nouns("phrase") for word in words[-6:]):
        found = source(frame, words)
        return None if found is None or found[0].text.lower() in FIRST_PERSON else (*found, 0.75)
    if speech_verb(last) and not is_weak(speech_verb(last) or ""):
        speaker = speaker_of(frame, last, words)
        if speaker is not None and not _is_self(speaker):
            return speaker, last, 0.7
    return None
