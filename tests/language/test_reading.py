"""Reading whole threads: what goes wrong in one document costs no other anything."""

from __future__ import annotations

import pytest
from spacy.tokens import Doc

from kg.claims.component import Claims
from kg.language.context import Thread
from kg.language.reading import read_threads
from tests.language.reading_help import document
from tests.pipelines import whole


@pytest.mark.model
def test_a_document_that_breaks_the_reading_bears_the_error_and_the_others_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = ["Ann Field spoke.", "Tom Kerr spoke.", "Sue Lund spoke."]
    threads = [Thread((document(text, f"{i}.txt"),)) for i, text in enumerate(texts)]
    sound = list(read_threads(whole(), threads))
    healthy = Claims.__call__

    def broken(self: Claims, doc: Doc) -> Doc:
        if "Kerr" in doc.text:
            raise RecursionError("maximum recursion depth exceeded")
        return healthy(self, doc)

    monkeypatch.setattr(Claims, "__call__", broken)
    found = list(read_threads(whole(), threads))
    assert [r.error for r in found] == ["", "RecursionError: maximum recursion depth exceeded", ""]
    assert [found[0], found[2]] == [sound[0], sound[2]]
    assert (found[1].document, found[1].mentions) == (sound[1].document, ())
