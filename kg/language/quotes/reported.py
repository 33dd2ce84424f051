"""What a verb of saying reports by its tree: "X said that …", "asked whether …", "told us …"."""

from __future__ import annotations

from collections.abc import Set

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import FIRST_PERSON, Frame
from kg.language.quotes.lexicon import (
    TOLD,
    groups_of,
    is_weak,
    nouns,
    occasions,
    reports_that,
    says_more,
    speech_form,
    speech_verb,
)
from kg.language.quotes.order import BE, DASHES
from kg.language.quotes.report import Report, clause_words, first_of, is_self, is_unsaid, report_of, trimmed
from kg.language.quotes.subject import only_shows, speaker_of, unnamed
from kg.language.quotes.thoughts import asks_to_know, is_held, is_told, is_view
from kg.language.roles import FINITE
from kg.records import Mention

_OPEN_COMPLEMENT = frozenset({"claim", "promise", "concede", "deny"})
_NOUN_CLAUSES = frozenset({"acl", "ccomp", "acl:relcl", "relcl"})
_CLAUSES = _NOUN_CLAUSES | {"advcl", "parataxis", "advcl:relcl", "dep"}
_BY_THE_WAY = frozenset({"obl", "obl:unmarked", "obl:tmod", "prep", "npadvmod"})
_WHOM = _BY_THE_WAY | {"obj", "iobj", "dobj", "dative"}
_ASKING = frozenset({"ask", "asking"})
_QUESTIONS = ("why", "whether", "how", "what", "who", "whom", "when", "where", "which", "if")
_TOLD = TOLD | {"warn"}
_RULES = frozenset({"rule", "hold", "find"})
_COMING_UPON = frozenset({"find", "see", "hear", "feel"})
_OPENS_THING = frozenset({"PRP", "PRP$", "DT", "NN", "NNS", "NNP"})
_WHEN = frozenset({"whenever", "while", "before", "after", "until"})
_STORIES = frozenset({"tell", "recall", "recount", "describe", "relate"})  # "told how …"


def reported(frame: Frame, verb: Token) -> list[Report]:
    """What a verb of saying or of a view reports in its clause; nothing of what the author says himself.

    Args:
        frame: the document.
        verb: a word that has the form of a reporting verb.
    """
    lemma = speech_verb(verb)
    clauses = _reported_clauses(verb, lemma) if lemma is not None and _may_report(verb, lemma) else []
    speaker = speaker_of(frame, verb, []) if clauses else None
    other = unnamed(frame, verb) if clauses and speaker is None else None
    if lemma is None or not clauses or not _is_said(frame, verb, lemma, speaker, other):
        return []
    if speaker is not None and speaker.text.lower() in FIRST_PERSON:
        clauses = [clause for clause in clauses if clause.i > verb.i]
    if not clauses:
        return []
    clause, told_if = clauses[0], first_of(clauses[0]).lower_ == "if"
    span = _with_condition(frame, verb, clause, clause_words(frame, _aside(verb), clause))
    # "says if it rains, THEY STAY AT HOME"
    if span is not None and told_if and len(clauses) > 1 and clauses[1].i > clause.i:
        span = trimmed(frame, span[0], (clause_words(frame, verb, clauses[1]) or span)[1])
    at = _first_word(frame, speaker) if speaker is not None else other.i if other is not None else -1
    if span is None or (span[0] <= at < span[1] and not span[0] < verb.i < span[1]):
        return []
    return [report_of(verb, span, speaker, 0.8 if speaker is not None else 0.7)]


def _may_report(verb: Token, lemma: str) -> bool:
    """Whether what a verb says is said in fact: not asked, denied, supposed or asked for."""
    groups = groups_of(lemma)
    if roles.is_question(verb) or (_is_thought(verb, groups) and not is_view(verb)):
        return False
    return not is_unsaid(verb) and not ("ask" in groups and verb.tag_ in {"VB", "VBG"})


def _is_thought(verb: Token, groups: Set[str]) -> bool:
    """Whether somebody thinks it; "it is thought that …" is told."""
    return groups == {"thought"} and not _impersonal(verb)


