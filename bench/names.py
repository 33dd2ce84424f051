"""How well names are told apart on lists of pairs: python bench/names.py FOLDER [--misses]

FOLDER has CSV files `left,right,type,same`: two names as written, Person or Organisation, and 1 where both are of one. No list
lies here. Of each file is printed, for the two names in texts of one thread (`thread`) and with each name of the file in a thread of
its own, all resolved at once (`corpus`): how many of the pairs that were joined are of one, how many pairs of one were joined, the best F1
of any threshold, and how far probabilities lie from how often they were right; B³ over the names that pairs of one hang together; and
the best F1 of Jaro-Winkler, which knows nothing of names. Nothing stands beside the names, so that they alone decide: across threads
more is wanted of a common one, and less is found. `--misses` lists what was wrong.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from jellyfish import jaro_winkler_similarity
from resolve_measures import calibration_error, measure

from kg.config import Settings
from kg.ids import author_chain_id, chain_id, document_id, mention_id
from kg.language.titles import title_length
from kg.names.cluster import components
from kg.names.model import Match
from kg.names.parse import tokens
from kg.names.thread import resolve_thread
from kg.names.together import resolve_corpus
from kg.names.units import ThreadResult
from kg.records import Chain, Document, Mention, MentionKind, Reading


@dataclass(frozen=True, slots=True)
class Named:
    """Two names of a list, their type, and whether they are of one."""

    left: str
    right: str
    type: str
    same: bool


@dataclass(frozen=True, slots=True)
class Judged:
    """A pair, how likely it is held to be one, and whether it was joined."""

    pair: Named
    probability: float
    joined: bool


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--misses", action="store_true")
    arguments = parser.parse_args()
    settings = Settings().resolve
    match = Match(settings.threshold, settings.max_block)
    print(f"{'':22} pairs  of one  {'':8} precision recall    F1   best  calibration")
    for file in sorted(arguments.folder.glob("*.csv")):
        pairs = read(file)
        print(f"{file.stem:22} {len(pairs):5}  {sum(p.same for p in pairs):6}", flush=True)
        within = [in_one_thread(pair, match) for pair in pairs]
        shown("thread", within)
        across = in_a_corpus(pairs, match)
        shown("corpus", across)
        baseline = [Judged(p, jaro_winkler_similarity(_plain(p.left), _plain(p.right)), False) for p in pairs]
        print(f"{'':38}{'Jaro-Winkler':12} {'':17} {best_f1(baseline):12.3f}", flush=True)
        for how, found in (("thread", within), ("corpus", across)) if arguments.misses else ():
            for judged in (j for j in found if j.joined != j.pair.same):
                wrong = "missed" if judged.pair.same else "joined"
                print(f"  {how} {wrong}  {judged.pair.left} | {judged.pair.right}  {judged.probability:.3f}")


def read(file: Path) -> list[Named]:
    """The pairs of a list."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [Named(r["left"], r["right"], r["type"], r["same"] == "1") for r in csv.DictReader(lines)]


def shown(how: str, found: Sequence[Judged]) -> None:
    """Print the measures of one way."""
    right = sum(j.joined and j.pair.same for j in found)
    precision = right / max(sum(j.joined for j in found), 1)
    recall = right / max(sum(j.pair.same for j in found), 1)
    error = calibration_error((j.probability, j.pair.same) for j in found)
    f1 = 2 * precision * recall / max(precision + recall, 1e-9)
    print(f"{'':38}{how:8} {precision:9.3f} {recall:6.3f} {f1:6.3f} {best_f1(found):6.3f} {error:8.3f}", flush=True)


def best_f1(found: Sequence[Judged]) -> float:
    """The best F1 over all thresholds."""
    wanted, best, right, taken = sum(j.pair.same for j in found), 0.0, 0, 0
    ranked = sorted(found, key=lambda j: -j.probability)
    for i, judged in enumerate(ranked):
        taken, right = taken + 1, right + judged.pair.same
        if i + 1 == len(ranked) or ranked[i + 1].probability < judged.probability:
            best = max(best, 2 * right / (taken + wanted))
    return best


