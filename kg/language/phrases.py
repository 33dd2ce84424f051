"""Small questions about words in their place that mentions and chains ask; trees are read through `kg.language.roles`."""

from __future__ import annotations

from spacy.tokens import Doc, Token

from kg.language.roles import (
    DIRECT_OBJECTS,
    FINITE,
    OWNING,
    agent,
    auxiliaries,
    negated,
    objects,
    predicate_nominal,
    preposition,
    subject,
)
from kg.language.starts import sentence_of

_SUBJECTS = frozenset({"nsubj", "nsubj:pass", "nsubj:outer", "nsubjpass"})
_CLAUSES = frozenset(
    {"ROOT", "root", "ccomp", "advcl", "acl", "acl:relcl", "relcl", "parataxis", "csubj", "xcomp", "pcomp"}
)
_POSSIBLE = frozenset({"might", "could", "may", "can", "would", "'d", "’d"})
_ANYBODY = frozenset({"anyone", "anybody"})
_EVERYBODY = frozenset({"everybody", "everyone", "anybody", "anyone", "we", "all"})
DEFINITE = frozenset({"the", "this", "that"})  # determiners of what was told of before
_INDEFINITE = frozenset({"a", "an", "another", "one"})
_LIKENESS = frozenset({"as", "like"})
_SIGNS = frozenset({"'s", "’s", "'", "’"})
BEING = frozenset({"is", "are", "was", "were"})
_WHATEVER = frozenset({"what", "whatever"})
_TELLING = frozenset({"that", ":", ",", "“", '"'})  # what opens the words themselves
_SUFFICE = 3  # words: "suffice it to"
IRREALIS = frozenset(
    {"would", "could", "should", "may", "might", "can", "must", "will", "’ll", "'ll", "’d", "'d", "wo", "shall"}
)


def is_subject(token: Token) -> bool:
    """Whether a token is a subject of its clause, active or passive."""
    return token.dep_ in _SUBJECTS


def is_object(token: Token) -> bool:
    """Whether a token is a direct object."""
    return token.dep_ in DIRECT_OBJECTS


def takes_sides(doc: Doc, name: int) -> bool:
    """Whether the name that begins at a token only says whom something is for or against ("pro-Lisbon deputies")."""
    return name >= 2 and doc[name - 1].text in ("-", "‑", "–") and doc[name - 2].lower_ in ("pro", "anti")


def determiner(head: Token) -> str:
    """The article or determiner of a noun in lower case, empty where it has none."""
    return next(
        (child.lower_ for child in head.children if child.dep_ in {"det", "det:predet"} and child.i < head.i), ""
    )


def said_to_be(noun: Token) -> Token | None:
    """Of whom a noun is asserted ("she" for "leader" in "she is the leader"); None where it is not, or denied, or only supposed."""
    if not any(child.dep_ == "cop" for child in noun.children) and noun.dep_ not in {"attr"}:
        return None
    clause = noun if noun.dep_ != "attr" else noun.head
    if predicate_nominal(clause) != noun or negated(noun) or any(word.lower_ in IRREALIS for word in auxiliaries(noun)):
        return None
    return subject(noun)


def said_and_judged(word: Token) -> tuple[Token, Token] | None:
    """The verb and the predicate of a sentence that judges what somebody says: "WHAT she SAID of him was FALSE".

    None of any other, and of one that tells what it is: "what she said was that he had lied". By the order of its words, for
    trees of such sentences differ.

    Args:
        word: any of the sentence.
    """
    place = sentence_of(word)
    sentence = word.doc[place.start : place.stop]
    if sentence[0].lower_ not in _WHATEVER or sentence[-1].text == "?":
        return None
    verb = next((one for one in sentence[2:] if one.pos_ == "VERB" and one.tag_ in FINITE), None)
    copula = next((one for one in sentence[2:] if verb is not None and one.i > verb.i and one.lower_ in BEING), None)
    if verb is None or copula is None or copula.head.i < copula.i or copula.nbor().lower_ in _TELLING:
        return None
    return verb, copula.head


