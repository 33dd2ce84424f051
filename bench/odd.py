"""Reads generated inputs of every odd kind, each of which must be read or set apart with a reason in seconds.

python bench/odd.py [--inputs 2000]

The inputs are drawn by hypothesis from a fixed seed: control characters, lone surrogates, long runs without a space, nested and
unclosed quotes, right-to-left text, names of emoji, broken HTML and JSON, threads that number their comments wrongly. Printed
are how many were read and set apart, the slowest ones, and the peak memory.
"""

from __future__ import annotations

import argparse
import json
import resource
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from spacy.language import Language

from kg.language.context import Thread
from kg.language.model import load
from kg.language.reading import read_threads
from kg.readers import Limits, Source, read

MOST_SECONDS = 5.0
_NAMES = st.sampled_from(
    ["Ann Field", "Mr Ó Briain", "🦊 Fox", "עמיר פרץ", "محمد", "李明", "@anon_77", "O'Neill-Šarić"]
)
_VERBS = st.sampled_from(["said", "accused", "did not back", "criticised", "‮desrever‬", "told", "denied"])
_SIGNS = st.sampled_from(
    ["“", "”", '"', "‘", "’", "'", "«", "»", "(", ")", "[[", "<", ">", "&amp;", "—", "…", "\t", "\n", "\n\n"]
)
_ODD = st.text(st.characters(codec=None, categories=("Cc", "Cf", "Cs", "Zs", "Mn", "So", "Lo")), max_size=40)
_WORDS = st.one_of(_NAMES, _VERBS, _SIGNS, _ODD, st.sampled_from(["the", "council", "of", "a lie", "2014", "x" * 300]))
_LINES = st.lists(_WORDS, max_size=60).map(" ".join)
_LONG = st.builds(
    lambda part, times: part * times, st.sampled_from(["a", "“", "(", "é", "🦊", "9", "-", "’s"]), st.just(200_000)
)
_NESTED = st.integers(1, 10_000).map(lambda depth: "“" * depth + "Ann lied" + "”" * depth + " said Bob.")
_THREAD = st.lists(st.tuples(st.integers(0, 30), _NAMES, _LINES), max_size=15).map(
    lambda rows: "\n".join(f"{number}. {name} says:\n{line}\n" for number, name, line in rows)
)
_HTML = st.lists(
    st.sampled_from(["<p>", "</p>", "<div>", "<li class=comment>", "</li>", "<!--", "]]>"]) | _LINES, max_size=80
).map("".join)
_KINDS: dict[str, tuple[int, str, st.SearchStrategy[str]]] = {  # weight, ending, text
    "lines": (40, "txt", _LINES),
    "paragraphs": (20, "txt", st.lists(_LINES, max_size=8).map("\n\n".join)),
    "thread": (10, "txt", _THREAD),
    "html": (10, "html", _HTML),
    "json lines": (10, "jsonl", _LINES.map(lambda text: json.dumps({"text": text, "title": text[:20]}))),
    "nested": (5, "txt", _NESTED),
    "no space": (5, "txt", _LONG),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=2000)
    arguments = parser.parse_args()
    nlp, took, ended = load(), list[tuple[float, str, str]](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        for kind, (weight, ending, texts) in _KINDS.items():
            for data in _drawn(texts, arguments.inputs * weight // 100):
                path = Path(folder) / f"input.{ending}"
                path.write_bytes(data)
                began = time.perf_counter()
                ended[_read(nlp, path)] += 1
                took.append((time.perf_counter() - began, kind, repr(data[:60])))
    took.sort(reverse=True)
    print(
        f"{len(took)} inputs: {dict(ended)}; {sum(t > MOST_SECONDS for t, *_ in took)} took over {MOST_SECONDS:.0f} s"
    )
    for seconds, kind, start in took[:5]:
        print(f"  {seconds:6.2f} s  {kind}: {start}")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB")


def _drawn(texts: st.SearchStrategy[str], many: int) -> Iterator[bytes]:
    found: list[bytes] = []

    @seed(1)
    @settings(
        max_examples=many,
        phases=[Phase.generate],
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(texts)
    def draw(text: str) -> None:
        found.append(text.encode("utf-8", "surrogatepass"))

    run: Callable[[], None] = draw
    run()
    yield from found[:many]


def _read(nlp: Language, path: Path) -> str:
    documents, apart = read(Source(path.name, str(path), path.stat().st_size), Limits())
    if apart and not all(one.reason for one in apart):
        return "set apart without a reason"
    for root in dict.fromkeys(d.root for d in documents):
        for reading in read_threads(nlp, [Thread(tuple(d for d in documents if d.root == root))]):
            if reading.error:
                return f"failed with {reading.error}"
    return "read" if documents else "set apart" if apart else "neither"


if __name__ == "__main__":
    main()