def _is_said(frame: Frame, verb: Token, lemma: str, speaker: Mention | None, other: Token | None) -> bool:
    """Whether somebody else than the author says it, and has told it where it is a view."""
    if speaker is None and other is None and not _impersonal(verb):
        return False
    if speaker is None and other is not None and only_shows(lemma, other):
        return False
    if _is_thought(verb, groups_of(lemma)) and not (is_told(frame, verb, speaker) or is_held(frame, verb, other)):
        return False
    return speaker is None or not is_self(frame, speaker, verb)


def _reported_clauses(verb: Token, lemma: str) -> list[Token]:
    """The clauses that a verb reports; those of a weak one, or of a passive, behind "that" alone."""
    groups = groups_of(lemma)
    if _as_told(_aside(verb)):
        return [_aside(verb).head]
    if _says_this(verb):
        return []
    asks = asks_to_know(verb) or (bool(groups & _ASKING) and not _was_asked(verb))
    further = [one for one in verb.rights if says_more(one) and one.nbor(-1).text == ","]
    content = [
        one
        for one in roles.content(verb)
        if not (one in further or _is_aside(verb, one) or _is_source(one) or _is_another_teller(verb, one))
        and not (_describes(verb, one) or _tells_when_said(verb, one))
    ]
    if lemma in _COMING_UPON and verb.i + 1 < len(verb.doc) and verb.nbor().tag_ in _OPENS_THING:
        content = [one for one in content if one != verb.head]  # "…, and so she FOUND HERSELF alone"
    told = [one for one in content if asks or one == verb.head or not (_asks(one, lemma) or _is_wish(one))]
    clauses = told or _how_it_was(verb)
    if first_of(verb).lower_ == "however":  # "I am not joining, however nicely she asks"
        clauses = [one for one in clauses if one != verb.head]
    # "Asked whether he would go, she said he would", "told us, in better French than mine, that …"
    clauses.sort(key=lambda one: (one.i < verb.i, first_of(one).lower_ != "that"))
    if (roles.is_passive(verb) or is_weak(lemma)) and not (_tells(verb) or _questions(verb)):
        clauses = [one for one in clauses if "that" in roles.markers(one)]
    if is_weak(lemma) and not (reports_that(lemma) or _calls_out(verb) or _puts_it(verb) or _questions(verb)):
        return []
    clauses = clauses or _behind_dashes(verb) or _opened(verb, "that")
    if not clauses and asks:
        clauses = _opened(verb, *_QUESTIONS) or _asked(verb)
    return clauses or [one for one in roles.complements(verb) if one.dep_ == "xcomp" and groups & _OPEN_COMPLEMENT]


def _describes(verb: Token, clause: Token) -> bool:
    """ "She said in a letter to the board POSTED on her page": a participle that a tree takes for what is said."""
    return (
        clause.i > verb.i and clause.tag_ in {"VBD", "VBN"} and first_of(clause) == clause and not roles.subject(clause)
    )


def _tells_when_said(verb: Token, clause: Token) -> bool:
    """ "“Nonsense,” she would mutter, WHENEVER HE CAME", "“It is late,” she said, WHILE HER CLERK COUNTED": when it was said, not what."""
    opens = first_of(clause)
    own = (opens == clause or opens.head == clause) and not any(
        one.lower_ == "that" and one.dep_ == "mark" for one in clause.subtree
    )
    return clause.i > verb.i and own and opens.lower_ in _WHEN and opens.i > 0 and opens.nbor(-1).text == ","


