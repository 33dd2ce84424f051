"""The words that judge, by class (`data/evaluation.toml`): which of them a token is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from spacy.tokens import Token

from kg.claims.lexicon import nouns, table, verbs, words
from kg.language import roles
from kg.language.nouns import head_type, hyphened
from kg.language.phrases import determiner
from kg.language.titles import are_titles
from kg.records import EntityType

CLASSES = ("negative", "positive", "accusing", "discrediting", "agreeing", "disagreeing")
_PLACES = {"ADJ": "adjectives", "NOUN": "nouns", "PROPN": "nouns", "VERB": "verbs", "ADV": "adverbs"}
_LESSENING = frozenset({"less", "hardly", "scarcely", "least", "too"})
_ASKING, _COULD = frozenset({"should", "must", "ought"}), frozenset({"could", "might"})
_SO_CALLED, _CALLED_REACH = ("so-called", "so - called"), 5  # words
_DONE = frozenset({"well", "badly", "poorly"})  # "well written", "badly argued"

_NEEDING = frozenset({"has", "have", "had", "need", "needs", "needed"})
_HOW = frozenset({"how", "why", "what"})
_BINDING = frozenset({"committed"})


def classes(token: Token) -> list[str]:
    """The classes of evaluating words that a token belongs to; none where a word before it takes it back."""
    section = "adjectives" if token.tag_ == "JJ" and token.pos_ == "VERB" else _PLACES.get(token.pos_)
    if section is None:
        return []
    participle = token.tag_ in ("VBN", "VBG")
    before = token.doc[token.i - 1].lower_ if token.i else ""
    if participle and token.dep_ == "amod" and before in _DONE:
        found = ["positive"] if before == "well" else ["negative", "discrediting"]
    else:
        word = token.lemma_.lower() if token.tag_ == "JJS" else hyphened(token, token.lower_)
        if word not in _listed():
            return []
        listed = next((names for at in _sections(token, section, participle) if (names := _classes(at).get(word))), ())
        found = [name for name in listed if _qualified(name, token)]
    if not found:
        return []  # most words: all that follows only takes classes back
    bound = (
        any(word == "to" for word, _ in roles.prep_objects(token)) or token.doc[token.i + 1 : token.i + 2].text == "to"
    )
    opens = token.lower_ in words("evaluation", "opening", "adjectives") and _opens(token)
    opens = opens or (bound and token.lower_ in words("evaluation", "opening", "entitling"))
    if opens and (token.lower_ == "able" or not roles.negated(token)):
        return []  # "is able to vote", "was not able to come", "is entitled to a pension"
    if (token.lower_ in _BINDING and bound) or _is_felt(token) or (found == ["positive"] and _sides(token)):
        return []  # "is committed TO a plan" tells what he is for
    if token.dep_ == "amod" and (_of_a_state(token.head) or _of_courtesy(token) or _of_use(token) or _of_a_case(token)):
        return []
    lessened = any(child.lower_ in _LESSENING for child in token.children if child.i < token.i)
    praises = "positive" in found
    return [] if lessened or (praises and (_is_advice(token) or _is_only_called(token))) else found


def _is_advice(token: Token) -> bool:
    """Whether what is praised is only asked for: "SHOULD be honest", "COULD be MORE honest", "HAS TO remain loyal"."""
    of = token.head if token.dep_ == "amod" else token
    modals = {word.lower_ for word in roles.auxiliaries(of)}
    more = any(child.lower_ == "more" for child in token.children) or token.tag_ == "JJR"
    needed = of.dep_ == "xcomp" and (of.head.lower_ in _NEEDING or of.head.head.lower_ in _NEEDING)
    asked = bool(modals & _ASKING) or (bool(modals & _COULD) and more) or needed
    return asked and token.pos_ == "ADJ" and "have" not in modals


def _is_only_called(token: Token) -> bool:
    """ "her SO-CALLED honesty", "the SO-CALLED great leader"."""
    noun = token.head if token.dep_ == "amod" else token
    before = token.doc[max(noun.left_edge.i, noun.i - _CALLED_REACH) : token.i].text.lower()
    return any(before.endswith(sign) or f"{sign} " in before for sign in _SO_CALLED)


def _opens(token: Token) -> bool:
    """Whether an infinitive hangs on a word: "able TO VOTE"."""
    behind = token.doc[token.i + 1 : token.i + 3]
    return len(behind) > 1 and behind[0].lower_ == "to" and (behind[1].tag_ == "VB" or behind[0].head.tag_ == "VB")


def _is_felt(token: Token) -> bool:
    """Whether a word tells what somebody feels for another: "is MAD at him"."""
    towards = words("evaluation", "feeling", "towards")
    felt = token.lower_ in words("evaluation", "feeling", "adjectives")
    return felt and any(word in towards for word, _ in roles.prep_objects(token))


def _sides(token: Token) -> bool:
    """Whether a word tells how much somebody is on another's side: "a LOYAL supporter of the mayor"."""
    noun = token.head
    if token.dep_ != "amod" or noun.lower_ not in nouns("evaluation", "siding"):
        return False
    return roles.possessor(noun) is not None or any(word in ("of", "for", "to") for word, _ in roles.prep_objects(noun))


