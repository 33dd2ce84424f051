"""What a noun is joined to and what is said of it: conjuncts, appositions, whose it is, its relative clauses."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.nouns import head_type, is_person
from kg.language.pronouns import RELATIVE
from kg.language.roles.labels import AUXILIARIES, FINITE, NOUN_CLAUSES, OWNING, RELATIVE_CLAUSES, SUBJECTS, children
from kg.language.starts import sentence_of
from kg.records import EntityType

_EVERYBODY = frozenset({"everybody", "everyone", "all", "anybody", "anyone"})


def conjuncts(token: Token) -> list[Token]:
    """What a token is joined to by "and", "or" or a comma, in order, itself left out."""
    return sorted(token.conjuncts, key=lambda other: other.i)


def with_conjuncts(token: Token) -> list[Token]:
    """The token and what is joined to it after it: "praised ANN and BOB"; not who is set against it: "ANN, not Bob"."""
    return [token, *(_owned(other) for other in conjuncts(token) if other.i > token.i and not set_against(other))]


def _owned(joined: Token) -> Token:
    """Sarah in "the League's Ann and the Union's SARAH", where a tree joins Ann to the union."""
    sign = joined.doc[joined.i + 1] if joined.i + 2 < len(joined.doc) else joined
    return sign.nbor() if sign.tag_ == "POS" and sign.head == joined and sign.nbor().pos_ == "PROPN" else joined


def set_against(joined: Token) -> bool:
    """Whether a noun is joined as the one that is not meant: "Ann, NOT Bob", "Ann RATHER THAN Bob", "everybody BUT Bob"."""
    signs = [child for child in joined.children if child.i < joined.i and child.dep_ in {"cc", "advmod", "case", "neg"}]
    return any(
        (sign.lower_ == "not" and sign.nbor().lower_ not in {"only", "just", "merely", "simply", "least"})
        or begins(sign, "rather", "than")
        or begins(sign, "instead", "of")
        or (sign.lower_ == "but" and joined.head.lower_ in _EVERYBODY)
        for sign in signs
    )


def begins(token: Token, first: str, second: str) -> bool:
    """Whether a token and the one behind it are these two words in small letters: "rather than"."""
    return [word.lower_ for word in token.doc[token.i : token.i + 2]] == [first, second]


def appositions(token: Token) -> list[Token]:
    """Nouns set beside a noun that say who or what it is: "Ann, the LEADER of the group"."""
    return [one for one in children(token, {"appos"}) if not acts_itself(one)]


def acts_itself(noun: Token) -> bool:
    """Whether what a tree sets beside a name is who does what the sentence tells: "In a letter by her clerk, Ann Field, THE MAYOR said".

    Nothing closes it off from the verb, which has no other subject, or the phrase that opens the sentence ends with what the name is of.
    """
    if noun.dep_ == "appos" and _opens_clause(noun):
        return True
    name, verb = noun.head, noun.head.head
    doer = noun.dep_ == "appos" and name.dep_ in SUBJECTS and name.i < noun.i < verb.i
    opens = name.left_edge.i - 1
    if not doer or opens < 1 or name.doc[opens].text != "," or not any(one.dep_ == "det" for one in noun.lefts):
        return False
    ahead = name.doc[sentence_of(verb).start : opens]
    closed = any(word.is_punct for word in noun.doc[noun.i : verb.i])
    fronted = len(ahead) > 1 and ahead[0].pos_ in {"ADP", "SCONJ"} and not any(word.is_punct for word in ahead)
    return fronted and not closed and any(head_type(word.lemma_.lower()) == EntityType.PERSON for word in ahead[1:])


def _opens_clause(noun: Token) -> bool:
    """Whether a verb that has no subject stands right behind a noun that a comma parts from what is before it."""
    behind, before = noun.right_edge.i + 1, noun.left_edge.i - 1
    if behind >= len(noun.doc) or before < 0 or noun.doc[before].text != "," or noun.right_edge.is_punct:
        return False
    word = noun.doc[behind]
    verb = word if word.pos_ == "VERB" else word.head
    told = word.tag_ in FINITE and verb.dep_ == "ROOT"
    return told and not children(verb, SUBJECTS) and any(one.dep_ == "det" for one in noun.lefts)


def doer_beside(clause: Token) -> Token | None:
    """Who acts in a clause without a subject, whom a tree sets beside a name before it; see `acts_itself`."""
    first = min([clause, *children(clause, AUXILIARIES)], key=lambda word: word.i)
    before = first.doc[first.i - 1] if first.i else first
    beside = (one for one in (before, *before.ancestors) if one.dep_ == "appos" and one.right_edge.i == first.i - 1)
    return next((one for one in beside if acts_itself(one)), None)


def possessor(token: Token) -> Token | None:
    """Whose it is: "ANN's book", "HER book"."""
    found = children(token, OWNING)
    return found[0] if found else None


def antecedent(token: Token) -> Token | None:
    """The noun that a relative pronoun stands for ("the man WHO left": man), None for any other word."""
    if token.lower_ not in RELATIVE or token.pos_ not in {"PRON", "DET", "SCONJ", ""}:
        return None
    clause = token.head
    for _ in range(len(token.doc)):
        noun = clause.head if clause.dep_ in RELATIVE_CLAUSES else _joined_to(clause)
        if noun is not None:
            while noun.dep_ == "conj" and set_against(noun):  # "it was ANN rather than Bob who left"
                noun = noun.head
            return (_sender(token, noun) or noun) if noun.i < token.i else None
        if clause.head == clause or clause.dep_ in {"ccomp", "advcl", "parataxis"}:
            return None
        clause = clause.head
    return None


def _sender(who: Token, noun: Token) -> Token | None:
    """Whom "who" stands for behind a thing of his: "told by Ann in an email of May, WHO accused him", "an email by Ann, WHO left"."""
    if who.lower_ not in {"who", "whom"} or noun.pos_ != "NOUN" or head_type(noun.lemma_.lower()) is not None:
        return None
    if is_person(noun.lemma_.lower(), noun.text) or noun.tag_ == "NNS":
        return None
    before = who.doc[sentence_of(who).start : who.i]
    agents = (
        one for one in before if one.pos_ == "PROPN" and any(word.lower_ == "by" for word in children(one, {"case"}))
    )
    return max(agents, key=lambda one: one.i, default=None)


def _joined_to(clause: Token) -> Token | None:
    """The noun of a second relative clause that a tree joins elsewhere: to it ("ANN, who lives here and WHO ASKED"), to a verb before.

    "It was by the UNION, of which nobody had heard, AND WHOSE president left."
    """
    opens = next(iter(children(clause, SUBJECTS)), None)
    if clause.dep_ != "conj" or opens is None:
        return None
    if opens.lower_ in {"who", "which"}:
        return clause.head if any(one.i < clause.i for one in children(clause.head, RELATIVE_CLAUSES)) else None
    if not any(one.lower_ == "whose" and one.nbor(-1).lower_ == "and" for one in children(opens, OWNING) if one.i):
        return None
    before = clause.doc[sentence_of(clause).start : opens.i]
    return next((one.head for one in reversed(before) if one.dep_ in RELATIVE_CLAUSES), None)


def stands_within(token: Token, noun: Token) -> bool:
    """Whether a word stands in the phrase of a noun behind a preposition: "a friend of ANN's", not "the leader ANN"."""
    behind = False
    while token.i != noun.i and token.head.i != token.i:
        behind = behind or token.dep_ in {"nmod", "obl", "pobj"}
        token = token.head
    return behind and token.i == noun.i


def relative_clauses(token: Token) -> list[Token]:
    """Predicates of the relative clauses and participles that describe a noun."""
    return children(token, NOUN_CLAUSES)
