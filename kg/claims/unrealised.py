"""What is spoken of but not told to have been done: nearly done, planned, averted, called off, only set beside what was."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims.lexicon import nouns, verbs, words
from kg.claims.negation import has_to, used_to
from kg.language import roles
from kg.language.forms import verb_forms

_ANNOUNCING = verbs("modality", "unrealised", "announcing")
_PICTURING = verbs("modality", "supposing") | verb_forms("envisage") | verb_forms("envision")
PICTURED = nouns("modality", "contents", "hypothetical") | {"thought", "vision", "dream"}
"""What is before somebody's mind alone: "the PROSPECT of Ann as mayor"."""
_AVERTING = verbs("modality", "unrealised", "averting") | verbs("modality", "preventing")
_CALLING_OFF = verbs("modality", "unrealised", "calling_off")
_INTENDING = verbs("modality", "wishing")
_INTENTIONS = nouns("modality", "unrealised", "intentions") | nouns("modality", "decisions", "wished")
_RULING, _SAYING = verb_forms("rule"), verbs("modality", "reporting")
_PONDERING = frozenset(
    form for verb in ("think", "dream", "muse", "fantasise", "fantasize") for form in verb_forms(verb)
)
_TO_COME = words("modality", "wishing", "adjectives") | {
    "expected",
    "scheduled",
    "slated",
    "booked",
    "poised",
    "tipped",
}
_DUE = frozenset({"due", "slated"})
_OF_OLD = ("was a time when", "time was when", "gone are the days when", "gone are the times when")
_MAKING = verb_forms("make")
_OVER = frozenset({"over", "gone", "past"})  # "the days when he was honest are OVER"
_HAD_REACH = 7  # words
_OUGHT_TO, _OUGHT_REACH = frozenset({"to", "have", "been", "be", "not", "never", "also", "a", "the"}), 5  # words
_NEITHER, _ALL_BUT = ("let", "alone"), ("all", "but")
_STILL = ("yet", "to")  # who "is YET TO support" him does not so far
_COULD = frozenset({"can", "could", "would", "'d", "’d"})
_CONDITIONS = frozenset({"had", "were", "should"})
# before the preposition of a gerund: "CLOSE to leaving", "FAR from leaving", "INSTEAD of leaving", "missed OUT on leaving"
_NOT_YET = {"to": {"close", "closer"}, "from": {"far"}, "of": {"instead", "better"}, "on": {"out"}}


def by_own_words(verb: Token, doing: bool) -> bool:
    """Whether words of its own clause tell so: "NEARLY left", "WAS TO meet", "HAD she met him, …", "LET ALONE backs him", "USED TO back".

    Args:
        verb: the predicate of the clause.
        doing: whether it tells of a doing; a stance announced is one already.
    """
    before = verb.doc[max(verb.i - 2, verb.sent.start) : verb.i]
    if before and before[-1].lower_ in words("modality", "unrealised", "adverbs"):
        return True
    if any(w.lower_ in _COULD for w in before) and "before" in roles.markers(verb):
        return True  # "BEFORE she COULD praise him", "would vote for a cat BEFORE she WOULD vote for him"
    opens = tuple(w.lower_ for w in before)
    if opens == _ALL_BUT or _ought_to(verb):
        return True
    if doing and len(opens) == 2 and opens[0] in _TO_COME and opens[1] == "to":
        return True  # "is DUE TO visit", whatever the tree hangs it on
    if (not doing and used_to(verb) is not None) or opens == _STILL:
        return True
    return opens == _NEITHER or (doing and _is_to(verb)) or _inverted_condition(verb)


def by_what_governs(clause: Token, above: Token, doing: bool) -> bool:
    """Whether what is above a clause tells so: "HELD BACK FROM visiting", "NO INTENTION OF visiting".

    Args:
        clause: its predicate.
        above: the word that it hangs on.
        doing: as above.
    """
    being = next((c for c in clause.children if c.dep_ in ("cop", "aux:pass") and c.tag_ == "VBG"), None)
    gerund = clause if clause.tag_ == "VBG" else being  # "far from BEING a coward"
    if gerund is not None and _gerund(gerund, above):
        return True
    if not doing and _is_of_old(clause):
        return True
    infinitive = has_to(clause)
    pictured = above.head if above.dep_ == "nmod" and roles.preposition(above) == "of" else above
    if gerund is not None and pictured.pos_ == "NOUN" and pictured.lower_ in PICTURED:
        return True  # "the PROSPECT of Ann praising him"
    if clause.tag_ == "VBG" and _PICTURING & {above.lower_, above.head.lower_ if clause.dep_ == "acl" else ""}:
        return True  # "hard to IMAGINE her praising him"
    if above.lower_ in ("has", "have", "had") and infinitive:
        return any(word.lower_ == "yet" for word in (*above.children, *clause.children))
    return doing and infinitive and above.lower_ in _ANNOUNCING


