"""How well resolution across documents does, and how fast, on generated documents with their truth.

    python bench/generate.py OUT --documents 1000
    python bench/resolve.py OUT [--steps]

No language model takes part: the chains of a document are the names that the truth says are in it, and every other
capitalised phrase is a body, so that what is measured is resolution alone. Printed are pairwise and B³ precision, recall
and F1 over the chains of persons, and how many pairs of namesakes were kept apart. `--steps` runs the way that is meant
for large corpora on Spark too, and says whether the results are equal.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from kg.ids import author_chain_id, chain_id, mention_id
from kg.names.thread import resolve_thread
from kg.names.together import Resolution, resolve_corpus
from kg.readers import find, read
from kg.records import Chain, Document, EntityType, Mention, MentionKind, Reading

_CAPITALISED = re.compile(r"\b[A-Z][\w’]+(?: [A-Z][\w’]+)*")
_TITLE = re.compile(r"^(Mr|Ms)\s+")
_THRESHOLD, _LARGEST = 0.9, 500


def reading_of(document: Document, people: Mapping[str, list[str]]) -> tuple[Reading, dict[str, str]]:
    """What a perfect reader of names would have found.

    Args:
        document: any.
        people: the names of each person in it.

    Returns:
        The reading, and the person of each chain.
    """
    mentions: list[Mention] = []
    chains: list[Chain] = []
    truth: dict[str, str] = {}
    byline = (document.author or "",) if document.author else ()
    own = next((p for p, names in people.items() if document.author in names and document.parent), "")
    author = author_chain_id(document.id)
    mentions.append(_mention(document, document.author or "", None, MentionKind.AUTHOR, EntityType.PERSON, author))
    chains.append(_chain(document, author, EntityType.PERSON, byline, author=True))
    if own:
        truth[author] = own
    taken: list[str] = []
    for person, names in sorted(people.items()):
        if person == own:
            continue
        plain = sorted({_TITLE.sub("", n) for n in names}, key=lambda n: (-len(n), n))
        found = [(n, m.start()) for n in plain for m in re.finditer(re.escape(n), document.text)]
        taken += plain
        if found:
            id_ = _add(document, mentions, found, EntityType.PERSON)
            honorifics = tuple(sorted({m.group(1) for n in names if (m := _TITLE.match(n))}))
            gender = {"Mr": "m", "Ms": "f"}.get(honorifics[0], "") if honorifics else ""
            chains.append(_chain(document, id_, EntityType.PERSON, tuple(plain), honorifics=honorifics, gender=gender))
            truth[id_] = person
    bodies: dict[str, list[int]] = defaultdict(list)
    for match in _CAPITALISED.finditer(document.text):
        name = _TITLE.sub("", match.group().replace("’s", ""))
        begins = match.start() == 0 or document.text[: match.start()].rstrip(" “")[-1:] in "\n.!?:"
        if not any(name in t or t in name for t in taken) and not (begins and " " not in name) and name != "I":
            bodies[name].append(match.start())
    for name, starts in sorted(bodies.items()):
        id_ = _add(document, mentions, [(name, s) for s in starts], EntityType.ORGANISATION)
        chains.append(_chain(document, id_, EntityType.ORGANISATION, (name,)))
    return Reading(document.id, document.root, tuple(mentions), tuple(chains), (), ()), truth


def _mention(document: Document, text: str, start: int | None, kind: str, type_: str, chain: str) -> Mention:
    end = None if start is None else start + len(text)
    return Mention(
        mention_id(document.id, kind, start, end, type_), document.id, text, start, end, kind, type_, chain, 1
    )


def _add(document: Document, mentions: list[Mention], found: list[tuple[str, int]], type_: str) -> str:
    made = [_mention(document, name, start, MentionKind.NAME, type_, "") for name, start in found]
    id_ = chain_id(document.id, made[0].id)
    mentions += [replace(m, chain=id_) for m in made]
    return id_


def _chain(document: Document, id_: str, type_: str, names: tuple[str, ...], **more: object) -> Chain:
    plain = Chain(
        id=id_, document=document.id, root=document.root, type=type_, finer=None, name=names[0] if names else "",
        names=names, honorifics=(), descriptions=(), gender="", author=False, links=(),
    )  # fmt: skip
    return replace(plain, **more)  # type: ignore[arg-type]


def measure(found: Mapping[str, str], truth: Mapping[str, str], names: Mapping[str, str]) -> dict[str, float]:
    """Pairwise and B³ scores.

    Args:
        found: the entity of each chain; one that has none is alone.
        truth: the person of each chain.
        names: the full name of each person.
    """
    by_entity: dict[str, list[str]] = defaultdict(list)
    by_person: dict[str, list[str]] = defaultdict(list)
    for chain, person in truth.items():
        by_entity[found.get(chain, chain)].append(chain)
        by_person[person].append(chain)
    cells = Counter((found.get(c, c), p) for c, p in truth.items())
    both = sum(n * (n - 1) for n in cells.values())
    precision = both / max(sum(len(c) * (len(c) - 1) for c in by_entity.values()), 1)
    recall = both / max(sum(len(c) * (len(c) - 1) for c in by_person.values()), 1)
    b3_precision = sum(n * n / len(by_entity[e]) for (e, _), n in cells.items()) / len(truth)
    b3_recall = sum(n * n / len(by_person[p]) for (_, p), n in cells.items()) / len(truth)
    return {
        "pairwise precision": precision, "pairwise recall": recall, "pairwise F1": _f1(precision, recall),
        "B3 precision": b3_precision, "B3 recall": b3_recall, "B3 F1": _f1(b3_precision, b3_recall),
        "namesakes kept apart": _apart(cells, by_person, names),
    }  # fmt: skip


def _apart(cells: Counter[tuple[str, str]], by_person: Mapping[str, list[str]], names: Mapping[str, str]) -> float:
    """The share of pairs of chains of two persons with one name that are not in one entity."""
    same: dict[str, list[str]] = defaultdict(list)
    for person in by_person:
        same[names[person]].append(person)
    entities: dict[str, dict[str, int]] = defaultdict(dict)
    for (entity, person), n in cells.items():
        entities[person][entity] = n
    total = joined = 0
    for people in same.values():
        for i, a in enumerate(people):
            for b in people[i + 1 :]:
                total += len(by_person[a]) * len(by_person[b])
                joined += sum(n * entities[b].get(e, 0) for e, n in entities[a].items())
    return 1 - joined / total if total else 1.0


def _f1(precision: float, recall: float) -> float:
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def load(folder: Path) -> tuple[list[Document], list[Reading], dict[str, str], dict[str, str]]:
    """Documents, readings, the person of each chain, and the name of each person."""
    documents = [d for source in find([str(folder)]) for d in read(source)[0]]
    rows = [json.loads(line) for line in folder.with_name(f"{folder.name}.truth.jsonl").read_text("utf-8").splitlines()]
    named: dict[str, dict[str, list[str]]] = defaultdict(dict)
    for row in rows:
        for uri, names in row["documents"].items():
            named[uri][row["person"]] = names
    truth: dict[str, str] = {}
    readings = []
    for document in documents:
        reading, people = reading_of(document, named[document.uri])
        readings.append(reading)
        truth |= people
    return documents, readings, truth, {row["person"]: row["name"] for row in rows}


def resolve(documents: Iterable[Document], readings: Iterable[Reading]) -> Resolution:
    """Resolution in this process."""
    threads: dict[str, tuple[list[Reading], list[Document]]] = defaultdict(lambda: ([], []))
    for document, reading in zip(documents, readings, strict=True):
        threads[document.root][0].append(reading)
        threads[document.root][1].append(document)
    return resolve_corpus((resolve_thread(r, d, _THRESHOLD) for r, d in threads.values()), _LARGEST, _THRESHOLD)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--steps", action="store_true", help="also on Spark, step by step")
    arguments = parser.parse_args()
    documents, readings, truth, names = load(arguments.folder)
    begun = time.perf_counter()
    resolution = resolve(documents, readings)
    chains = sum(len(r.chains) for r in readings)
    print(
        f"{len(documents)} documents, {chains} chains, {len(resolution.entities)} entities: {time.perf_counter() - begun:.1f} s"
    )
    found = {r.chain: r.entity for r in resolution.references}
    for name, value in measure(found, truth, names).items():
        print(f"{name:22} {value:.4f}")
    if arguments.steps:
        _in_steps(documents, readings, resolution)


def _in_steps(documents: list[Document], readings: list[Reading], expected: Resolution) -> None:
    from kg_spark.resolve import resolve as on_spark
    from kg_spark.session import session
    from kg_spark.tables import table

    from kg.config import Settings, SparkSettings
    from kg.runtime.java import java_home

    spark = session(SparkSettings(), "bench", java_home())
    tables = {"documents": table(spark, Document, documents), "readings": table(spark, Reading, readings)}
    begun = time.perf_counter()
    found = on_spark(tables, Settings(), one_task=0)["references"].collect()
    equal = sorted((r.chain, r.entity) for r in found) == sorted((r.chain, r.entity) for r in expected.references)
    print(f"in steps on Spark: {time.perf_counter() - begun:.1f} s, {'equal' if equal else 'NOT EQUAL'}")
    sys.exit(0 if equal else 1)


if __name__ == "__main__":
    main()
