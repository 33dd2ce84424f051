"""The forms of words."""

from __future__ import annotations

import pytest

from kg.language.forms import noun_forms, verb_forms

FORMS = [
    ("ban", {"ban", "bans", "banned", "banning"}),
    ("rap", {"rap", "raps", "rapped", "rapping"}),
    ("veto", {"veto", "vetoes", "vetoed", "vetoing"}),
    ("deny", {"deny", "denies", "denied", "denying"}),
    ("lie", {"lie", "lies", "lied", "lying"}),
    ("agree", {"agree", "agrees", "agreed", "agreeing"}),
    ("praise", {"praise", "praises", "praised", "praising"}),
    ("label", {"label", "labels", "labeled", "labelled", "labeling", "labelling"}),
    ("hear", {"hear", "hears", "heard", "hearing"}),
    ("win", {"win", "wins", "won", "winning"}),
    ("show", {"show", "shows", "showed", "shown", "showing"}),
    ("attach", {"attach", "attaches", "attached", "attaching"}),
]


@pytest.mark.parametrize(("verb", "forms"), FORMS, ids=[verb for verb, _ in FORMS])
def test_forms_of_a_verb(verb: str, forms: set[str]) -> None:
    assert verb_forms(verb) == forms


@pytest.mark.parametrize(
    ("noun", "plural"), [("ally", "allies"), ("spokesman", "spokesmen"), ("attack", "attacks"), ("speech", "speeches")]
)
def test_plural_of_a_noun(noun: str, plural: str) -> None:
    assert noun_forms(noun) == {noun, plural}