def _says_this(verb: Token) -> bool:
    """ "It is wrong of her to say THAT - so she can go": what is said is that."""
    said = [word.text for word in verb.doc[verb.i + 1 : verb.i + 3]]
    return len(said) == 2 and said[0].lower() in {"that", "this", "so", "it"} and said[1] in DASHES


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
    beside = [one for one in beside if one.lower_ not in nouns("statement")]  # "blamed him for his CLAIM that she lied"
    heads = [verb, *beside]
    if told:  # "told anyone who would listen that …", "told anyone with an ear that …"
        heads += [one for head in beside for one in roles.relative_clauses(head)]
        heads += [one for head in beside for _, one in roles.prep_objects(head)]
    below = [one for head in heads for one in head.children if one.dep_ in _CLAUSES and one.i > verb.i]
    bare = told and "that" in words
    return [one for one in below if (first_of(one).lower_ in words or (bare and _is_bare(one))) and _is_complete(one)]


def _is_source(clause: Token) -> bool:
    """Whether a tree takes who says all that for a clause: "he told us, ACCORDING TO HIS CLERK"."""
    return first_of(clause).lower_ == "according"


def _is_another_teller(verb: Token, clause: Token) -> bool:
    """Whether a tree takes who tells all that for what is told: "“It is late,” he told her, THE STATION REPORTED"."""
    if clause.i < verb.i or speech_verb(clause) is None or any(not one.is_punct for one in clause.rights):
        return False
    commas = [word.i for word in verb.doc[verb.i : clause.i] if word.text == ","]
    doer = verb.doc[commas[-1] + 1 : clause.i] if commas else ()
    return bool(doer) and all(word.pos_ in {"DET", "ADJ", "NOUN", "PROPN"} for word in doer)


def _is_aside(verb: Token, clause: Token) -> bool:
    """Whether a verb stands in an aside between dashes, and a clause behind it: "said - which they EMAILED to us - that it was late"."""
    between = [word for word in verb.doc[verb.i + 1 : first_of(clause).i] if word.text in DASHES]
    before = [word for word in verb.doc[verb.sent.start : verb.i] if word.text in DASHES]
    return len(between) == 1 and len(before) % 2 == 1


def _behind_dashes(verb: Token) -> list[Token]:
    """The clause that a "that" opens behind an aside between dashes: "complained - they emailed it to us - that SHE WAS IGNORED"."""
    dashes = [word for word in verb.doc[verb.i + 1 : verb.sent.end] if word.text in DASHES]
    that = dashes[1].nbor() if len(dashes) == 2 and dashes[1].i + 1 < verb.sent.end else None
    if that is None or that.lower_ != "that" or that.dep_ != "mark" or not _is_complete(that.head):
        return []
    told = verb.doc[verb.i + 1 : dashes[0].i]  # before the aside
    return [] if any(word.tag_ in FINITE or speech_form(word) is not None for word in told) else [that.head]


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
    """ "As she told the board, the money is gone": what the main clause says; not "as she said this, …", "as she vowed to go"."""
    vows = any(one.dep_ == "xcomp" and speech_form(one) is None for one in verb.rights)
    if verb.dep_ != "advcl" or roles.markers(verb) != ["as"] or vows:
        return False
    told = speech_form(verb) in _TOLD
    put = speech_form(verb) == "put" and any(one.lower_ == "it" for one in roles.objects(verb))
    return put or (
        not is_weak(speech_form(verb) or "") and (told or not roles.objects(verb)) and not roles.content(verb)
    )


def _impersonal(verb: Token) -> bool:
    """ "It is understood that …", "the inquiry was told that …": the passive hides who says so."""
    if not roles.is_passive(verb) or roles.agent(verb) is not None:
        return False
    whom = roles.subject(verb)
    return speech_form(verb) in _TOLD or whom is None or whom.lower_ == "it"


def _asks(clause: Token, lemma: str) -> bool:
    """An embedded question ("explained why it failed"): what the answer was is not told; "said IF ELECTED he would go" is none."""
    first = first_of(clause)
    if lemma == "say" and first.lower_ == "if":
        return False
    related = first.tag_ == "IN" and first.i + 1 < len(first.doc) and first.nbor().lower_ in {"which", "whom", "whose"}
    return first.lower_ in _QUESTIONS or related


def _first_word(frame: Frame, mention: Mention) -> int:
    if mention.start is None:
        return -1
    return frame.word_at(mention.start)
