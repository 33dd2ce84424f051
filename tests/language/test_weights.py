"""Models in 8 bits give the same on every processor."""

import numpy as np

from kg.language import weights


def test_products_are_not_cut_off_whatever_the_processor_does() -> None:
    given = np.array([[255, 255, 255, 255], [255, 0, 1, 2]], np.uint8)
    (found,) = weights.session(weights._PRODUCT).run(None, {"a": given})
    assert found.tolist() == [[4 * 255 * 127] * 4, [258 * 127] * 4]


def test_weights_are_moved_only_where_products_would_be_cut_off() -> None:
    given = np.full((2, 4), 255, np.uint8)
    one, other = (weights._session(weights._PRODUCT, exact).run(None, {"a": given})[0] for exact in (False, True))
    assert (one == other).all() != weights._cuts_off()
