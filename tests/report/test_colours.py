"""The colours of the report can be told from their ground by everybody (WCAG 2.2, level AA)."""

import re
from pathlib import Path

import pytest

import kg.report

SOURCE = (Path(kg.report.__file__).parent / "static" / "report.css").read_text(encoding="utf-8")
WORDS = ("ink", "soft", "accent", "for", "against", "alleged")  # 4.5 to 1
SHAPES = (*(f"k{i}" for i in range(10)), "knone", "neutral")  # 3 to 1


def colours(opening: str) -> dict[str, str]:
    block = SOURCE.partition(opening)[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block))


def light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    upper, lower = sorted((light(one), light(other)), reverse=True)
    return (upper + 0.05) / (lower + 0.05)


@pytest.mark.parametrize("opening", [":root {", ':root[data-theme="dark"] {'])
def test_words_and_shapes_stand_out(opening: str):
    found = colours(opening)
    for ground in ("paper", "card"):
        faint = {n: contrast(found[n], found[ground]) for n in WORDS} | {
            "mark": contrast(found["mark-ink"], found["mark"])
        }
        assert {n: r for n, r in faint.items() if r < 4.5} == {}
        assert {n: r for n in SHAPES if (r := contrast(found[n], found[ground])) < 3} == {}


def mixed(one: str, share: float, other: str) -> str:
    parts = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in parts)


@pytest.mark.parametrize("opening", [":root {", ':root[data-theme="dark"] {'])
def test_titles_of_communities_stand_out_from_their_ground(opening: str):
    found = colours(opening)
    share = re.search(r"\.title { fill: color-mix\(in srgb, var\(--camp\) (\d+)%, var\(--ink\)\)", SOURCE)
    shine = re.search(r"\.ground path {[^}]*opacity: ([.\d]+)", SOURCE)
    words = {n: mixed(found[n], int(share[1]) / 100 if share else 1, found["ink"]) for n in SHAPES[:10]}
    grounds = {n: mixed(found[n], float(shine[1]), found["paper"]) for n in words}
    assert {n: r for n in words if (r := contrast(words[n], grounds[n])) < 4.5} == {}


def test_the_two_ways_into_the_dark_have_the_same_colours():
    chosen = colours(':root[data-theme="dark"] {')
    assert chosen == colours(':root:not([data-theme="light"]) {')
