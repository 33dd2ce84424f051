"""The picture: where things stand, and that they stand apart."""

from itertools import pairwise

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.report.drawing import hull, label, shape
from kg.report.layout import Box, pack, part, place

BOX = Box(40, 40, 20, 35)
NAMES = [f"n{i:02d}" for i in range(24)]
PULLS = dict.fromkeys(pairwise(NAMES[:17]), 1.0)
TITLES = {"one": BOX, "other": BOX}
CAMPS = {name: "one" if i < 8 else "other" if i < 16 else None for i, name in enumerate(NAMES)}


def overlapping(places: dict[str, tuple[float, float]]) -> int:
    points = list(places.values())
    return sum(
        abs(a[0] - b[0]) < BOX.left + BOX.right and abs(a[1] - b[1]) < BOX.up + BOX.down
        for i, a in enumerate(points)
        for b in points[:i]
    )


def test_no_shape_no_label_and_no_title_covers_another():
    places = place(dict.fromkeys(NAMES, BOX), PULLS, CAMPS, TITLES)
    assert set(places) == {*NAMES, *TITLES}
    assert overlapping(places) == 0
    assert min(x for x, _ in places.values()) >= BOX.left
    assert min(y for _, y in places.values()) >= BOX.up


def test_the_layout_is_the_same_every_time():
    assert place(dict.fromkeys(NAMES, BOX), PULLS, CAMPS, TITLES) == place(
        dict.fromkeys(NAMES, BOX), dict(reversed(PULLS.items())), CAMPS, TITLES
    )


def test_members_of_a_community_stand_nearer_to_each_other_than_to_others():
    boxes = dict.fromkeys(NAMES[:16], BOX)
    places = {n: np.array(p) for n, p in place(boxes, {}, {n: CAMPS[n] for n in boxes}, {}).items()}
    within = [np.linalg.norm(places[a] - places[b]) for a in boxes for b in boxes if a < b and CAMPS[a] == CAMPS[b]]
    across = [np.linalg.norm(places[a] - places[b]) for a in boxes for b in boxes if CAMPS[a] != CAMPS[b]]
    assert np.mean(within) < np.mean(across)


def test_a_title_stands_above_the_middle_of_its_community():
    places = {n: np.array(p) for n, p in place(dict.fromkeys(NAMES, BOX), {}, CAMPS, TITLES).items()}
    for camp in TITLES:
        members = np.array([places[n] for n in NAMES if CAMPS[n] == camp])
        assert places[camp][1] < members[:, 1].mean()
        assert members[:, 0].min() < places[camp][0] < members[:, 0].max()


def test_nothing_to_lay_out():
    assert place({}, {}, {}, {}) == {}


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.floats(0, 400), st.floats(0, 400)), min_size=2, max_size=12))
def test_boxes_are_parted_wherever_they_begin(points):
    room = np.array([[30.0, 30.0, 15.0, 15.0]] * len(points))
    moved = part(np.array(points, dtype=np.float64), room)
    for i in range(len(points)):
        for j in range(i):
            apart = np.abs(moved[i] - moved[j])
            assert apart[0] >= 59 or apart[1] >= 29


@given(st.lists(st.tuples(st.integers(10, 300), st.integers(10, 300)), min_size=1, max_size=15))
def test_packed_rectangles_do_not_overlap(sizes):
    sizes = sorted(sizes, key=lambda s: -s[0] * s[1])
    corners = pack([(float(w), float(h)) for w, h in sizes])
    rectangles = [(x, y, x + w, y + h) for (x, y), (w, h) in zip(corners, sizes, strict=True)]
    for i, a in enumerate(rectangles):
        for b in rectangles[:i]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@given(st.text(max_size=80))
def test_a_label_has_at_most_two_short_lines(name):
    lines = label(name)
    assert 1 <= len(lines) <= 2
    assert all(len(line) <= 20 for line in lines)


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=3, max_size=20))
def test_a_hull_is_convex_and_holds_its_corners(points):
    around = hull([(float(x), float(y)) for x, y in points])
    assert set(around) <= {(float(x), float(y)) for x, y in points}


def test_each_type_has_a_shape_of_its_own():
    types = ("Person", "Organisation", "Programme", "Place", "Event", "Office")
    assert len({shape(t, 10) for t in types}) == len(types)
