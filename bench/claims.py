"""Which claims of the project's own stories are found: python bench/claims.py [PREFIX] [--wrong RULE] [--missed NAME]

The 2,906 stories of `models/corpus` have every claim of theirs marked, many times what the gold has, in plainer texts: here a rule is
seen to fail often, or a form to be missed often, before it is looked for in gold. They are no measure of what is not known: names and
antecedents were learned from them, and rules are made with them. Stories whose file ends in 2 or 3, and
those of `stories-nation`, `-speech` and `-plainnews`, are kept for scoring alone. PREFIX chooses texts by the names of their files
("stories-local"). Denied and hypothetical claims are left out, and so are those with an end that no mark speaks of. With --wrong or
--missed some are shown, with their words.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kg.claims.fold import affirms
from kg.claims.predicates import predicates
from kg.config import Settings
from kg.evaluate.found import Found, find_in
from kg.ids import document_id
from kg.language.model import load
from kg.records import Block, Document, DocumentKind
from kg.train.own_corpus import OwnText, read_own

CORPUS = Path(__file__).parent.parent / "models" / "corpus"
ASSERT_NOTHING = {"denied", "hypothetical"}
AUTHOR = "@"

Triple = tuple[str, str, str]


@dataclass(frozen=True)
class Told:
    """A claim that was found: who, what, whom in the letters of the story, by which rule and in which words."""

    triple: Triple
    rule: str
    words: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prefix", nargs="?", default="stories")
    parser.add_argument("--wrong", default="", help="show what this rule found that is not marked")
    parser.add_argument("--missed", default="", help="show the marked claims of this predicate that were not found")
    parser.add_argument("--show", type=int, default=20)
    arguments = parser.parse_args()
    nlp, settings = load("en_hustings"), Settings()
    right, wrong, wanted, missed = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    shown: list[str] = []
    for text in read_own(CORPUS):
        if not (text.complete and text.name.startswith(arguments.prefix)):
            continue
        marked = {_ordered((c.holder, c.predicate, c.target)) for c in text.claims if c.footing not in ASSERT_NOTHING}
        told = list(_told(text, find_in(nlp, [document(text)], settings)))
        for claim in told:
            (right if claim.triple in marked else wrong)[claim.rule] += 1
            if claim.rule == arguments.wrong and claim.triple not in marked:
                shown.append(f"{text.name} {' '.join(claim.triple)}: {claim.words!r}")
        for triple in sorted(marked):
            wanted[triple[1]] += 1
            if triple not in {claim.triple for claim in told}:
                missed[triple[1]] += 1
                if triple[1] == arguments.missed:
                    shown.append(f"{text.name} {' '.join(triple)}: {_of_both(text, triple)!r}")
    print(f"precision {right.total() / max((right + wrong).total(), 1):.3f}   of {(right + wrong).total()}")
    print(f"recall    {1 - missed.total() / max(wanted.total(), 1):.3f}   of {wanted.total()}\n")
    for predicate, count in wanted.most_common():
        print(f"{predicate:16} recall {1 - missed[predicate] / count:.2f} of {count}")
    print()
    for rule, count in (right + wrong).most_common():
        print(f"{rule:28} precision {right[rule] / count:.2f} of {count}")
    print(*shown[: arguments.show], sep="\n")


def document(text: OwnText) -> Document:
    """A story as a document, a report or an opinion as its voice tells; each line is a paragraph."""
    id_ = document_id(text.name)
    kind = DocumentKind.NEWS if text.voice == "reporter" else DocumentKind.OPINION
    blocks = tuple(Block(line.start(), line.end(), line.start()) for line in re.finditer(r"[^\n]+", text.text))
    none = None
    return Document(
        id_, text.name, kind, none, text.text, blocks, none, none, none, none, none, "", "en", none, 0, none, id_, 0
    )


def _told(text: OwnText, found: Found) -> Iterator[Told]:
    """What is claimed of those whom the story marks, each by a rule once."""
    letters = _letters(text, found)
    letters[next(iter(found.authors.values()), "")] = AUTHOR
    seen = set()
    for claim in found.claims:
        ends = letters.get(claim.subject), letters.get(claim.object)
        if not affirms(claim.claim) or None in ends:
            continue
        triple = _ordered((str(ends[0]), claim.claim.predicate, str(ends[1])))
        if (triple, claim.claim.rule) not in seen:
            seen.add((triple, claim.claim.rule))
            yield Told(triple, claim.claim.rule, claim.claim.text)


def _letters(text: OwnText, found: Found) -> dict[str, str]:
    """The letter of the marks that most of an entity's mentions cover."""
    votes: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for mention in found.spoken():
        start, end = mention.start or 0, mention.end or 0
        for mark in text.marks:
            shared = min(end, mark.end) - max(start, mark.start)
            if shared > 0:
                votes[found.entity[mention.id]][mark.entity] += shared / max(end - start, mark.end - mark.start)
    return {entity: max(sorted(marks), key=marks.__getitem__) for entity, marks in votes.items()}


def _ordered(triple: Triple) -> Triple:
    """A claim that holds both ways, in one order."""
    subject, predicate, target = triple
    if predicate in predicates().symmetric:
        subject, target = sorted((subject, target))
    return subject, predicate, target


def _of_both(text: OwnText, triple: Triple) -> str:
    """The first sentence that speaks of both ends; the beginning of the text where none does."""
    for sentence in re.finditer(r"[^.!?]+[.!?”\"]*", text.text):
        inside = {m.entity for m in text.marks if sentence.start() <= m.start < sentence.end()} | {AUTHOR}
        if {triple[0], triple[2]} <= inside:
            return sentence[0].strip()
    return text.text[:200]


if __name__ == "__main__":
    main()
