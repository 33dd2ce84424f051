"""Gather `kg/language/data/given_names.txt`: given names and the gender they are usually borne by.

From the lists of the packages Faker (MIT; all its locales in Latin script) and names (MIT; United States census of 1990, with
frequencies), which only this script needs. Run as `python -m kg.train.given_names TARGET`.
"""

from __future__ import annotations

import pkgutil
import re
import sys
from collections import Counter
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

_NAME = re.compile(r"[A-ZÀ-ÖØ-Þ][A-Za-zÀ-ɏ'’-]+")
_CENSUS_RATIO, _LOCALE_RATIO = 8.0, 4.0  # how much oftener by one gender, to count as a name of that gender
_HEAD = """# Given names and the gender they are usually borne by, one a line: f or m, a space, the name in lower case.
# Names borne by both are left out. Gathered from the lists of Faker 40.54.0 (MIT, its locales in Latin script) and of names 0.3.0 (MIT;
# United States census of 1990, public domain), by kg/train/given_names.py.
"""


def locale_counts() -> tuple[Counter[str], Counter[str]]:
    """In how many locales of Faker a name stands among men's and among women's given names."""
    men: Counter[str] = Counter()
    women: Counter[str] = Counter()
    package = import_module("faker.providers.person")
    for module in sorted(info.name for info in pkgutil.iter_modules(package.__path__)):
        provider = import_module(f"faker.providers.person.{module}").Provider
        male, female = (_listed(provider, f"first_names_{gender}") for gender in ("male", "female"))
        if male != female:  # locales without gender list the same names twice
            men.update(male)
            women.update(female)
    return men, women


def _listed(provider: Any, attribute: str) -> set[str]:
    plain = {str(name).strip() for key in (attribute, f"{attribute}_en") for name in getattr(provider, key, None) or ()}
    return {name.lower() for name in plain if _NAME.fullmatch(name)}


def census(gender: str) -> dict[str, float]:
    """The share of each given name among those of a gender, in per cent."""
    text = files("names").joinpath(f"dist.{gender}.first").read_text(encoding="utf-8")
    rows = (line.split() for line in text.splitlines())
    return {name.lower(): float(share) for name, share, *_ in rows}


def gender_of(men: float, women: float, ratio: float) -> str:
    """ "m" or "f" where one is `ratio` times the other, else ""."""
    if men >= ratio * max(women, 1e-9):
        return "m"
    return "f" if women >= ratio * max(men, 1e-9) else ""


def main(target: Path) -> None:
    """Write the list."""
    men, women = locale_counts()
    male, female = census("male"), census("female")
    rows = []
    for name in sorted({*men, *women, *male, *female}):
        counted = male.get(name, 0.0), female.get(name, 0.0)
        by_census = gender_of(*counted, _CENSUS_RATIO)
        by_locale = gender_of(men[name], women[name], _LOCALE_RATIO)
        unclear = all(counted) and not by_census  # borne by both in the census, whatever the lists say
        gender = "" if unclear or {by_census, by_locale} >= {"f", "m"} else by_census or by_locale
        if gender:
            rows.append(f"{gender} {name}\n")
    target.write_text(_HEAD + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