def begun(doc: Doc) -> dict[str, list[int]]:
    """Where a text begins to tell of somebody or something by a noun with "a": its places, by its lemma in lower case.

    What is said of somebody begins nothing: "he is a MAN of few words", "as a MAN of few words".
    """
    found: dict[str, list[int]] = {}
    for token in doc:
        if token.lower_ in _INDEFINITE and token.head.i > token.i and token.dep_ == "det":
            noun = token.head
            if said_to_be(noun) is None and noun.dep_ != "appos" and preposition(noun) not in _LIKENESS:
                found.setdefault(noun.lemma_.lower(), []).append(noun.i)
    return found


def clause_of(token: Token) -> Token:
    """The predicate of the clause that a token stands in; a predicate is in the clause above its own."""
    node = token.head
    while node.head is not node and node.dep_ not in _CLAUSES and node.pos_ not in {"VERB", "AUX"}:
        node = node.head
    return node


def leads_to(token: Token) -> Token | None:
    """The subject behind a word that the fronted phrase or clause around the word leads to ("In her report, ANN FIELD said …")."""
    for above in token.ancestors:
        if clause_of(token) == above and token.dep_ not in OWNING:
            continue
        behind = [child for child in above.children if is_subject(child) and child.i > token.i]
        if behind and token not in behind[0].subtree:
            return behind[0]
    return None


def is_plural(token: Token) -> bool:
    """Whether a noun or pronoun is plural."""
    return token.morph.get("Number", []) == ["Plur"] or token.tag_ in {"NNS", "NNPS"}


def trim(doc: Doc, start: int, end: int) -> tuple[int, int]:
    """Tokens `start` to `end` without white space, punctuation and possessive signs at their borders."""
    while start < end and (doc[start].is_space or doc[start].is_punct):
        start += 1
    while start < end and (doc[end - 1].is_space or doc[end - 1].text in _SIGNS or _loose(doc[end - 1])):
        end -= 1
    return start, end


def _loose(token: Token) -> bool:
    return token.is_punct and token.text not in {")", "."}


def is_possessive(doc: Doc, end: int) -> bool:
    """Whether a possessive sign stands at token `end`, right after a name."""
    return end < len(doc) and doc[end].text in _SIGNS


def begins_sentence(doc: Doc, start: int) -> bool:
    """Whether a token is the first word of a sentence, quotation marks and spaces before it left aside.

    A border that the parser sees right behind a word, with no sign between, is taken for its mistake.
    """
    first = start
    while first > 0 and (doc[first - 1].is_quote or doc[first - 1].is_space) and not doc[first].is_sent_start:
        first -= 1
    if first == 0:
        return True
    return bool(doc[first].is_sent_start) and not doc[first - 1].is_alpha


def must_be_said(verb: Token) -> bool:
    """ "It MUST BE SAID that …", "EVERYBODY KNOWS that …", "SUFFICE IT TO SAY that …": whoever writes so says it himself."""
    doer = subject(verb)
    if verb.lower_ == "telling" and doer is not None and doer.lower_ == "it" and not objects(verb):
        return True  # "IT IS quite TELLING that …"
    if any(word.lower_ == "suffice" for word in verb.doc[max(0, verb.i - _SUFFICE) : verb.i]):
        return True
    if verb.lower_ == "known" and agent(verb) is None and any(word.lower_ in BEING for word in auxiliaries(verb)):
        return True  # "IS KNOWN to have lied", "it IS KNOWN that"
    if verb.tag_ == "VBN" and (doer is None or doer.lower_ == "it"):
        needed = verb.dep_ == "xcomp" and verb.head.lower_ in {"has", "have", "needs"}
        return needed or bool(_modals(verb) & {"must", "should"})
    return doer is not None and doer.lower_ in _EVERYBODY and verb.lower_ in {"know", "knows"}


def might_be_said(verb: Token) -> bool:
    """ "You MIGHT SAY that …", "one COULD ARGUE that …", "you WOULD THINK that …": nobody says it yet.

    Nor where "ANYONE WHO THINKS that …" is mad, or "ONLY A FOOL would say that …".
    """
    doer = subject(verb)
    if doer is not None and doer.lower_ == "who" and verb.head.lower_ in _ANYBODY:
        return True
    if doer is not None and any(child.lower_ == "only" for child in doer.children) and "would" in _modals(verb):
        return True
    return doer is not None and doer.lower_ in {"you", "one"} and bool(_modals(verb) & _POSSIBLE)


def _modals(verb: Token) -> set[str]:
    return {word.lower_ for word in (*auxiliaries(verb), *auxiliaries(verb.head))}
