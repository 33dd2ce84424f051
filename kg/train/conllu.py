"""Universal Dependencies' CoNLL-U read into plain records: https://universaldependencies.org/format.html."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Word:
    """One syntactic word: `head` counts from 0 and is the word itself at the root."""

    form: str
    lemma: str
    upos: str
    xpos: str
    feats: str
    head: int
    dep: str
    space_after: bool
    misc: str


@dataclass(frozen=True)
class Sentence:
    """One tree, with the document it stands in and its own id."""

    document: str
    id: str
    words: tuple[Word, ...]


@dataclass
class _Block:
    """The lines of the sentence that is being read."""

    id: str = ""
    rows: list[list[str]] = field(default_factory=list)


def read_conllu(path: Path) -> Iterator[Sentence]:
    """The sentences of one CoNLL-U file, in its order."""
    document, block = "", _Block()
    with path.open(encoding="utf-8") as lines:
        for raw in lines:
            line = raw.rstrip("\n")
            if line.startswith("# newdoc id = "):
                document = line.removeprefix("# newdoc id = ")
            elif line.startswith("# sent_id = "):
                block.id = line.removeprefix("# sent_id = ")
            elif not line:
                if block.rows:
                    yield Sentence(document, block.id, _words(block.rows))
                block = _Block()
            elif not line.startswith("#"):
                block.rows.append(line.split("\t"))
    if block.rows:
        yield Sentence(document, block.id, _words(block.rows))


def _words(rows: list[list[str]]) -> tuple[Word, ...]:
    """Word rows alone; the words of a multiword token ("don't") are joined without a space, as they are written."""
    words: list[Word] = []
    token_end, token_space = 0, True
    for row in rows:
        number, form, lemma, upos, xpos, feats, head, dep, _, misc = row
        if "." in number:
            continue
        space = "SpaceAfter=No" not in misc
        if "-" in number:
            token_end, token_space = int(number.split("-")[1]), space
            continue
        index = int(number)
        if index <= token_end:
            space = token_space and index == token_end
        words.append(
            Word(
                form=form,
                lemma=lemma,
                upos=upos,
                xpos=xpos,
                feats="" if feats == "_" else feats,
                head=int(head) - 1 if head != "0" else index - 1,
                dep="ROOT" if head == "0" else dep,
                space_after=space,
                misc=misc,
            )
        )
    return tuple(words)
