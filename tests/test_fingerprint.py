"""Of what a fingerprint of the code is made: all that has a part in results, wherever it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from kg import fingerprint


@pytest.mark.parametrize(
    ("file", "counts"),
    [
        ("records.py", True),
        ("language/quotes/report.py", True),
        ("language/data/speech.toml", True),
        ("report/page.py", False),
        ("train/coref.py", False),
        ("language/__pycache__/left.py", False),
    ],
)
def test_what_makes_results_counts(file: str, counts: bool, tmp_path: Path) -> None:
    package = tmp_path / "kg"
    package.mkdir()
    (package / "ids.py").write_text("")
    before = fingerprint.code((package,))
    (package / file).parent.mkdir(parents=True, exist_ok=True)
    (package / file).write_text("")
    fingerprint.code.cache_clear()
    assert (fingerprint.code((package,)) != before) is counts
