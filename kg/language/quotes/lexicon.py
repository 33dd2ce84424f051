"""The words of reporting (`data/speech.toml`): the groups of a verb form, the nouns that carry speech."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

from spacy.tokens import Token

from kg.language.forms import verb_forms
from kg.language.wordlists import table

_PAST_OR_PRESENT = frozenset(
    {"VBD", "VBZ", "VBN", "NNS"}
)  # taggers take "queries" for a noun and "returned he" for a participle
CALLING = frozenset({"call", "brand", "dub", "label", "term", "deem", "nickname", "christen"})  # "called it “…”"
TOLD = frozenset({"tell", "inform", "assure", "remind", "advise"})  # somebody has to be told
CLOSE = frozenset({"close", "loyal"})  # "a source CLOSE to her" is somebody else
ONLY = frozenset({"only", "simply", "merely"})  # "said ONLY that …"
_NOMINAL_TAGS = ("NN", "JJ", "CD", "DT")


@cache
def verb_groups() -> dict[str, frozenset[str]]:
    """Each reporting verb's lemma with its groups ("neutral", "accuse", "deny", "hedge", "naming" …)."""
    groups: dict[str, set[str]] = {}
    for group, verbs in table("speech")["verbs"].items():
        for verb in verbs:
            groups.setdefault(verb, set()).add(group)
    return {verb: frozenset(names) for verb, names in groups.items()}


def speech_forms() -> Set[str]:
    """Every form of a reporting verb."""
    return _forms().keys()


@cache
def _forms() -> dict[str, str]:
    """Every form of a reporting verb with its lemma."""
    forms: dict[str, str] = {}
    for verb in verb_groups():
        for form in sorted(verb_forms(verb)):
            forms.setdefault(form, verb)
    return forms


@cache
def _weak() -> frozenset[str]:
    return frozenset(table("speech")["weak"]["verbs"])


@cache
def _homographs() -> frozenset[str]:
    return frozenset(table("speech")["nouns"]["homographs"])


def speech_form(token: Token) -> str | None:
    """The lemma of a word that has the form of a reporting verb, whatever a tagger takes it to be."""
    return _forms().get(token.lower_)


def speech_verb(token: Token) -> str | None:
    """The lemma of a reporting verb; None for any other word, also for a noun of that form ("claims", "comments")."""
    form = token.lower_
    lemma = _forms().get(form)
    nominal = token.tag_.startswith(_NOMINAL_TAGS) or token.pos_ in {"NOUN", "PROPN", "ADJ"}
    if lemma is None or (nominal and (lemma in _homographs() or not form.endswith("s"))):
        return None
    return None if form == "compared" and _only_measures(token) else lemma


def _only_measures(participle: Token) -> bool:
    """ "It is late, COMPARED to what others do": nobody compares it."""
    behind = participle.doc[participle.i + 1 : participle.i + 2]
    bare = not any(one.dep_.startswith(("aux", "nsubj")) for one in participle.children)
    return participle.tag_ == "VBN" and bare and behind.text.lower() in {"to", "with"}


def groups_of(lemma: str | None) -> frozenset[str]:
    """The groups of a reporting verb; none for any other."""
    return verb_groups().get(lemma or "", frozenset())


def says_more(participle: Token) -> bool:
    """Whether a participle goes on from a cue: "it was late, she said, ADDING, “…”"; what it says is not said by the cue."""
    return participle.tag_ == "VBG" and bool(groups_of(speech_form(participle)) - {"thought"})


def is_weak(lemma: str) -> bool:
    """Whether the verb reports only beside a quoted sentence ("continued", "read"), not by itself."""
    return lemma in _weak()


def reports_that(lemma: str) -> bool:
    """Whether a weak verb reports with "that" ("ruled that", "showed that")."""
    return lemma in table("speech")["weak"]["with_that"]


@cache
def _phrasal(kind: str) -> dict[str, frozenset[str]]:
    """Every form of a verb that reports behind words in marks, or before them, with the words that must follow it; "" where none must."""
    forms: dict[str, set[str]] = {}
    for entry in table("speech")["weak"][kind]:
        verb, _, particle = entry.partition(" ")
        for form in verb_forms(verb):
            forms.setdefault(form, set()).add(particle)
    return {form: frozenset(particles) for form, particles in forms.items()}


def reports_behind(token: Token) -> bool:
    """Whether a word reports what stands in marks right before it, as "persisted" or "went on" do, and means something else elsewhere."""
    return token.tag_ in _PAST_OR_PRESENT and _is_phrase(token, "behind")


def reports_ahead(token: Token) -> bool:
    """Whether a word leads up to words in marks or to "that", as "shot back" or "hit back" do."""
    return token.tag_ in _PAST_OR_PRESENT | {"VBG"} and _is_phrase(token, "ahead")


def ahead_forms() -> Set[str]:
    """Every form of the verbs of `reports_ahead`."""
    return _phrasal("ahead").keys()


def _is_phrase(token: Token, kind: str) -> bool:
    particles = _phrasal(kind).get(token.lower_, frozenset())
    follows = token.nbor().lower_ if token.i + 1 < len(token.doc) else ""
    return "" in particles or follows in particles


@cache
def making() -> frozenset[str]:
    """Every form of the verbs by which a work is made or seen: "wrote", "directed"."""
    return frozenset(form for verb in table("speech")["works"]["verbs"] for form in verb_forms(verb))


@cache
def told_to() -> frozenset[str]:
    """Verbs that tell somebody to do something in so many words: "urged them to leave"."""
    return frozenset(table("speech")["weak"]["to_do"])


@cache
def occasions() -> frozenset[str]:
    """When and where things are said: days, months, "statement", "interview"."""
    return frozenset(table("speech")["nouns"]["occasion"])


@cache
def nouns(kind: str) -> frozenset[str]:
    """The nouns of one kind: "phrase", "statement", "carrier", "hearing" "work" or "maker"; with their plurals."""
    singular: list[str] = table("speech")["nouns"][kind]
    return frozenset(singular) | {f"{noun}s" for noun in singular}