def _of_a_state(noun: Token) -> bool:
    """Whether a noun is what somebody is in: "in poor HEALTH"."""
    return noun.lower_ in words("evaluation", "states", "nouns") and roles.preposition(noun) == "in"


def _of_use(token: Token) -> bool:
    """Whether somebody only serves another best: "their BEST RECRUITER", "everyone's BEST FRIEND"."""
    served = token.tag_ == "JJS" and token.head.lower_ in words("evaluation", "useful", "nouns")
    return served and roles.possessor(token.head) is not None


def _of_a_case(token: Token) -> bool:
    """Whether somebody only shows how something is: "a PERFECT example", "a GOOD example OF HOW it works"."""
    behind = [word.lower_ for word in token.doc[token.head.i + 1 : token.head.i + 3]]
    shows = token.lower_ == "perfect" or (behind[:1] == ["of"] and behind[1:] and behind[1] in _HOW)
    return bool(shows) and token.head.lower_ in words("evaluation", "cases", "nouns")


def _of_courtesy(token: Token) -> bool:
    """Whether a word is a manner of speaking or tells a kind: "the HONOURABLE member", "POOR Ann", "her CHARITABLE trust"."""
    if token.lower_ in words("evaluation", "kinds", "adjectives"):
        return head_type(token.head.lemma_.lower()) == EntityType.ORGANISATION
    if token.lower_ == "good" and are_titles([token.head.text]) and determiner(token.head) == "the":
        return True  # "if THE GOOD SENATOR was paying attention"
    of_person = token.head.pos_ == "PROPN" or head_type(token.head.lemma_.lower()) == EntityType.PERSON
    mannered = of_person and token.lower_ in words("evaluation", "courtesy", "adjectives")
    return mannered and roles.predicate_nominal(token.head) != token.head


def _sections(token: Token, section: str, participle: bool) -> Iterator[str]:
    """Where the word may be listed, the likeliest first."""
    if section == "verbs" and participle and not roles.objects(token):
        yield "adjectives"
    yield section
    if section == "nouns" and token.pos_ == "NOUN" and not _determined(token):
        yield "adjectives"  # "called him incompetent": a tagger may take it for a noun
    elif section == "adjectives" and any(child.dep_ == "cop" for child in token.children):
        yield "nouns"


def _determined(noun: Token) -> bool:
    """Whether an article or an owner makes it a noun: "her PATIENT"."""
    return roles.possessor(noun) is not None or any(child.dep_ == "det" for child in noun.children)


def _qualified(name: str, token: Token) -> bool:
    """ "substantiated" discredits only as "poorly substantiated"."""
    if name != "discrediting" or token.lower_ not in words("evaluation", "discrediting", "needs_adverb"):
        return True
    before = token.doc[token.i - 1].lower_ if token.i else ""
    return before in words("evaluation", "discrediting", "adverbs")


@cache
def _classes(section: str) -> dict[str, list[str]]:
    """The classes of each word that is listed in a section."""
    listed = {word for name in CLASSES for word in _words(name, section)}
    return {word: [name for name in CLASSES if word in _words(name, section)] for word in sorted(listed)}


@cache
def _listed() -> frozenset[str]:
    """The words that are listed in any section."""
    return frozenset(word for section in frozenset(_PLACES.values()) for word in _classes(section))


def _words(name: str, section: str) -> frozenset[str]:
    if section not in table("evaluation")[name]:
        return frozenset()
    if section == "verbs":
        failing = failing_verbs() if name == "negative" else frozenset()
        return verbs("evaluation", name) | failing
    return nouns("evaluation", name) if section == "nouns" else words("evaluation", name, section)


def failing_verbs() -> frozenset[str]:
    """The forms of verbs that judge with an open complement alone ("failed to answer")."""
    return verbs("evaluation", "negative", "failing")
