"""Words of a text, also where it holds thousands of signs without a space.

spaCy takes the signs off the ends of a run one after another, and looks at the whole rest each time: ten thousand opening
quotes take it minutes.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc
from spacy.util import compile_infix_regex

from kg.language.wordlists import words

_MOST = 200  # characters without a space that are cut as one
_BEFORE_DISTRICT = r"(?<=\b[RDI])-(?=\d+(?:st|nd|rd|th)\b)"
_RUN = re.compile(rf"\S{{{_MOST + 1},}}")


def keep_titles(nlp: Language) -> Language:
    """A pipeline that keeps the full stop of a title with it ("Lt. Field", as spaCy does "Gov. Field"), and sees no end there.

    A party's letter is a word of its own before a district, too ("R-14th District", as spaCy cuts "R-Maine").
    """
    tokenizer: Any = nlp.tokenizer
    if hasattr(tokenizer, "infix_finditer"):
        tokenizer.infix_finditer = compile_infix_regex([*(nlp.Defaults.infixes or ()), _BEFORE_DISTRICT]).finditer
    for title in abbreviated_titles() if hasattr(tokenizer, "add_special_case") else ():
        tokenizer.add_special_case(title, [{"ORTH": title}])
    return nlp


@cache
def abbreviated_titles() -> frozenset[str]:
    """Titles that are written short, with a capital and a full stop: "Sens.", "Lt."."""
    return frozenset(f"{title.capitalize()}." for title in words("titles", "abbreviated"))


def make_doc(nlp: Language, text: str) -> Doc:
    """The words of a text, as the tokenizer of the pipeline cuts them; long runs in pieces."""
    cuts = [at for run in _RUN.finditer(text) for at in range(run.start() + _MOST, run.end(), _MOST)]
    if not cuts:
        return nlp.make_doc(text)
    pieces = [nlp.tokenizer(text[start:end]) for start, end in pairwise([0, *cuts, len(text)])]
    cut = [token for piece in pieces for token in piece]
    return Doc(nlp.vocab, words=[token.text for token in cut], spaces=[bool(token.whitespace_) for token in cut])
