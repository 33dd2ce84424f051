"""Reports that the order of the words shows where the tree shows none: "X said (that) …", "it is understood that …"."""

from __future__ import annotations

from dataclasses import dataclass

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import Frame
from kg.language.quotes.lexicon import ONLY, TOLD, groups_of, is_weak, nouns, occasions, reports_that, speech_form
from kg.language.quotes.order import (
    BE,
    BEFORE_VERB,
    NOMINAL,
    REACH,
    SUBORDINATE,
    before_aside,
    before_dashes,
    in_subordinate,
    right_before,
)
from kg.language.quotes.report import Report, is_self, is_unsaid, report_of, sentence_around, trimmed
from kg.language.quotes.subject import only_shows, somebody, speaker_of
from kg.language.roles import FINITE
from kg.records import Mention

_BEGINS_CLAUSE = frozenset({"DT", "PRP", "PRP$", "NNP", "NNPS", "EX", "NNS", "CD"})
_LEADING = frozenset({"by", "of", "for", "in", "with", "without", "to", "and", "while", "after", "before"})
_RELATED = frozenset({"which", "who", "that"})
_THAT = 12  # words in which the "that" of a report is looked for
_LONGEST = 100  # words of a report
_DOER = 7  # words of who says it, between "which" and the verb


@dataclass(frozen=True, slots=True)
class _Found:
    """Words `first` to `last` (exclusive) that are reported; the speaker is None where he is no mention."""

    speaker: Mention | None
    first: int
    last: int


def plain(frame: Frame, verb: Token) -> list[Report]:
    """The report that the order of the words around a verb of saying shows; none where it shows none.

    It goes on up to the end of the sentence or to the next clause with a cue of its own.
    """
    # "filed REPORTS that track spending", "moves to eastern STATES"
    article = verb.i > 0 and verb.nbor(-1).lower_ in {"the", "a", "an"}  # "claimed THE STATE LOKAYUKTA had …"
    noun = article or any(one.dep_ == "case" for one in verb.lefts)
    found = None if noun else _right_behind(frame, verb) or _behind_that(frame, verb)
    if found is None or is_unsaid(verb) or roles.is_question(verb):
        return []
    if found.speaker is not None and is_self(frame, found.speaker, verb):
        return []
    span = trimmed(frame, found.first, found.last)
    return [report_of(verb, span, found.speaker, 0.6)] if span is not None else []


def _right_behind(frame: Frame, verb: Token) -> _Found | None:
    """ "X said (that) it was dead": the speaker right before the verb, or before dashes ("his friends – they are few – say …")."""
    lemma = speech_form(verb)
    groups = groups_of(lemma)
    if lemma is None or is_weak(lemma) or groups == {"thought"} or "ask" in groups:
        return None
    if verb.tag_ in {"NNP", "NNPS"}:
        return None  # "Delby State Hospital opened"
    if verb.text.endswith("ing"):
        return _participle(frame, verb)
    if (related := _related(frame, verb)) is not None:
        return related
    noun = before_dashes(frame, verb) or (_doer_before(frame, verb) if lemma == "say" else None)
    speaker = right_before(frame, verb) or before_aside(frame, verb)
    if speaker is None and noun is not None:
        speaker = frame.mention_of(noun)
    first = _report_begins(frame, verb)
    if first is None or (speaker is None and noun is None and not _somebody_says(frame, verb)):
        return None
    last = _last(frame, verb, first, first + _LONGEST)
    finite = any(frame.doc[i].tag_ in FINITE for i in range(first, last))
    return _Found(speaker, first, last) if finite and last - first > 2 else None


