"""The picture of the graph as SVG parts: shapes, labels, curves and the grounds of communities."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass

from kg.report import words
from kg.report.corpus import Camp, Corpus, Figure, Tie, central
from kg.report.layout import Box, place

MOST = 150  # entities drawn
COLOURS = 10  # communities with a colour of their own
_MARGIN = 70.0
_LETTER = 7.1  # pixels, the mean width of a letter of a label
_LINE = 16.0  # pixels between two lines of a label
_WIDE = 17  # letters a line of a label
_TITLE_LETTER = 12.5  # pixels of a community's title, with room to grow by a third where the whole is shown small
_TITLE_LINE = 24.0


@dataclass(frozen=True, slots=True)
class Spot:
    """An entity as it is drawn."""

    id: str
    name: str
    lines: tuple[str, ...]
    type: str
    x: float
    y: float
    radius: float
    path: str
    camp: str
    colour: int | None


@dataclass(frozen=True, slots=True)
class Curve:
    """A relation as it is drawn; `tip` says on whose word it stands."""

    id: str
    subject: str
    object: str
    predicate: str
    group: str
    sign: str
    status: str
    count: int
    width: float
    path: str
    tip: str
    claims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """The area of a community, and where the lines of its title stand: around x, y."""

    camp: str
    lines: tuple[str, ...]
    colour: int | None
    path: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """The whole picture; `tied` entities have relations, of which the most central are drawn."""

    spots: tuple[Spot, ...]
    curves: tuple[Curve, ...]
    grounds: tuple[Ground, ...]
    width: float
    height: float
    tied: int
    hidden_ties: int


def draw(corpus: Corpus, most: int = MOST) -> Drawing:
    """Draw the entities that have relations, at most `most` of them, the most central first."""
    tied = {end for t in corpus.ties for end in (t.subject, t.object)}
    chosen = sorted((corpus.figures[i] for i in tied), key=central)[:most]
    names = {f.id for f in chosen}
    ties = [t for t in corpus.ties if t.subject in names and t.object in names]
    colours = colours_of(corpus)
    radii = {f.id: _radius(f) for f in chosen}
    lines = {f.id: label(f.name) for f in chosen}
    camps = _grounded(chosen, colours)
    titles = {camp: label(corpus.camps[camp].name, most=3) for camp in camps}
    boxes = {f.id: _box(radii[f.id], lines[f.id]) for f in chosen}
    heads = {camp: _title_box(title) for camp, title in titles.items()}
    places = place(boxes, _pulls(ties, corpus), {f.id: f.camp for f in chosen}, heads)
    at = {i: (round(x + _MARGIN, 1), round(y + _MARGIN, 1)) for i, (x, y) in places.items()}
    room = boxes | heads
    width = max((at[i][0] + room[i].right for i in at), default=600.0) + _MARGIN
    height = max((at[i][1] + room[i].down for i in at), default=300.0) + _MARGIN
    return Drawing(
        spots=tuple(_spot(f, at[f.id], radii[f.id], lines[f.id], colours) for f in chosen),
        curves=_curves(ties, corpus, at, radii),
        grounds=tuple(
            Ground(camp, titles[camp], colours[camp], _area([camp, *members], at, room), *at[camp])
            for camp, members in camps.items()
        ),
        width=round(width, 1),
        height=round(height, 1),
        tied=len(tied),
        hidden_ties=len(corpus.ties) - len(ties),
    )


def ranked_camps(corpus: Corpus) -> list[Camp]:
    """The communities that hold an entity, the largest first."""
    return sorted(
        (c for c in corpus.camps.values() if c.members), key=lambda c: (c.level, -len(c.members), c.name, c.id)
    )


def colours_of(corpus: Corpus) -> dict[str, int | None]:
    """The colour of each community: a number, None where they are used up or it has one member."""
    return {c.id: i if i < COLOURS and len(c.members) > 1 else None for i, c in enumerate(ranked_camps(corpus))}


def label(name: str, most: int = 2) -> tuple[str, ...]:
    """A name in at most so many lines."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > _WIDE:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + "…"]
    return tuple(line if len(line) <= _WIDE + 3 else line[: _WIDE + 1] + "…" for line in lines)


