"""Indirect speech: what a verb of saying reports, "according to X", and a phrase ascribed to somebody without marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes_claimed import claimed
from kg.language.quotes_frame import FIRST_PERSON, NOWHERE, SENTENCE_ENDS, Frame
from kg.language.quotes_heard import HEARD_CUES, heard
from kg.language.quotes_issued import ISSUES
from kg.language.quotes_lexicon import (
    groups_of,
    is_weak,
    nouns,
    occasions,
    reports_that,
    speech_form,
    speech_forms,
    speech_verb,
)
from kg.language.quotes_named import named
from kg.language.quotes_order import BE, SUBORDINATE, TOLD, plain_report, set_in, that_report
from kg.language.quotes_report import Report, clause_words, first_of, is_self, is_unsaid, sentence_around, trimmed
from kg.language.quotes_subject import source, speaker_of, unnamed
from kg.language.quotes_thoughts import asks_to_know, is_held, is_told, is_view
from kg.language.quotes_views import view_cues, viewed
from kg.language.roles import FINITE
from kg.records import Mention, QuoteKind

_OPEN_COMPLEMENT = frozenset({"claim", "promise", "concede", "deny"})
_NOUN_CLAUSES = frozenset({"acl", "ccomp", "acl:relcl", "relcl"})
_CLAUSES = _NOUN_CLAUSES | {"advcl", "parataxis", "advcl:relcl", "dep"}
_BY_THE_WAY = frozenset({"obl", "obl:unmarked", "obl:tmod", "prep", "npadvmod"})
_WHOM = _BY_THE_WAY | {"obj", "iobj", "dobj", "dative"}
_CARRYING = ("hearsay", "voiced", "view")  # nouns that carry speech
_ACCORDING = "according"
_ASKING = frozenset({"ask", "asking"})
_QUESTIONS = ("why", "whether", "how", "what", "who", "whom", "when", "where", "which", "if")
_TOLD = TOLD | {"warn"}
_BLOCK = 6  # words of a paragraph that is quoted without marks: fewer are a heading
_RULES = frozenset({"rule", "hold", "find"})
_STORIES = frozenset({"tell", "recall", "recount", "describe", "relate"})  # "told how …"


def reports(frame: Frame) -> list[Report]:
    """All indirect speech of a document, in order; its trees are needed for all but phrases after a colon."""
    found = list(_phrases(frame))
    if frame.parsed:
        for token in frame.doc:
            if token.lower_ in _cues() and frame.readable[token.i]:
                found += _told_by(frame, token)
    return sorted(found, key=lambda report: (report.first, report.last))


@cache
def _cues() -> frozenset[str]:
    """The words that may report something: few words of a text are any."""
    carrying = (word for kind in _CARRYING for word in nouns(kind))
    return frozenset((*carrying, *speech_forms(), *view_cues(), *HEARD_CUES, _ACCORDING))


def _told_by(frame: Frame, token: Token) -> list[Report]:
    """What a word reports: a noun that carries speech, a verb of saying, "according to", or a word of views and hearings."""
    if token.pos_ == "NOUN" and token.lower_ in nouns("statement"):
        return list(claimed(frame, token)) or list(viewed(frame, token))
    voiced = token.pos_ == "NOUN" and any(token.lower_ in nouns(kind) for kind in _CARRYING)
    if voiced and (found := list(claimed(frame, token))):
        return found
    if speech_form(token):
        return (
            _set_in(frame, token)
            or list(_reported(frame, token))
            or _plain(frame, token)
            or _named(frame, token)
            or list(viewed(frame, token))
            or _heard(frame, token)
        )
    if token.lower_ == _ACCORDING:
        return list(_according(frame, token))
    return list(viewed(frame, token)) or _heard(frame, token)


# --- X said that …


def _reported(frame: Frame, verb: Token) -> Iterator[Report]:
    lemma = speech_verb(verb)
    if lemma is None or roles.is_question(verb):
        return
    groups, impersonal = groups_of(lemma), _impersonal(verb)
    thought = groups == {"thought"} and not impersonal
    if thought and not is_view(verb):
        return
    if is_unsaid(verb) or ("ask" in groups and verb.tag_ in {"VB", "VBG"}):
        return
    clauses = _reported_clauses(verb, lemma)
    speaker = speaker_of(frame, verb, []) if clauses else None
    other = unnamed(frame, verb) if clauses and speaker is None else None
    nobody = speaker is None and other is None and not impersonal
    if (
        nobody
        or (thought and not (is_told(frame, verb, speaker) or is_held(frame, verb, other)))
        or (speaker is not None and is_self(frame, speaker, verb))
    ):
        return
    if speaker is not None and speaker.text.lower() in FIRST_PERSON:
        clauses = [clause for clause in clauses if clause.i > verb.i]
    for clause in clauses[:1]:
        span = _with_condition(frame, verb, clause, clause_words(frame, _aside(verb), clause))
        at = _first_word(frame, speaker) if speaker is not None else other.i if other is not None else -1
        if span is not None and (not span[0] <= at < span[1] or span[0] < verb.i < span[1]):
            sure = 0.8 if speaker is not None else 0.7
            yield Report(*span, speaker, (verb.idx, verb.idx + len(verb)), sure, QuoteKind.INDIRECT)


def _reported_clauses(verb: Token, lemma: str) -> list[Token]:
    """The clauses that a verb reports; those of a weak one, or of a passive, behind "that" alone."""
    groups = groups_of(lemma)
    if _as_told(_aside(verb)):
        return [_aside(verb).head]
    asks = asks_to_know(verb) or (bool(groups & _ASKING) and not _was_asked(verb))
    told = [one for one in roles.content(verb) if asks or one == verb.head or not (_asks(one) or _is_wish(one))]
    clauses = told or _how_it_was(verb)
    if first_of(verb).lower_ == "however":  # "I am not joining, however nicely she asks"
        clauses = [one for one in clauses if one != verb.head]
    # "Asked whether he would go, she said he would", "told us, in better French than mine, that …"
    clauses.sort(key=lambda one: (one.i < verb.i, first_of(one).lower_ != "that"))
    if (roles.is_passive(verb) or is_weak(lemma)) and not (_tells(verb) or _questions(verb)):
        clauses = [one for one in clauses if "that" in roles.markers(one)]
    if is_weak(lemma) and not (reports_that(lemma) or _calls_out(verb) or _puts_it(verb) or _questions(verb)):
        return []
    clauses = clauses or _opened(verb, "that")
    if not clauses and asks:
        clauses = _opened(verb, *_QUESTIONS) or _asked(verb)
    return clauses or [one for one in roles.complements(verb) if one.dep_ == "xcomp" and groups & _OPEN_COMPLEMENT]


def _how_it_was(verb: Token) -> list[Token]:
    """ "Told how the roof came off", "recalled how in May it burned": a story; not "recalled how many there were"."""
    if speech_form(verb) not in _STORIES or roles.is_passive(verb):
        return []
    below = [one for one in verb.children if one.i > verb.i and one.dep_ in {"ccomp", "advcl"}]
    return [
        one
        for one in below
        if (how := first_of(one)).lower_ == "how" and how.head == one and one.tag_.startswith("V") and _is_complete(one)
    ]


def _calls_out(verb: Token) -> bool:
    """ "Called out that …", "cried out that …"."""
    out = roles.particle(verb)
    return out is not None and out.lower_ == "out"


def _questions(verb: Token) -> bool:
    """ "Questioned whether the vote was fair"; not "questioned the vote"."""
    return speech_form(verb) == "question" and not roles.is_passive(verb) and not roles.objects(verb)


def _puts_it(verb: Token) -> bool:
    """ "Put it to her that …"."""
    it = any(one.lower_ == "it" for one in roles.objects(verb))
    return speech_form(verb) == "put" and it and any(word == "to" for word, _ in roles.prep_objects(verb))


def _opened(verb: Token, *words: str) -> list[Token]:
    """Clauses behind a verb that open with "that", or as a question, wherever a tree hangs them.

    "Told the meeting that …", "argued, without evidence, that …": on whom it is told to, or as said by the way.
    """
    told = speech_form(verb) in _TOLD
    beside = [one for one in verb.children if one.i > verb.i and one.dep_ in (_WHOM if told else _BY_THE_WAY)]
    heads = [verb, *beside]
    if told:  # "told anyone who would listen that …", "told anyone with an ear that …"
        heads += [one for head in beside for one in roles.relative_clauses(head)]
        heads += [one for head in beside for _, one in roles.prep_objects(head)]
    below = [one for head in heads for one in head.children if one.dep_ in _CLAUSES and one.i > verb.i]
    bare = told and "that" in words
    return [one for one in below if (first_of(one).lower_ in words or (bare and _is_bare(one))) and _is_complete(one)]


def _asked(verb: Token) -> list[Token]:
    """Questions whose word a tree takes for what is asked: "asked WHY the report had come so late"."""
    words = [one for one in verb.children if one.i > verb.i and one.lower_ in _QUESTIONS]
    return [one for one in words if any(below.dep_ in _CLAUSES and roles.subject(below) for below in one.children)]


def _is_bare(clause: Token) -> bool:
    """Whether a clause without an opening word lacks no part: "told the room SHE WAS A LIAR", not "told the man she knew"."""
    doer, last = roles.subject(clause), clause.right_edge
    whole = roles.predicate_nominal(clause) is not None or clause.head.lower_ in occasions()  # "on Monday SHE LIED"
    whole = whole or (roles.is_passive(clause) and clause.tag_ == "VBN" and any(w.lower_ in BE for w in clause.lefts))
    return (
        doer is not None and doer.left_edge == clause.left_edge and whole and last.pos_ != "ADP"
    )  # "she was afraid of"


def _is_wish(clause: Token) -> bool:
    """ "Asked not to be named": what is to be done, not what is said."""
    return "to" in roles.markers(clause) and roles.subject(clause) is None


def _heard(frame: Frame, verb: Token) -> list[Report]:
    """What a court or a reporter was told, where it was said in fact."""
    found = list(heard(frame, verb))  # few words are asked of what they say, and all words come here
    return [] if found and is_unsaid(verb) else found


def _was_asked(verb: Token) -> bool:
    """Whether who asks is hidden: "asked whether he would go, she said …", "she was asked whether …"."""
    aside = (
        verb.i > 0 and verb.nbor(-1).text == "," and verb.i < verb.head.i
    )  # "Ann Field, ASKED if she would go, said"
    return aside or roles.is_passive(verb) or (verb.dep_ != "conj" and roles.subject(verb) is None)


def _is_complete(clause: Token) -> bool:
    """Whether a clause lacks nothing that the word which opens it stands for: not "a speech that lasted", "money that she lent"."""
    doer, first = roles.subject(clause), first_of(clause)
    related = first.lower_ == "that" and first.dep_ != "mark"
    return doer is not None and doer.i != first.i and not related


def _tells(verb: Token) -> bool:
    """Whether a verb needs no "that" by who says it: "the figures show rents fell", "the court ruled the sale was void"."""
    doer = roles.subject(verb)
    if doer is None or roles.is_passive(verb):
        return False
    rules = speech_form(verb) in _RULES and doer.lower_ in nouns("hearing")
    return doer.lower_ in nouns("finding") or rules


def _with_condition(frame: Frame, verb: Token, clause: Token, span: tuple[int, int] | None) -> tuple[int, int] | None:
    """A threat or a promise with when it holds: "threatened to strike UNLESS THEY ARE PAID"."""
    if span is None or clause.dep_ != "xcomp":
        return span
    behind = next((one for one in verb.rights if one.dep_ == "advcl" and one.left_edge.i == span[1]), None)
    holds = behind is not None and behind.left_edge.lower_ in {"unless", "if", "until"}
    return trimmed(frame, span[0], behind.right_edge.i + 1) if behind is not None and holds else span


def _aside(verb: Token) -> Token:
    """What hangs on the main clause: the verb, or "likes" in "as she likes to SAY"."""
    return verb.head if verb.dep_ == "xcomp" and verb.head.lemma_.lower() in {"like", "love"} else verb


def _as_told(verb: Token) -> bool:
    """ "As she told the board, the money is gone": what the main clause says; not "as she said this, …"."""
    if verb.dep_ != "advcl" or roles.markers(verb) != ["as"]:
        return False
    told = speech_form(verb) in _TOLD
    put = speech_form(verb) == "put" and any(one.lower_ == "it" for one in roles.objects(verb))
    return put or (
        not is_weak(speech_form(verb) or "") and (told or not roles.objects(verb)) and not roles.content(verb)
    )


def _named(frame: Frame, verb: Token) -> list[Report]:
    """What a verb of naming, charging or urging reports, where it is said."""
    nominal = speech_verb(verb) is None or roles.is_question(verb)
    return [] if nominal or is_unsaid(verb) else list(named(frame, verb))


def _impersonal(verb: Token) -> bool:
    """ "It is understood that …", "the inquiry was told that …": the passive hides who says so."""
    if not roles.is_passive(verb) or roles.agent(verb) is not None:
        return False
    whom = roles.subject(verb)
    return speech_form(verb) in _TOLD or whom is None or whom.lower_ == "it"


def _plain(frame: Frame, verb: Token) -> list[Report]:
    """The report that the order of the words shows, where the tree shows none."""
    found = plain_report(frame, verb) or that_report(frame, verb)
    if (
        found is None
        or is_unsaid(verb)
        or roles.is_question(verb)
        or (found[0] is not None and is_self(frame, found[0], verb))
    ):
        return []
    span = trimmed(frame, found[1], found[2])
    return (
        [Report(*span, found[0], (verb.idx, verb.idx + len(verb)), 0.6, QuoteKind.INDIRECT)] if span is not None else []
    )


def _asks(clause: Token) -> bool:
    """An embedded question ("explained why it failed"): what the answer was is not told."""
    first = first_of(clause)
    related = first.tag_ == "IN" and first.i + 1 < len(first.doc) and first.nbor().lower_ in {"which", "whom", "whose"}
    return first.lower_ in _QUESTIONS or related


def _first_word(frame: Frame, mention: Mention) -> int:
    if mention.start is None:
        return -1
    return frame.word_at(mention.start)


def _set_in(frame: Frame, verb: Token) -> list[Report]:
    """ "The roof, she said, was safe", "The roof was safe, said Mr Dale": the sentence around a cue between commas."""
    cue = set_in(frame, verb)
    if cue is None or is_unsaid(verb) or (cue.speaker is not None and is_self(frame, cue.speaker, verb)):
        return []
    words = [word for word in sentence_around(frame, verb) if not word.is_space]
    words = _behind_colon(frame, words, cue.first)
    around = [word for word in words if not cue.first <= word.i < cue.last]
    if not around or not _may_be_said(frame, around, cue.first):
        return []
    last = words[-1].i + 1 if cue.last < words[-1].i else cue.first
    span = trimmed(frame, words[0].i, last)
    return [Report(*span, cue.speaker, (verb.idx, verb.idx + len(verb)), 0.75, QuoteKind.INDIRECT)] if span else []


def _behind_colon(frame: Frame, words: list[Token], cue: int) -> list[Token]:
    """The words of a sentence that are said, where a colon leads up to them: "Mr Dale disagreed: IT WAS LATE, he said"."""
    level = frame.inside[cue]
    colons = [n for n, word in enumerate(words) if word.text == ":" and word.i < cue and frame.inside[word.i] == level]
    behind = words[colons[-1] + 1 :] if colons else []
    clause = any(word.tag_ in FINITE for word in behind if word.i < cue)
    return behind if clause and any(word.tag_ in FINITE for word in words[: colons[-1]]) else words


def _may_be_said(frame: Frame, around: Sequence[Token], first: int) -> bool:
    """Whether the words before a cue are a clause, or its beginning: not "When he left, she said"."""
    opens = around[0].lower_
    if opens in SUBORDINATE or around[0].tag_ in {"VBN", "VBG"} or around[0].i > first:
        return False
    return any(word.tag_ in FINITE and frame.inside[word.i] == frame.inside[first] for word in around)


# --- according to X, …


def _according(frame: Frame, token: Token) -> Iterator[Report]:
    words = sentence_around(frame, token)
    here = next((n for n, word in enumerate(words) if word.i == token.i), None)
    found = source(frame, words[here:]) if here is not None else None
    if found is None or here is None or found[1].i != token.i:
        return
    speaker = found[0]
    opens = all(word.is_punct or word.lower_ in {"and", "but"} for word in words[:here])
    if opens:
        first = _behind_source(frame, words[here:], speaker)
        span = trimmed(frame, first, words[-1].i + 1) if first is not None else None
    else:
        span = trimmed(frame, words[0].i, _behind_aside(words, here, speaker) or token.i)
    if span is not None:
        sure = 0.85 if speaker is not None else 0.75
        yield Report(*span, speaker, (token.idx, token.idx + len("according to")), sure, QuoteKind.INDIRECT)


def _behind_aside(words: Sequence[Token], here: int, speaker: Mention | None) -> int | None:
    """Where the sentence ends around "The deal, according to X, is dead"; None where all that is said stands before it."""
    if any(word.tag_ in FINITE for word in words[:here]) or speaker is None or speaker.end is None:
        return None
    comma = next((word for word in words[here:] if word.idx >= speaker.end and word.is_punct), None)
    goes_on = comma is not None and any(word.tag_ in FINITE for word in words if word.i > comma.i)
    return words[-1].i + 1 if goes_on and comma is not None and comma.text == "," else None


def _behind_source(frame: Frame, words: Sequence[Token], speaker: Mention | None) -> int | None:
    """The first word behind "according to X": at the comma after X and what is said of X; without one, after X."""
    end = (speaker.end or 0) if speaker is not None else words[0].idx
    behind = [word for word in words if word.idx >= end]
    if speaker is not None and behind and _begins(behind):
        return behind[0].i
    commas = [word.i for word in behind if word.text == ","]
    # "X, who asked not to be named, …", "X, a friend of hers, …"
    aside = len(commas) > 1 and _says_of(frame, commas[0] + 1, commas[1])
    if commas:
        return commas[aside]
    return next((word.i for word in words if word.idx >= end), None) if speaker is not None else None


def _begins(words: Sequence[Token]) -> bool:
    """Whether a clause begins right behind a source, without a comma: "According to the clerk OVER 300 WERE ILL, she added"."""
    ahead = list(takewhile(lambda word: not word.is_punct, words))
    clause = any(word.tag_ in FINITE for word in ahead)
    return clause and not words[0].tag_.startswith(("W", "V", "IN", "MD", "CC")) and words[0].lower_ not in {"'s", "’s"}


def _says_of(frame: Frame, first: int, last: int) -> bool:
    """Whether the words between two commas say something of a noun before them: a relative clause, a noun set beside it."""
    opens = frame.doc[first]
    finite = any(frame.doc[i].tag_ in FINITE for i in range(first, last))
    return (
        opens.tag_.startswith("W")
        or opens.lower_ in {"who", "whose", "which"}
        or (opens.lower_ in {"a", "an", "the", "its", "his", "her"} and not finite)
    )


# --- to borrow X's phrase: … ; X said: …, without marks


def _phrases(frame: Frame) -> Iterator[Report]:
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
        return [other for other in sentence_around(frame, colon) if other.i > colon.i]
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
