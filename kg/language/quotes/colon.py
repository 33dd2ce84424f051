"""Words without marks behind a colon: "to borrow X's phrase: …", "X said: …", "her excuse: …", "the council issued a correction: …"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import FIRST_PERSON, NOWHERE, SENTENCE_ENDS, Frame
from kg.language.quotes.issued import ISSUES
from kg.language.quotes.lexicon import is_weak, nouns, speech_form, speech_verb
from kg.language.quotes.report import Report, is_self, is_unsaid, sentence_around, trimmed
from kg.language.quotes.source import source
from kg.language.quotes.subject import speaker_of
from kg.language.roles import FINITE
from kg.language.titles import are_titles
from kg.records import EntityType, Mention, QuoteKind

_TELLING = frozenset({"tell", "ask", "warn", "assure", "remind", "inform"})
_BLOCK = 6  # words of a paragraph that is quoted without marks: fewer are a heading


def behind_colons(frame: Frame) -> Iterator[Report]:
    """What colons lead up to in direct speech without marks, where a cue stands before them."""
    for colon in frame.doc:
        if colon.text != ":" or frame.inside[colon.i] != NOWHERE or colon.i + 1 >= len(frame.doc):
            continue
        behind = _behind(frame, colon)
        cue = _cue_before(frame, colon, behind) if behind else None
        if cue is None:
            continue
        speaker, word, probability = cue
        span = trimmed(frame, behind[0].i, behind[-1].i + 1)
        if span is not None:
            yield Report(*span, speaker, (word.idx, word.idx + len(word)), probability, QuoteKind.DIRECT)


def _behind(frame: Frame, colon: Token) -> list[Token]:
    """The words that a colon leads up to: the rest of its sentence, or the next paragraph; none where they stand in marks."""
    first = colon.i + 1
    while first < len(frame.doc) and frame.doc[first].is_space:
        first += 1
    if first >= len(frame.doc) or frame.inside[first] != NOWHERE:
        return []
    gap = frame.paragraph[first] - frame.paragraph[colon.i]
    if gap == 0:
        return [other for other in sentence_around(frame, colon) if other.i > colon.i and not other.is_space]
    last = first
    while last < len(frame.doc) and frame.paragraph[last] == frame.paragraph[first]:
        last += 1
    words = [word for word in frame.doc[first:last] if not word.is_space]
    clause = len(words) >= _BLOCK and words[-1].text in SENTENCE_ENDS and any(word.tag_ in FINITE for word in words)
    return words if gap == 1 and clause else []


def _cue_before(frame: Frame, colon: Token, behind: Sequence[Token]) -> tuple[Mention, Token, float] | None:
    words = [word for word in sentence_around(frame, colon) if word.i < colon.i]
    last = words[-1] if words else None
    if last is None:
        return None
    if any(word.lower_ in nouns("phrase") for word in words[-6:]):
        found = source(frame, words)
        if found is None or found[0] is None or found[0].text.lower() in FIRST_PERSON:
            return None
        return found[0], found[1], 0.75
    owned = _owned(frame, behind, words)
    if owned is not None:
        return owned
    if (last.lower_ in nouns("carrier") or last.lower_ in nouns("statement")) and (
        stated := _stated(frame, behind, words)
    ) is not None:
        return stated
    headed = _named_in_headline(frame, colon, behind, words) or _told_whom(frame, behind, last, words)
    if headed is not None:
        return headed
    if speech_verb(last) and (not is_weak(speech_verb(last) or "") or speech_form(last) == "read"):
        speaker = speaker_of(frame, last, words)
        if speaker is not None and not is_self(frame, speaker, last):
            return speaker, last, 0.7
    return None


def _owned(frame: Frame, behind: Sequence[Token], words: Sequence[Token]) -> tuple[Mention, Token, float] | None:
    """ "Her excuse: the keys were lost": what somebody's answer or view is, without a verb."""
    noun = words[-1]
    told = any(noun.lower_ in nouns(kind) for kind in ("statement", "carrier", "stance", "view"))
    owner = roles.possessor(noun) if told and frame.readable[noun.i] else None
    alone = owner is not None and noun.left_edge.i <= words[0].i + (words[0].pos_ == "CCONJ")
    speaker = frame.mention_of(owner) if owner is not None and alone else None
    if speaker is None or speaker.text.lower() in FIRST_PERSON or not any(word.tag_ in FINITE for word in behind):
        return None
    if speaker.type == EntityType.PLACE and noun.tag_ == "NNS":
        return None  # "Ohio's allegations: the party accuses …" only heads what follows
    return speaker, noun, 0.65


