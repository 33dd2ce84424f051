"""Where sentences begin, of all words of a Doc at once.

Setting `token.is_sent_start` looks through the whole Doc for a tree each time: in a long text that takes longer than its tree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

if TYPE_CHECKING:
    from thinc.types import Ints2d  # of any width, as spaCy takes them

STARTS: Final = 1
GOES_ON: Final = -1  # 0 where nothing is known


def sentence_starts(doc: Doc) -> NDArray[np.int64]:
    """What is known of each word, (words,): `STARTS`, `GOES_ON` or 0."""
    return doc.to_array("SENT_START").astype(np.int64)


def with_starts(doc: Doc, starts: NDArray[np.int64]) -> Doc:
    """The Doc, which has no tree yet, with these beginnings set."""
    return doc.from_array(["SENT_START"], cast("Ints2d", starts.astype(np.uint64)))
