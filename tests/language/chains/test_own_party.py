"""Whose party "his party" is; on invented passages."""

from __future__ import annotations

import pytest

from tests.language.reading_help import ORG, PARTY, PERSON, chain, document, named, read


@pytest.mark.parametrize(
    ("text", "names", "party"),
    [
        (
            "The Liberal Party and the Conservative Party both met on Monday. Conservative candidate Ann Field spoke first. "
            "Field feuds with her party’s elders.",
            {
                "Liberal Party": PARTY,
                "Conservative Party": PARTY,
                "Conservative": PARTY,
                "Ann Field": PERSON,
                "Field": PERSON,
            },
            "Conservative Party",
        ),
        (
            "Labour will meet on Monday, a day behind the Greens. Tom Rowe (Labour, Ashby) hopes to be heard. Rowe has said that his party is tired.",
            {"Labour": PARTY, "Greens": PARTY, "Tom Rowe": PERSON, "Rowe": PERSON},
            "Labour",
        ),
        (
            "The Civic Party and the APD met. APD chairman Tom Rowe spoke. Rowe said that his party is tired.",
            {"Civic Party": PARTY, "APD": ORG, "Tom Rowe": PERSON, "Rowe": PERSON},
            "APD",
        ),
        (
            "The Civic Party and the APD met. The APD’s Tom Rowe spoke. Rowe said that his party is tired.",
            {"Civic Party": PARTY, "APD": ORG, "Tom Rowe": PERSON, "Rowe": PERSON},
            "APD",
        ),
        (
            "The Civic Party met the APD. The APD’s rival Tom Rowe spoke. Rowe said that his party is tired.",
            {"Civic Party": PARTY, "APD": ORG, "Tom Rowe": PERSON, "Rowe": PERSON},
            "Civic Party",
        ),
        (
            "The Civic Party met. Pell Works chairman Tom Rowe spoke. Rowe said that his party is tired.",
            {"Civic Party": PARTY, "Pell Works": ORG, "Tom Rowe": PERSON, "Rowe": PERSON},
            "Civic Party",
        ),
    ],
)
def test_is_the_one_that_the_text_says_somebody_is_of(text: str, names: dict[str, str], party: str) -> None:
    doc = read(document(text), names)
    assert chain(doc, "her party" if "her party" in text else "his party").id == named(doc, party).id
