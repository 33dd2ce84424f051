"""The page: the parts in one template, style and script inside, and a policy that lets nothing else run or load."""

from __future__ import annotations

import base64
import hashlib
import re
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from kg.report import drawing, view, words
from kg.report.corpus import Corpus

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


def render(corpus: Corpus) -> str:
    """The page as HTML.

    Every text goes through the template's escaping; no text is ever put into a script. The content security policy allows the
    one style and the one script by their hash, so that markup in a text could not run even if it got through.
    """
    style, script = _static("report.css"), _static("report.js")
    # ours, from the package: no text of a document is in them
    parts = {"style": Markup(style), "script": Markup(script), "policy": _policy(style, script)}  # noqa: S704
    return _environment().get_template("report.html").render(**_parts(corpus), **parts)


def _parts(corpus: Corpus) -> dict[str, Any]:
    camps = view.camps(corpus)
    unanswered, answered = view.accusations(corpus)
    dossiers = view.dossiers(corpus)
    threads = view.threads(corpus)
    return {
        "corpus": corpus,
        "counts": _counts(corpus, len(camps)),
        "picture": drawing.draw(corpus),
        "types": sorted({f.type for f in corpus.figures.values()}),
        "group_names": words.GROUP_NAMES,
        "status_names": words.STATUS_NAMES,
        "camps": camps,
        "between": view.between(corpus, camps),
        "unanswered": unanswered,
        "answered": answered,
        "dossiers": dossiers,
        "figures_left_out": len(corpus.figures) - len(dossiers),
        "threads": threads[: view.THREADS],
        "threads_left_out": max(0, len(threads) - view.THREADS),
        "writers": view.writers(corpus),
        "rows": view.ROWS,
    }


def _counts(corpus: Corpus, camps: int) -> list[tuple[int, str]]:
    comments = sum(t.kind == "comment" for t in corpus.texts.values())
    return [
        (len(corpus.texts) - comments, "articles"),
        (comments, "comments"),
        (len(corpus.figures), "entities"),
        (len(corpus.claims), "claims"),
        (len(corpus.ties), "relations"),
        (len(corpus.quotes), "quotes"),
        (camps, "communities"),
    ]


def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("kg.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["exact"] = exact
    made.filters["day"] = lambda value: (value or "")[:10]
    made.globals["counted"] = words.counted
    made.globals["shape"] = drawing.shape
    return made


def exact(text: str) -> Markup:
    """A text escaped so that a browser keeps every character in its place: offsets count in it.

    A carriage return would be read as a line feed, and with one behind it as nothing; other control characters are replaced.
    """
    return Markup(str(escape(_CONTROL.sub("\N{REPLACEMENT CHARACTER}", text))).replace("\r", "&#13;"))  # noqa: S704


def _static(name: str) -> str:
    return files("kg.report").joinpath("static", name).read_text(encoding="utf-8").strip()


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(source: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(source.encode("utf-8")).digest()).decode("ascii")