def _radius(figure: Figure) -> float:
    return round(min(9 + 3.2 * math.sqrt(figure.degree), 26), 1)


def _box(radius: float, lines: tuple[str, ...]) -> Box:
    half = max(radius, max(len(line) for line in lines) * _LETTER / 2) + 2
    return Box(half, half, radius + 2, radius + 5 + _LINE * len(lines))


def _title_box(lines: tuple[str, ...]) -> Box:
    half = max(len(line) for line in lines) * _TITLE_LETTER / 2
    return Box(half, half, _TITLE_LINE * len(lines) / 2, _TITLE_LINE * len(lines) / 2)


def _pulls(ties: list[Tie], corpus: Corpus) -> dict[tuple[str, str], float]:
    """Springs: strong between friends, weak between opponents."""
    pulls: dict[tuple[str, str], float] = defaultdict(float)
    for tie in ties:
        if tie.subject == tie.object:
            continue
        pair = (min(tie.subject, tie.object), max(tie.subject, tie.object))
        near = corpus.figures[tie.subject].camp == corpus.figures[tie.object].camp
        weight = 0.25 if words.sign(tie.predicate) == "against" else 0.8
        pulls[pair] += weight * (1.5 if near else 0.6) * (1 + math.log2(max(tie.claim_count, 1)) / 2)
    return dict(sorted(pulls.items()))


def _spot(
    figure: Figure, at: tuple[float, float], radius: float, lines: tuple[str, ...], colours: dict[str, int | None]
) -> Spot:
    colour = colours.get(figure.camp or "")
    return Spot(
        figure.id, figure.name, lines, figure.type, *at, radius, shape(figure.type, radius), figure.camp or "", colour
    )


def shape(type_: str, radius: float) -> str:
    """The outline of a type of entity around 0, 0, as an SVG path; all types take about the same area."""
    r = radius
    if type_ == "Organisation":
        s, c = r * 0.9, r * 0.25
        return (
            f"M{-s + c:.1f} {-s:.1f}H{s - c:.1f}Q{s:.1f} {-s:.1f} {s:.1f} {-s + c:.1f}V{s - c:.1f}"
            f"Q{s:.1f} {s:.1f} {s - c:.1f} {s:.1f}H{-s + c:.1f}Q{-s:.1f} {s:.1f} {-s:.1f} {s - c:.1f}"
            f"V{-s + c:.1f}Q{-s:.1f} {-s:.1f} {-s + c:.1f} {-s:.1f}Z"
        )
    corners = {
        "Place": (4, 0.0, 1.15),
        "Programme": (6, 0.0, 1.05),
        "Event": (3, -90.0, 1.25),
        "Office": (5, -90.0, 1.1),
    }
    if type_ in corners:
        count, turn, scale = corners[type_]
        return _polygon(count, turn, r * scale)
    return f"M{-r:.1f} 0A{r:.1f} {r:.1f} 0 1 1 {r:.1f} 0A{r:.1f} {r:.1f} 0 1 1 {-r:.1f} 0Z"


def _polygon(count: int, turn: float, radius: float) -> str:
    angles = [math.radians(turn + 360 * i / count) for i in range(count)]
    points = [f"{radius * math.cos(a):.1f} {radius * math.sin(a):.1f}" for a in angles]
    return "M" + "L".join(points) + "Z"


def _curves(
    ties: list[Tie], corpus: Corpus, at: dict[str, tuple[float, float]], radii: dict[str, float]
) -> tuple[Curve, ...]:
    bundles: dict[tuple[str, str], list[Tie]] = defaultdict(list)
    for tie in ties:
        bundles[min(tie.subject, tie.object), max(tie.subject, tie.object)].append(tie)
    curves = []
    for pair in sorted(bundles):
        bundle = sorted(bundles[pair], key=lambda t: (words.sign(t.predicate), t.subject, t.predicate, t.id))
        for index, tie in enumerate(bundle):
            bend = (index - (len(bundle) - 1) / 2) * 30 + (14 if len(bundle) == 1 else 0)
            curves.append(_curve(tie, corpus, at, radii, bend if tie.subject == pair[0] else -bend))
    return tuple(curves)