def _is_of_old(clause: Token) -> bool:
    """Whether it is told of a time that is over: "THERE WAS A TIME WHEN he was honest", "GONE ARE THE DAYS WHEN she backed him"."""
    sentence = clause.sent
    if not any(child.lower_ == "when" for child in clause.children):
        return sentence[:4].text.lower() == "once upon a time" and clause.i >= sentence.start + 4
    before = clause.doc[sentence.start : clause.i].text.lower()
    over = "days when" in before and any(word.lower_ in _OVER for word in clause.doc[clause.i : sentence.end])
    return over or any(sign in before for sign in _OF_OLD)


def called_off(noun: Token, verb: Token) -> bool:
    """ "CANCELLED her visit", "her visit was CALLED OFF", "her visit is DUE": what a noun names was not done, or not yet.

    Args:
        noun: the object, or the subject of a passive.
        verb: what it hangs on.
    """
    if noun.dep_.startswith("nsubj") and verb.lower_ in _DUE:
        return True
    if noun.dep_ not in roles.AFFECTED:
        return False
    particle = roles.particle(verb)
    return verb.lower_ in _CALLING_OFF or (
        particle is not None and particle.lower_ == "off" and verb.lemma_ in ("call", "put")
    )


def _gerund(clause: Token, above: Token) -> bool:
    """What the preposition of a gerund, the word before it and the one that governs it make of what it tells."""
    before = [word for word in clause.doc[max(clause.i - 5, clause.sent.start) : clause.i] if not _adverb(word)]
    if len(before) < 2:
        return False
    sign = before[-1].lower_
    return (
        before[-2].lower_ in _NOT_YET.get(sign, ())
        or (sign == "from" and above.lower_ in _AVERTING)
        or (sign == "out" and above.lower_ in _RULING)
        or (sign == "on" and above.lower_ in _INTENDING)
        or (sign in ("about", "of") and above.lower_ in _PONDERING)  # "had THOUGHT ABOUT voting for her"
        or (sign in ("of", "in", "on", "for") and above.lower_ in _INTENTIONS and not _is_made(above))
    )


def _is_made(point: Token) -> bool:
    """ "MADE A POINT of attacking him": she did."""
    return point.lower_ == "point" and point.head.lower_ in _MAKING and point in roles.objects(point.head)


def _adverb(word: Token) -> bool:
    return word.pos_ == "ADV" and word.lower_ not in ("close", "closer", "far", "instead", "better", "out")


def _ought_to(verb: Token) -> bool:
    """ "OUGHT to have left", whatever the tree hangs it on."""
    before = [word.lower_ for word in verb.doc[max(verb.i - _OUGHT_REACH, verb.sent.start) : verb.i]]
    return "ought" in before and set(before[before.index("ought") + 1 :]) <= _OUGHT_TO


def _is_to(verb: Token) -> bool:
    """ "was to meet", "is to visit", "is to be the next leader", "is to become leader"."""
    being = next((child for child in verb.children if child.dep_ == "cop" and child.lower_ == "be"), None)
    above = verb.head if verb.dep_ in ("xcomp", "obj", "attr") and verb.head.lemma_ in ("become", "be") else None
    told = being or above or verb
    return told.i > 1 and told.nbor(-1).lower_ == "to" and told.nbor(-2).lower_ in ("is", "are", "was", "were")


def _inverted_condition(verb: Token) -> bool:
    """ "HAD she met him, …", "Ann, SHOULD she leave, …": a condition without an "if"."""
    if verb.sent[-1].text == "?":
        return False
    told = any(_turned(child) for child in verb.children if child.dep_.startswith("nsubj") and child.i < verb.i)
    return told or (verb.tag_ == "VBN" and _had_he(verb))


def _had_he(verb: Token) -> bool:
    """ "said that HAD HE NOT LIED, the bridge WOULD stand", by the order of its words: a tree takes it for what he had done."""
    doc, first = verb.doc, verb.sent.start
    at = next((i for i in range(verb.i - 1, max(verb.i - _HAD_REACH, first - 1), -1) if doc[i].lower_ == "had"), None)
    if at is None or doc[at + 1].pos_ not in ("PROPN", "PRON", "DET") or not _opens(doc[at]):
        return False
    return any(word.lower_ in ("would", "could", "might") for word in doc[verb.i + 1 : verb.sent.end])


def _opens(word: Token) -> bool:
    """Whether a clause may begin with a word: behind a sign, "that" or a verb of saying."""
    if word.i == word.sent.start:
        return True
    before = word.nbor(-1)
    return before.is_punct or before.lower_ == "that" or before.lower_ in _SAYING


def _turned(doer: Token) -> bool:
    """Whether "had" or the like opens a clause right before its subject."""
    at = doer.left_edge.i - 1
    if at < doer.sent.start or doer.doc[at].lower_ not in _CONDITIONS:
        return False
    return _opens(doer.doc[at])