def _related(frame: Frame, verb: Token) -> _Found | None:
    """ "The bill, which ANN FIELD SAYS will cost jobs, was passed": what is told of the noun before, up to a comma or the next verb."""
    doc, opens = frame.doc, verb.i - 1
    while opens > max(0, verb.i - _DOER) and (
        doc[opens].pos_ in NOMINAL | {"DET", "PART"} and doc[opens].lower_ not in _RELATED
    ):
        opens -= 1
    speaker = right_before(frame, verb) if doc[opens].lower_ in {*_RELATED, "whom"} and opens < verb.i - 1 else None
    if speaker is None or verb.tag_ not in FINITE or not opens or doc[opens].tag_ in {"IN", "DT"}:
        return None
    first = last = verb.i + 1
    told = 0  # verbs of the report, and of what is joined to it
    while last < len(doc) and not doc[last].is_punct and frame.inside[last] == frame.inside[verb.i]:
        token = doc[last]
        if told and token.tag_ in FINITE:
            break
        told += token.tag_ in FINITE
        told -= token.pos_ == "CCONJ" or token.tag_.startswith("W") or token.pos_ == "SCONJ"
        last += 1
    begins = next((word for word in doc[first : first + 2] if word.pos_ != "ADV"), None)
    acts = begins is not None and begins.tag_ in FINITE
    return _Found(speaker, first, last) if acts and last - first > 1 else None


def _somebody_says(frame: Frame, verb: Token) -> bool:
    """Whether somebody says it whom no tree finds: "people close to her thinking SAY she has changed"; not "I say", "to say"."""
    before = frame.doc[verb.i - 1] if verb.i else None
    if before is None or speech_form(verb) != "say" or verb.tag_ not in {"VBD", "VBP", "VBZ"} or before.tag_ == "PRP":
        return False
    words = [word for word in sentence_around(frame, verb) if word.i < verb.i]
    noun = any(word.pos_ in {"NOUN", "NUM"} for word in words)
    return noun and not any(word.tag_ in {"MD", "TO"} for word in words[-2:])


def _doer_before(frame: Frame, verb: Token) -> Token | None:
    """Who says it by the tree, where nobody is named right before the verb: "Mr Dale and other leaders have said …"."""
    doer = somebody(frame, verb)
    return doer if doer is not None and doer.i < verb.i else None


def _participle(frame: Frame, verb: Token) -> _Found | None:
    """ "…, SAYING the plan would fail", "made a point OF SAYING the pier was safe", where a tree takes "the plan" for all that is said."""
    before = frame.doc[verb.i - 1] if verb.i else None
    if before is None or speech_form(verb) in TOLD or not (before.text == "," or before.lower_ in _LEADING):
        return None
    speaker, first = speaker_of(frame, verb, []), _report_begins(frame, verb)
    if speaker is None or first is None:
        return None
    return _Found(speaker, first, _last(frame, verb, first, first + _LONGEST))


def _behind_that(frame: Frame, verb: Token) -> _Found | None:
    """ "A judge ruled on Friday that …", "it is understood that …": who says it may be no mention, or not told."""
    lemma = speech_form(verb)
    that = _next_that(frame, verb)
    if that is None or not _adjoins(frame, verb, that) or frame.inside[that] != frame.inside[verb.i]:
        return None
    if lemma is None or verb.tag_.startswith("NN") or (is_weak(lemma) and not reports_that(lemma)):
        return None
    index = verb.i - 1
    while index > 0 and frame.doc[index].lower_ in BEFORE_VERB | BE:
        index -= 1
    doer = frame.doc[index] if index >= 0 else None
    if doer is None or frame.inside[index] != frame.inside[verb.i] or _unmeant(frame, doer, verb):
        return None
    if groups_of(lemma) == {"thought"} and doer.lower_ != "it":
        return None
    if frame.mention_at(index) is None and only_shows(lemma, doer):
        return None
    last = _last(frame, verb, that + 1, that + _LONGEST)
    said = any(frame.doc[i].tag_.startswith(("VB", "MD")) for i in range(that + 1, last))
    named = frame.mention_at(index)
    human = named is not None or doer.pos_ in {"NOUN", "PROPN"} or doer.lower_ == "it"
    speaker = named if doer.lower_ != "it" else None
    return _Found(speaker, that + 1, last) if human and said and last - that > 3 else None


