"""Pronouns of GAP, for `reading.py`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from spacy.language import Language

from bench.reading_seen import Seen, Span, read_texts
from kg.evaluate.counts import Count, Miss
from kg.evaluate.measures import Scores
from kg.records import MentionKind
from kg.train.gap import GapRow, read_gap


def gap(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Which of two names a pronoun means, in both parts of the corpus."""
    for part in ("validation", "development"):
        rows = read_gap(data / "gap" / f"{part}.tsv")[:limit]
        for row, seen in zip(rows, read_texts(nlp, ((row.id, row.text) for row in rows)), strict=True):
            own = _chains_at(seen, row.pronoun, MentionKind.PRONOUN)
            said = [bool(own & _chains_at(seen, name, MentionKind.NAME)) for name in row.names]
            for yes, meant in zip(said, row.meant, strict=True):
                right = yes and meant
                for group in ("", ", feminine" if row.feminine else ", masculine"):
                    scores.counts[f"gap {part}{group}"] += Count(right, yes, right, meant)
            if tuple(said) != row.meant:
                _gap_miss(row, seen, said, scores)


def _chains_at(seen: Seen, span: Span, kind: str) -> set[str]:
    """The chains of the mentions of a kind that overlap a stretch; of any other where there is none."""
    over = seen.over(span)
    return {m.chain for m in over if m.kind == kind} or {m.chain for m in over}


def _gap_miss(row: GapRow, seen: Seen, said: Sequence[bool], scores: Scores) -> None:
    chains = _chains_at(seen, row.pronoun, MentionKind.PRONOUN)
    names = [seen.chains[chain].name for chain in chains]
    meant = [row.text[slice(*name)] for name, right in zip(row.names, row.meant, strict=True) if right]
    missing = [name for name, right in zip(row.names, row.meant, strict=True) if right and not seen.over(name)]
    if any(said) and meant:
        what = "both names" if all(said) else "the other name"
    elif any(said):
        what = "a name where it is neither"
    elif missing:
        what = "the name is not found"
    elif not chains:
        what = "the pronoun is no mention"
    else:
        alone = sum(m.chain in chains for m in seen.mentions) == 1
        what = "a third name" if any(names) else "nobody" if alone else "somebody without a name"
    marked = re.sub(r"\s+", " ", row.text[: row.pronoun[0]] + "<<" + row.text[slice(*row.pronoun)] + ">>")
    words = f"{meant} read as {names} by {said} | {marked[-400:]}{row.text[row.pronoun[1] :][:60]}"
    scores.misses.append(Miss(row.id, "gap", what, words))
