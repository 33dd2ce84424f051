"""Grammatical roles in a tree, whatever label scheme its parser has.

A parser trained on Universal Dependencies hangs a preposition on its noun ("case", "obl") and makes the noun of "she
is a doctor" the head; the public English models (ClearNLP labels) hang the noun on its preposition ("prep", "pobj") and
make "is" the head. All of the project reads trees through the functions here, which know both.
UD: https://universaldependencies.org/u/dep; ClearNLP: Choi and Palmer, Guidelines for the CLEAR Style Constituent to
Dependency Conversion, 2012.

A clause is named by its predicate: the verb, or (see `predicate_nominal`) the token that stands where a verb would.
"""

from kg.language.roles.clauses import complements, content, prep_clauses
from kg.language.roles.doers import (
    agent,
    controller,
    goes_on_above,
    indirect_objects,
    joined_to,
    objects,
    subject,
    understood_subject,
)
from kg.language.roles.footing import is_conditional, is_question, negated
from kg.language.roles.insertions import CLOSE_ASIDE
from kg.language.roles.labels import AFFECTED, DIRECT_OBJECTS, FINITE, OWNING, RELATIVE_CLAUSES
from kg.language.roles.nouns import (
    acts_itself,
    antecedent,
    appositions,
    begins,
    conjuncts,
    possessor,
    relative_clauses,
    set_against,
    stands_within,
    with_conjuncts,
)
from kg.language.roles.prepositions import prep_objects, preposition
from kg.language.roles.spans import noun_chunks, np_span
from kg.language.roles.verbs import auxiliaries, is_passive, markers, particle, predicate_nominal

__all__ = [
    "AFFECTED",
    "CLOSE_ASIDE",
    "DIRECT_OBJECTS",
    "FINITE",
    "OWNING",
    "RELATIVE_CLAUSES",
    "acts_itself",
    "agent",
    "antecedent",
    "appositions",
    "auxiliaries",
    "begins",
    "complements",
    "conjuncts",
    "content",
    "controller",
    "goes_on_above",
    "indirect_objects",
    "is_conditional",
    "is_passive",
    "is_question",
    "joined_to",
    "markers",
    "negated",
    "noun_chunks",
    "np_span",
    "objects",
    "particle",
    "possessor",
    "predicate_nominal",
    "prep_clauses",
    "prep_objects",
    "preposition",
    "relative_clauses",
    "set_against",
    "stands_within",
    "subject",
    "understood_subject",
    "with_conjuncts",
]
