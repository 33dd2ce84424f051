"""What the texts of a thread tell of names: the same in whatever order they stand, and each text read once."""

from __future__ import annotations

from itertools import permutations

from kg.language.context import NameSigns
from kg.language.mentions.name_types import _LONGEST_TEXT, Evidence

TEXTS = (
    "Ms Okoro spoke for the Meridian Party. Cllr Linden, the Mayor of Fenwick, left with two Meridian councillors.",
    "Okoro lied, says Corvel Freight Ltd. I met Judith Okoro and Judith Marsh in Fenwick District Council, who vote Meridian again.",
    "The Linden candidates lost.\nOkoro",
)


def told(evidence: Evidence) -> tuple[object, ...]:
    of = [evidence.family_names(), evidence.parties(), sorted(evidence.persons())]
    words = ("Okoro", "Judith", "Marsh", "Fenwick", "Corvel", "Linden", "Meridian")
    return *map(tuple, of), *((evidence.is_place(w), evidence.is_firm(w), evidence.is_of_person(w)) for w in words)


def test_texts_tell_the_same_in_every_order_and_as_one() -> None:
    whole = told(Evidence(["\n".join(TEXTS)]))
    assert whole[1] == ("Meridian",)
    assert all(told(Evidence(order)) == whole for order in permutations(TEXTS))


def test_what_a_text_tells_is_found_once_for_all_documents_of_its_thread() -> None:
    kept: dict[str, NameSigns] = {}
    first = told(Evidence(TEXTS, kept))
    before = dict(kept)
    assert told(Evidence(reversed(TEXTS), kept)) == first
    assert kept.keys() == set(TEXTS) and all(kept[text] is before[text] for text in TEXTS)


def test_of_a_long_thread_only_so_much_is_searched_and_a_part_of_a_text_is_not_kept() -> None:
    kept: dict[str, NameSigns] = {}
    filler = "so it goes. " * (_LONGEST_TEXT // 12)
    evidence = Evidence([filler, f"Ms Okoro spoke. {filler}", "Ms Marsh spoke. Ms Marsh left."], kept)
    assert "Marsh" not in evidence.persons()
    assert kept.keys() == {filler}
