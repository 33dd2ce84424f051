"""Where what somebody added finds room on a node that has something of its own."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kg.notes import names_beside

_PROPERTIES = st.dictionaries(st.sampled_from("abc"), st.integers(0, 2))


@given(st.lists(_PROPERTIES, max_size=4), _PROPERTIES)
def test_nothing_is_written_over_and_nothing_is_lost(leaving: list[dict[str, int]], heir: dict[str, int]) -> None:
    known = dict(heir)
    for number, added in enumerate(leaving):
        names = names_beside(added, known, f"e{number}")
        assert names.keys() == added.keys()
        for key, to in names.items():
            assert known.setdefault(to, added[key]) == added[key]
        assert set(names_beside(added, known, f"e{number}").values()) <= known.keys()  # a load that broke off goes on
    assert heir.items() <= known.items()