def _stated(frame: Frame, behind: Sequence[Token], words: Sequence[Token]) -> tuple[Mention, Token, float] | None:
    """ "The council issued a correction: …", "Ann Field denied the charge: …": what is stated is a sentence of its own."""
    sentence = len(behind) > 2 and behind[0].text[:1].isupper() and any(word.tag_ in FINITE for word in behind)
    verb = words[-1].head
    if not sentence or not frame.readable[verb.i] or verb.i > words[-1].i or is_unsaid(verb):
        return None
    issued = verb.lemma_.lower() in ISSUES or (speech_verb(verb) is not None and verb.tag_ in FINITE)
    speaker = speaker_of(frame, verb, words) if issued else None
    return None if speaker is None or speaker.text.lower() in FIRST_PERSON else (speaker, words[-1], 0.65)


def _named_in_headline(
    frame: Frame, colon: Token, behind: Sequence[Token], words: Sequence[Token]
) -> tuple[Mention, Token, float] | None:
    """ "Ann Field: I never signed it" above a text: who speaks of himself in his own words."""
    headline = frame.paragraph[colon.i] == frame.paragraph[words[0].i] == 0 and behind[-1].text not in SENTENCE_ENDS
    below = behind[-1].i + 1 < len(frame.doc) and frame.doc[behind[-1].i + 1].is_space
    own = any(word.lower_ in FIRST_PERSON for word in behind) and any(word.tag_ in FINITE for word in behind)
    speaker = frame.mention_at(words[-1].i)
    if not (headline and below and own) or speaker is None or speaker.type != EntityType.PERSON:
        return None
    titles = [word.text for word in words if word.idx < (speaker.start or 0)]
    return (speaker, colon, 0.7) if are_titles(titles) else None


def _told_whom(
    frame: Frame, behind: Sequence[Token], last: Token, words: Sequence[Token]
) -> tuple[Mention, Token, float] | None:
    """ "Ann Field told the meeting: It is a scandal.", "she said in a letter that day: We are sorry.": a sentence of its own."""
    sentence = len(behind) > 2 and behind[0].text[:1].isupper() and any(word.tag_ in FINITE for word in behind)
    verb = next((word for word in last.ancestors if word.tag_ in FINITE), None) if sentence else None
    if verb is None or verb.i > last.i or not frame.readable[verb.i] or is_unsaid(verb) or roles.is_passive(verb):
        return None
    told = verb.lemma_.lower() in _TELLING and last in roles.objects(verb)
    if not told and (is_weak(speech_verb(verb) or "") or not speech_verb(verb) or _holds(verb, last)):
        return None
    speaker = speaker_of(frame, verb, words)
    return None if speaker is None or is_self(frame, speaker, verb) else (speaker, verb, 0.7)


def _holds(verb: Token, last: Token) -> bool:
    """Whether what stands before the colon is said itself ("said three THINGS: …", "said she WAS sorry: …") or done by others.

    "The chair said the words, and now THE CLERK reads us this notice: …".
    """
    of_others = (one for one in last.ancestors if verb.is_ancestor(one))
    held = any(last == one or one.is_ancestor(last) for one in (*roles.objects(verb), *roles.complements(verb)))
    return held or any(one.dep_ == "conj" and roles.subject(one) is not None for one in of_others)
