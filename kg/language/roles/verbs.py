"""What stands with the verb of a clause: auxiliaries, particle, opening words, the noun that "be" ties to its subject, the passive."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.roles.labels import AUXILIARIES, DIRECT_OBJECTS, SUBJECTS, children, verb_of
from kg.language.starts import sentence_of

_PASSIVE_SIGNS = frozenset({"nsubj:pass", "nsubjpass", "csubj:pass", "csubjpass", "aux:pass", "auxpass"})
_SHORT = frozenset({"'s", "’s"})
# of whom it may be said in the passive
_TOLD = frozenset({"told", "informed", "assured", "reminded", "advised", "warned"})
_PARTICLES = frozenset({"prt", "compound:prt"})
_OPEN_NOUN = frozenset({"PROPN", "NOUN", "PRON", "DET", "ADJ", "NUM"})


def predicate_nominal(token: Token) -> Token | None:
    """The noun or adjective that a form of "be" ties to its subject ("she is a DOCTOR").

    Args:
        token: the predicate in either scheme: the noun itself, or the verb "be".
    """
    if children(token, {"cop"}) or (token.tag_ == "JJ" and children(token, {"aux:pass", "auxpass"})):
        return token  # "were UNFOUNDED", which a tree may take for a passive
    complements = children(token, {"attr", "acomp"})
    return complements[0] if complements and token.lemma_ in {"be", "become", "remain"} else None


def auxiliaries(token: Token) -> list[Token]:
    """Auxiliaries and modals of a clause, in order ("would", "have")."""
    return children(verb_of(token), AUXILIARIES) or children(token, AUXILIARIES)


def particle(token: Token) -> Token | None:
    """The particle of a phrasal verb: "stood DOWN"."""
    found = children(token, _PARTICLES)
    return found[0] if found else None


def markers(token: Token) -> list[str]:
    """The subordinating words of a clause, in lower case: "if", "because", "that"."""
    return [child.lower_ for child in children(verb_of(token), {"mark"}) or children(token, {"mark"})]


def is_passive(token: Token) -> bool:
    """Whether the clause is passive; also a bare participle that describes a noun ("the man accused of it") or opens the
    sentence ("Accused of it, he left"), or is joined to a passive ("was heckled and CRITICISED by her")."""
    signs = children(token, _PASSIVE_SIGNS)
    if signs and not all(sign.lower_ == "having" for sign in signs):  # "denies HAVING accused him"
        return not _has_told(token)
    if token.tag_ != "VBN" or children(token, AUXILIARIES | SUBJECTS):
        return False
    if token.dep_ == "acl":
        return True
    behind = token.doc[token.i + 1 : token.i + 2]
    if children(token, DIRECT_OBJECTS) or any(word.pos_ in _OPEN_NOUN for word in behind):
        return False
    return opens_sentence(token) or (token.dep_ == "conj" and token.head.tag_ == "VBN" and is_passive(token.head))


def _has_told(token: Token) -> bool:
    """Whether "'s" stands for "has": "who's argued for years THAT it is late", but "she's told that it is late"."""
    be = children(token, {"aux:pass", "auxpass", "aux"})
    short = bool(be) and all(one.lower_ in _SHORT for one in be)
    who = any(one.pos_ == "PRON" and one.lower_ not in {"it", "that"} for one in children(token, SUBJECTS))
    return (
        short
        and who
        and token.lower_ not in _TOLD
        and any("that" in markers(one) for one in children(token, {"ccomp"}))
    )


def opens_sentence(participle: Token) -> bool:
    """Whether a participle opens its sentence, set off from the clause it goes with: "ACCUSED of it, he left"."""
    first = participle.tag_ == "VBN" and participle.i == sentence_of(participle).start
    return first and participle.dep_ in {"advcl", "ccomp"} and participle.head.i > participle.i