def _curve(tie: Tie, corpus: Corpus, at: dict[str, tuple[float, float]], radii: dict[str, float], bend: float) -> Curve:
    path = _arc(at[tie.subject], at[tie.object], radii[tie.subject], radii[tie.object], bend)
    return Curve(
        id=tie.id,
        subject=tie.subject,
        object=tie.object,
        predicate=tie.predicate,
        group=words.group(tie.predicate),
        sign=words.sign(tie.predicate),
        status=tie.status,
        count=tie.claim_count,
        width=round(min(1.4 + 0.8 * math.log2(max(tie.claim_count, 1)), 4), 2),
        path=path,
        tip=tip(tie, corpus),
        claims=tie.claims,
    )


def tip(tie: Tie, corpus: Corpus) -> str:
    """A relation as a sentence; one that does not stand on its own subject's or author's word says on whose."""
    subject, object_ = corpus.figures[tie.subject].name, corpus.figures[tie.object].name
    sayers = corpus.sayers(tie)
    sentence = f"{subject} {words.verb(tie.predicate, False)} {object_}"
    support = f"{words.counted(tie.claim_count, 'claim')}, {words.counted(tie.source_count, 'source')}"
    if tie.status in ("alleged", "reported"):
        return f"{words.by_whom(tie.status.capitalize(), sayers)}: {sentence} ({support})"
    return f"{sentence} — says {', '.join(sayers) or 'the author'} ({support})"


def _arc(
    start: tuple[float, float], end: tuple[float, float], from_radius: float, to_radius: float, bend: float
) -> str:
    """A curve from border to border, bent sideways by `bend` pixels; a loop where both ends are one."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    if length < 1:
        r = from_radius
        points = ((-0.7, -0.7), (-3, -4), (3, -4), (0.8, -0.9))
        begin, *rest = (f"{x1 + dx * r:.1f} {y1 + dy * r:.1f}" for dx, dy in points)
        return f"M{begin}C{' '.join(rest)}"
    mx = (x1 + x2) / 2 - (y2 - y1) / length * bend
    my = (y1 + y2) / 2 + (x2 - x1) / length * bend
    ax, ay = _toward(x1, y1, mx, my, from_radius + 3)
    bx, by = _toward(x2, y2, mx, my, to_radius + 7)
    return f"M{ax:.1f} {ay:.1f}Q{mx:.1f} {my:.1f} {bx:.1f} {by:.1f}"


def _toward(x: float, y: float, to_x: float, to_y: float, by: float) -> tuple[float, float]:
    length = math.hypot(to_x - x, to_y - y) or 1.0
    by = min(by, length)
    return x + (to_x - x) / length * by, y + (to_y - y) / length * by


def _grounded(figures: list[Figure], colours: dict[str, int | None]) -> dict[str, list[str]]:
    """The communities that get a ground, the largest first, with those of their members that are drawn: two or more."""
    members: dict[str, list[str]] = defaultdict(list)
    for figure in figures:
        if figure.camp and colours[figure.camp] is not None:
            members[figure.camp].append(figure.id)
    return {camp: found for camp in colours if len(found := members[camp]) > 1}


def _area(ids: list[str], at: dict[str, tuple[float, float]], room: dict[str, Box]) -> str:
    """The outline of all that stands on a ground, as an SVG path."""
    corners = [
        (x, y)
        for (left, top), box in ((at[i], room[i]) for i in ids)
        for x in (left - box.left, left + box.right)
        for y in (top - box.up, top + box.down)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in hull(corners)) + "Z"


def hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull of points, by Andrew's monotone chain."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return _half_hull(ordered) + _half_hull(ordered[::-1])


def _half_hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    chain: list[tuple[float, float]] = []
    for p in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
            chain.pop()
        chain.append(p)
    return chain[:-1]


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
