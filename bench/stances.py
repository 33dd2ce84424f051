"""Who is for or against whom in real political news: python bench/stances.py DATA [--part work] [--rules] [--misses N]

DATA holds `directed-sentiment/` (Park, Pan and Joo, 2021): sentences with two actors marked and whether one is for or against the other.
Each sentence is read as a build reads it, names and all, by rules and model; nothing of the marks is given. A claim of a stance between
the two counts by its sign and direction, whatever the predicate; hypothetical ones are left out. "of those found" leaves out edges of
which an end was not read as anybody. By a hash of its words a sentence is of the half to work on ("work") or is kept for scoring alone
("kept", the part that the model of relations was not trained on among them). Of sentences that are neutral throughout one in three is
read. With --misses some edges of "work" that were missed are printed, else nothing of the texts.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from spacy.language import Language

from kg.claims.predicates import predicates
from kg.ids import document_id
from kg.language.context import Thread
from kg.language.model import load
from kg.language.reading import read_threads
from kg.records import Block, Claim, Document, DocumentKind, Modality, Reading

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.reading_seen import Span, shared, span_of

Edge = tuple[str, int]  # "pq" or "qp", +1 for or -1 against
_NEUTRAL_READ = 3  # one in so many
_SIGNS = {"pos": 1, "neg": -1}


@dataclass(frozen=True)
class Marked:
    """Two actors of a sentence and who is how to whom: None where neither is."""

    p: Span
    q: Span
    edge: Edge | None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--part", choices=("work", "kept"), default="kept")
    parser.add_argument("--rules", action="store_true", help="right and wrong by rule")
    parser.add_argument("--misses", type=int, default=0, metavar="N")
    arguments = parser.parse_args()
    texts = {text: rows for text, rows in _texts(arguments.data) if _part(text) == arguments.part}
    right, made, wanted, open_ = 0, 0, 0, 0
    by_rule: dict[str, Counter[str]] = defaultdict(Counter)
    misses: list[str] = []
    for text, reading in _read(load(), sorted(texts)):
        for mark in texts[text]:
            ends = _chain_at(reading, mark.p), _chain_at(reading, mark.q)
            told = {(_edge(claim, reading, ends), claim.rule) for claim in reading.claims}
            found = {edge for edge, _ in told if edge is not None}
            right, made, wanted = right + (mark.edge in found), made + len(found), wanted + (mark.edge is not None)
            open_ += mark.edge is not None and None in ends
            for edge, rule in told:
                if edge is not None:
                    by_rule[rule]["right" if edge == mark.edge else "wrong"] += 1
            if mark.edge is not None and mark.edge not in found:
                misses.append(f"{mark.edge} {text[slice(*mark.p)]} | {text[slice(*mark.q)]} || {text}")
    print("| edges | precision | recall | F1 | recall of those found |\n|---|---|---|---|---|")
    precision, recall = right / max(made, 1), right / max(wanted, 1)
    f1 = 2 * right / max(made + wanted, 1)
    print(f"| {wanted} | {precision:.3f} | {recall:.3f} | {f1:.3f} | {right / max(wanted - open_, 1):.3f} |")
    if arguments.rules:
        for rule, count in sorted(by_rule.items(), key=lambda item: (-item[1].total(), item[0])):
            print(f"{rule:32} {count['right']:4} right {count['wrong']:4} wrong")
    if arguments.part == "work":
        print(*misses[:: max(len(misses) // max(arguments.misses, 1), 1)][: arguments.misses], sep="\n")


def _texts(data: Path) -> Iterator[tuple[str, list[Marked]]]:
    """The sentences that are read, with what is marked in each."""
    rows: dict[str, list[Marked]] = defaultdict(list)
    for file in ("train.jsonl", "valid.jsonl"):
        for line in (data / "directed-sentiment" / file).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            sign, _, way = row["label"].partition("_")
            edge = (way, _SIGNS[sign]) if way else None
            ends = (_trimmed(row["text"], row[end]) for end in ("p", "q"))
            rows[row["text"]].append(Marked(*ends, edge))
    for text, marks in rows.items():
        if "\n" not in text and (any(mark.edge for mark in marks) or _hash(text) // 10 % _NEUTRAL_READ == 0):
            yield text, marks


def _trimmed(text: str, marked: Sequence[int]) -> Span:
    """A mark without what belongs to no name: of "Ann’s plan" the corpus marks the apostrophe too."""
    start, end = marked
    return start, start + len(text[start:end].rstrip(" ’'"))


def _hash(text: str) -> int:
    return int(hashlib.sha1(text.encode()).hexdigest(), 16)


def _part(text: str) -> str:
    return "work" if _hash(text) % 10 < 5 else "kept"


def _read(nlp: Language, texts: Sequence[str]) -> Iterator[tuple[str, Reading]]:
    def threads() -> Iterator[Thread]:
        for text in texts:
            id_, none = document_id(text), None
            whole = (Block(0, len(text), 0),)
            facts = (none, none, none, none, none, "", "en", none, 0, none, id_, 0)
            yield Thread((Document(id_, id_, DocumentKind.NEWS, none, text, whole, *facts),))

    yield from zip(texts, read_threads(nlp, threads()), strict=True)


def _chain_at(reading: Reading, span: Span) -> str | None:
    """The chain of the mention that covers most of some words, the shortest of several."""
    over = [m for m in reading.mentions if m.start is not None and shared(span_of(m), span)]
    best = max(over, key=lambda m: (shared(span_of(m), span), -len(m.text), m.id), default=None)
    return None if best is None else best.chain


def _edge(claim: Claim, reading: Reading, ends: tuple[str | None, str | None]) -> Edge | None:
    """What a claim says of the two, None where it is of others, no stance, or hypothetical."""
    chains = {mention.id: mention.chain for mention in reading.mentions}
    sign = predicates().sign(claim.predicate) * (-1 if claim.negated else 1)
    own = chains.get(claim.subject), chains.get(claim.object or "")
    if not sign or None in ends or ends[0] == ends[1] or claim.modality == Modality.HYPOTHETICAL:
        return None
    return ("pq", sign) if own == ends else ("qp", sign) if own == ends[::-1] else None


if __name__ == "__main__":
    main()
