"""What is read in sentences of standard input, a text a line: python bench/look.py [claims|quotes|chains|trees|row] < sentences

A line is a piece of news; with "O:" before it a column; "O:Ann Field:: a post ||| Ben Hart:: a comment ||| Eve Low:: another" is a post
with its thread, each comment an answer to the one before. "\\n" parts paragraphs. `row` reads the line as tests/claims/test_frames.py
does, with that test's names and without chains, and prints a row for its frames.tsv; the others read it as a build does. For working on
rules: it measures nothing.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kg.config import Settings
from kg.evaluate.found import Found, find_in
from kg.ids import document_id, sha256
from kg.language.model import load
from kg.records import Block, Document, DocumentKind, MentionKind

sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent / "tests" / "claims")]
NONE = None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="claims", choices=("claims", "quotes", "chains", "trees", "row"))
    what = parser.parse_args().what
    lines = [line.rstrip("\n").replace("\\n", "\n") for line in sys.stdin if line.strip() and line[0] != "#"]
    if what in ("row", "trees"):
        print("\n".join(_rows(lines) if what == "row" else map(_tree, lines)))
        return
    nlp = load("en_hustings")
    for line in lines:
        documents = list(_documents(line))
        print("\n" + line)
        show = {"claims": _claims, "quotes": _quotes, "chains": _chains}[what]
        print("\n".join(f"    {one}" for one in show(find_in(nlp, documents, Settings()))) or "    nothing")


def _documents(line: str) -> Iterator[Document]:
    kind = DocumentKind.OPINION if line.startswith("O:") else DocumentKind.NEWS
    root = parent = None
    for position, part in enumerate(line.removeprefix("O:").split("|||")):
        author, _, text = part.strip().rpartition(":: ")
        id_ = document_id(f"look-{position}")
        root = root or id_
        blocks = tuple(Block(one.start(), one.end(), one.start()) for one in re.finditer(r"[^\n]+", text))
        yield Document(
            id_, f"look-{position}", kind, NONE, text, blocks, author or NONE, NONE, NONE, NONE, NONE, sha256(text), "en",
            str(position) if position else NONE, position, parent, root, position,
        )  # fmt: skip
        kind, parent = DocumentKind.COMMENT, id_


def _claims(found: Found) -> Iterator[str]:
    names = _names(found)
    for one in found.claims:
        claim = one.claim
        beside = [f"of {claim.of!r}"] * bool(claim.of) + [f"as {claim.role or claim.office!r}"] * bool(
            claim.role or claim.office
        )
        footing = "" if claim.modality == "asserted" else f" ({claim.modality})"
        by = names.get(one.by or "", "?") if one.by else claim.attribution
        yield (
            f"{names[one.subject]} {'not ' * claim.negated}{claim.predicate} {names[one.object]}{footing}"
            f" {' '.join(beside)} [{claim.rule} {claim.probability:.2f}, says {by}]"
        )


def _quotes(found: Found) -> Iterator[str]:
    names, who = _names(found), {m.id: m for m in found.mentions}
    for quote in found.quotes:
        speaker = who.get(quote.speaker or "")
        name = "nobody" if speaker is None else names.get(found.entity.get(speaker.id, ""), "") or speaker.text
        yield f"{name}: {quote.text!r} [{quote.kind} {quote.probability:.2f}]"


def _chains(found: Found) -> Iterator[str]:
    for entity, name in _names(found).items():
        spoken = [f"{m.text}@{m.start}" for m in found.mentions if found.entity.get(m.id) == entity]
        yield f"{name} ({found.types.get(entity)}): {', '.join(spoken)}"


def _names(found: Found) -> dict[str, str]:
    """Entity to the longest name that it has in the text, or what it is called; "author" where it has nothing but pronouns."""
    names: dict[str, str] = {}
    called: dict[str, str] = {}
    for mention in found.mentions:
        entity = found.entity.get(mention.id)
        if entity is not None:
            named = mention.kind in (MentionKind.NAME, MentionKind.AUTHOR, MentionKind.ADDRESSEE)
            names[entity] = max(names.get(entity, ""), mention.text if named else "", key=len)
            if mention.kind == MentionKind.NOMINAL:
                called.setdefault(entity, mention.text)
    return {entity: name or called.get(entity, "author") for entity, name in names.items()}


def _tree(text: str) -> str:
    from tests import pipelines

    doc = pipelines.trees()(text)
    return "\n".join(f"    {t.i:3} {t.text:16} {t.pos_:6} {t.tag_:5} {t.dep_:10} {t.head.i:3} {t.lemma_}" for t in doc)


def _rows(lines: list[str]) -> Iterator[str]:
    from claims_reading import read, told
    from test_frames import PRONOUNS, _line

    from tests import pipelines

    for line in lines:
        found = sorted(
            _line(claim) for claim in told(read(pipelines.trees(), line, PRONOUNS)) if claim[1] != "HOLDS_OFFICE"
        )
        yield f"{line}\t{'; '.join(found) or 'nothing'}"


if __name__ == "__main__":
    main()