def in_one_thread(pair: Named, match: Match) -> Judged:
    """An article with the one name, a comment on it with the other."""
    article = _page("article", pair.left, pair.type, None)
    comment = _page("comment", pair.right, pair.type, article[0])
    found = resolve_thread([article[1], comment[1]], [article[0], comment[0]], match.threshold)
    units = {m.chain: m.unit for m in found.members}
    ends = {article[1].chains[1].id, comment[1].chains[1].id}
    joined = len({units.get(end, end) for end in ends}) == 1
    scored = [p.probability for p in found.pairs if {p.left, p.right} == ends]
    return Judged(pair, max(scored, default=0.99 if joined else 0.0), joined)


def in_a_corpus(pairs: Sequence[Named], match: Match) -> list[Judged]:
    """Each name of a list in a thread of its own."""
    chains: dict[tuple[str, str], str] = {}
    threads: list[ThreadResult] = []
    for name, type_ in sorted({(n, p.type) for p in pairs for n in (p.left, p.right)}):
        document, reading = _page(hashlib.sha256(f"{type_} {name}".encode()).hexdigest(), name, type_, None)
        threads.append(resolve_thread([reading], [document], match.threshold))
        chains[name, type_] = reading.chains[1].id
    found = resolve_corpus(threads, match)
    entity = {r.chain: r.entity for r in found.references}
    scored = {frozenset((p.left, p.right)): p.probability for p in found.pairs}
    print(f"{'':38}{'B³':8} {_b3(pairs, chains, entity)}")
    result = []
    for pair in pairs:
        left, right = chains[pair.left, pair.type], chains[pair.right, pair.type]
        joined = entity.get(left, left) == entity.get(right, right)
        result.append(Judged(pair, scored.get(frozenset((left, right)), 0.99 if joined else 0.0), joined))
    return result


def _b3(pairs: Sequence[Named], chains: Mapping[tuple[str, str], str], entity: Mapping[str, str]) -> str:
    named = components((chains[p.left, p.type], chains[p.right, p.type]) for p in pairs if p.same)
    truth = {chain: named.get(chain, chain) for chain in chains.values()}
    told = measure(entity, truth, {thing: thing for thing in truth.values()})
    return " ".join(f"{told[f'B3 {what}']:9.3f}" for what in ("precision", "recall", "F1"))


def _page(uri: str, name: str, type_: str, above: Document | None) -> tuple[Document, Reading]:
    """A document with one name in it, as the reader leaves it: titles stand beside the name."""
    words = name.split()
    titles = title_length(words) if type_ == "Person" else 0
    name = " ".join(words[titles:])
    id_ = document_id(uri)
    root = above.root if above else id_
    document = Document(
        id=id_, uri=uri, kind="comment" if above else "news", title=None, text=name, blocks=(), author=None, publisher=None,
        published=None, updated=None, retrieved_at=None, sha256="", language="en", number=None, depth=0,
        parent=above.id if above else None, root=root, position=1 if above else 0,
    )  # fmt: skip
    writer = author_chain_id(id_)
    wrote = mention_id(id_, MentionKind.AUTHOR, None, None, "Person")
    spoken = mention_id(id_, MentionKind.NAME, 0, len(name), type_)
    chain = chain_id(id_, spoken)
    mentions = (
        Mention(wrote, id_, "", None, None, MentionKind.AUTHOR, "Person", writer, 1.0),
        Mention(spoken, id_, name, 0, len(name), MentionKind.NAME, type_, chain, 1.0),
    )
    before = tuple(word.lower().rstrip(".") for word in words[:titles])
    chains = (_chain(writer, id_, root, "Person", (), author=True), _chain(chain, id_, root, type_, (name,), before))
    return document, Reading(id_, root, mentions, chains, (), ())


def _chain(
    id_: str,
    document: str,
    root: str,
    type_: str,
    names: tuple[str, ...],
    before: Iterable[str] = (),
    author: bool = False,
) -> Chain:
    return Chain(
        id=id_, document=document, root=root, type=type_, finer=None, name="".join(names), names=names,
        honorifics=tuple(before), descriptions=(), gender="", author=author, links=(),
    )  # fmt: skip


def _plain(name: str) -> str:
    return " ".join(tokens(name))


if __name__ == "__main__":
    main()