def _unmeant(frame: Frame, doer: Token, verb: Token) -> bool:
    """Whether words between a noun and a verb make it passive, and the noun so somebody who says nothing."""
    return doer.lower_ != "it" and any(frame.doc[i].lower_ in BE for i in range(doer.i + 1, verb.i))


def _next_that(frame: Frame, verb: Token) -> int | None:
    """The first "that" behind a verb, in its clause."""
    for index in range(verb.i + 1, min(len(frame.doc), verb.i + _THAT)):
        token = frame.doc[index]
        if token.lower_ == "that":
            return None if _is_related(token) else index
        if (token.is_punct and token.tag_ != "POS") or token.tag_ in FINITE:
            return None
    return None


def _is_related(that: Token) -> bool:
    """Whether "that" stands for a noun, which acts behind it: "reports THAT track spending"."""
    behind = next((word for word in that.doc[that.i + 1 : that.i + 3] if word.pos_ != "ADV"), that)
    return that.tag_ == "WDT" and behind.tag_ in FINITE


def _adjoins(frame: Frame, verb: Token, that: int) -> bool:
    """Whether "that" stands right behind a verb, or behind when or where it was said ("on Friday", "in a statement")."""
    return that == verb.i + 1 or frame.doc[that - 1].lower_ in occasions() | ONLY


def _report_begins(frame: Frame, verb: Token) -> int | None:
    """The first word of the report: behind "that", or at once where a clause begins there."""
    told, says = speech_form(verb) in TOLD, speech_form(verb) == "say"
    that = _next_that(frame, verb)
    if that is not None and (told or _adjoins(frame, verb, that)):
        return that + 1
    if that is not None and not says:
        return None
    follows = frame.doc[verb.i + 1] if verb.i + 1 < len(frame.doc) else None
    denied = "deny" in groups_of(speech_form(verb))
    if denied and any(word.lower_ in nouns("hearsay") for word in frame.doc[verb.i + 1 : verb.i + 4]):
        return None  # "denied THE ALLEGATIONS saying …"
    if told or follows is None or not (follows.tag_ in _BEGINS_CLAUSE or (says and follows.tag_ == "VBG")):
        return None
    return verb.i + 1 if _has_verb_of_its_own(frame, verb.i + 1, says) else None


def _has_verb_of_its_own(frame: Frame, first: int, says: bool) -> bool:
    """Whether a finite verb comes before any "and": "said the plan was dead", not "proposed it and left".

    Nobody "says the plan" (`says`): there it may stand behind what is told of the plan ("says the plan that he wrote is dead").
    """
    within = 0
    for index in range(first, min(len(frame.doc), first + (2 * REACH if says else REACH))):
        token = frame.doc[index]
        if token.tag_ in FINITE:
            if not within:
                return True
            within -= 1
        elif says and token.lower_ in _RELATED and token.tag_.startswith("W"):
            within += 1
        elif (token.is_punct and token.tag_ != "POS") or (
            not says and token.lower_ in {"and", "but", *_RELATED, *SUBORDINATE}
        ):
            return False
    return False


def _last(frame: Frame, verb: Token, first: int, most: int) -> int:
    """Where a report ends that begins with a word, at the latest before the word `most`."""
    last = first
    while last < min(len(frame.doc), most) and not _ends(frame, verb, last):
        last += 1
    return last


def _ends(frame: Frame, verb: Token, index: int) -> bool:
    token = frame.doc[index]
    same = frame.inside[index] == frame.inside[verb.i]
    if frame.paragraph[index] != frame.paragraph[verb.i] or (token.text in {".", "!", "?", ";"} and same):
        return True
    if not same or token.text != "," or index + 2 >= len(frame.doc):
        return token.lower_ == "then" and same
    if in_subordinate(frame, verb):
        return True
    joined = frame.doc[index + 1].lower_ in {"but", "and", "while", "although", "adding"}
    return joined and any(speech_form(frame.doc[i]) for i in range(index + 1, min(len(frame.doc), index + 8)))
