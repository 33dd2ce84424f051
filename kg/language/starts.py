"""Where sentences begin, of all words of a Doc at once.

Setting `token.is_sent_start` looks through the whole Doc for a tree each time: in a long text that takes longer than its tree. And
`token.sent` makes two spans each time, which is thirty times as long as to look it up.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, cast

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc, Token

if TYPE_CHECKING:
    from thinc.types import Ints2d  # of any width, as spaCy takes them

STARTS: Final = 1
GOES_ON: Final = -1  # 0 where nothing is known
_KEPT = "hustings_sentences"


def sentence_starts(doc: Doc) -> NDArray[np.int64]:
    """What is known of each word, (words,): `STARTS`, `GOES_ON` or 0."""
    return doc.to_array("SENT_START").astype(np.int64)


def with_starts(doc: Doc, starts: NDArray[np.int64]) -> Doc:
    """The Doc, which has no tree yet, with these beginnings set."""
    doc.user_data.pop(_KEPT, None)
    return doc.from_array(["SENT_START"], cast("Ints2d", starts.astype(np.uint64)))


def sentence_of(token: Token) -> range:
    """The places of the words of a token's sentence, as `token.sent` has them.

    Args:
        token: of a text whose tree is read: what is told once is kept with its Doc.
    """
    kept: list[range] | None = token.doc.user_data.get(_KEPT)
    if kept is None:
        kept = token.doc.user_data[_KEPT] = _sentences(token.doc)
    return kept[token.i]


def _sentences(doc: Doc) -> list[range]:
    begins = [0, *(np.flatnonzero(sentence_starts(doc)[1:] == STARTS) + 1).tolist(), len(doc)]
    return [sentence for start, end in pairwise(begins) for sentence in [range(start, end)] * (end - start)]
