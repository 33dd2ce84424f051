"""What the names model makes of each word, for the trees: its states from inside, in the sentence as it stands.

The trees' own vectors know a word and four beside it. The names model has read the whole window before trees are read, and its lower
layers know more of the syntax than its last ones, which know names. So two of them go to the parser beside its own vectors, and no second
pass is made (Peters et al., "Deep contextualized word representations", NAACL 2018, on which layer knows what).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc
from spacy.util import registry
from thinc.api import Linear, Maxout, Model, chain, concatenate, with_array
from thinc.types import Floats2d

from kg.errors import ModelError

LAYERS = (
    1,
    3,
)  # of the encoder's six, counted from none: the two that told most of a word's head and role, by a linear probe
WIDTH = 768  # of both together
_KEPT = "hustings_states"
States = NDArray[np.float16]


def keep_states(doc: Doc, states: States) -> None:
    """Leave the states with a Doc, until its tree is read.

    Args:
        doc: the text.
        states: (tokens, `WIDTH`), zeros for white space.
    """
    doc.user_data[_KEPT] = states


def states_of(doc: Doc) -> States | None:
    """The states of a Doc's tokens, where they are still there."""
    found: States | None = doc.user_data.get(_KEPT)
    return found


def drop_states(doc: Doc) -> None:
    """Take them away: they are larger than all else that is known of a text."""
    doc.user_data.pop(_KEPT, None)


@registry.architectures("hustings.WithStates.v1")  # type: ignore[untyped-decorator]
def with_states(width: int, words: Model[list[Doc], list[Floats2d]]) -> Model[list[Doc], list[Floats2d]]:
    """Vectors of words, and what the names model made of each, mixed.

    Args:
        width: of what comes out.
        words: makes the words' own vectors, of the same width.
    """
    states: Model[list[Doc], list[Floats2d]] = Model("states", _forward, dims={"nO": WIDTH})
    beside: Model[list[Doc], list[Floats2d]] = chain(states, with_array(Linear(nO=width, nI=WIDTH)))
    return chain(concatenate(words, beside), with_array(Maxout(nO=width, nI=2 * width, nP=3, normalize=True)))


def _forward(
    model: Model[list[Doc], list[Floats2d]], docs: list[Doc], is_train: bool
) -> tuple[list[Floats2d], Callable[[list[Floats2d]], list[Doc]]]:
    return [model.ops.asarray2f(cast("Floats2d", _states(doc))) for doc in docs], lambda _: []


def _states(doc: Doc) -> States:
    states = states_of(doc)
    if states is None or len(states) != len(doc):
        raise ModelError("the names model has not read this text", "let 'hustings_names' stand before the trees")
    return states
