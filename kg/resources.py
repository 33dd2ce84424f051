"""Where the files lie that are no code: in the installed package, else in the checkout."""

from __future__ import annotations

from pathlib import Path

from kg.errors import KgError

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `cypher`, `models` or `examples`.

    Raises:
        KgError: it is in neither place.
    """
    for place in (_PACKAGE / f"_{name}", _PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise KgError(f"the folder {name} of hustings is not where it was installed", "install hustings again")
