"""Coreference of GUM, for `reading.py`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from spacy.language import Language

from bench import reading_sets as sets
from bench.reading_seen import Span, read_texts, shared, span_of
from kg.evaluate import coreference
from kg.evaluate.counts import Miss
from kg.evaluate.measures import Scores
from kg.records import EntityType, Mention

Chains = dict[str, set[Span]]
COREFERENCE = {"MUC": coreference.muc, "B³": coreference.b_cubed, "CEAF": coreference.ceaf}
_TYPED = {"person", "organization", "place"}, {EntityType.PERSON, EntityType.ORGANISATION, EntityType.PLACE}


def gum(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Coreference of the development documents, by exact spans and by heads, of all and of three types."""
    texts = list(islice(sets.read_gum(data / "gum" / "dev.conllu"), limit))
    for text, seen in zip(texts, read_texts(nlp, ((text.name, text.text) for text in texts)), strict=True):
        types = {m.chain: m.type for m in seen.things} | {id_: chain.type for id_, chain in seen.chains.items()}
        ours = [m for m in (*seen.mentions, *seen.things) if types[m.chain] != EntityType.OFFICE]
        for suffix, wanted, made in (
            ("", text.mentions, ours),
            (
                ", people, bodies, places",
                [m for m in text.mentions if m.type in _TYPED[0]],
                [m for m in ours if types[m.chain] in _TYPED[1]],
            ),
        ):
            gold, found = _gold_chains(wanted), _found_chains(text, made)
            near = _by_head(text, gold, found)
            for match, side in (("exact", found), ("head", near)):
                own, other = ([frozenset(spans) for spans in chains.values()] for chains in (gold, side))
                for name, measure in COREFERENCE.items():
                    scores.counts[f"gum {name}, {match}{suffix}"] += measure(own, other)
            if not suffix:
                heads = {text.head((words[0], words[-1] + 1)) for m in ours if (words := text.within(*span_of(m)))}
                _gum_misses(text, heads, gold, near, scores)


def _gold_chains(mentions: Iterable[sets.GumMention]) -> Chains:
    chains: Chains = defaultdict(set)
    for mention in mentions:
        chains[mention.entity].add((mention.first, mention.last))
    return {entity: spans for entity, spans in chains.items() if len(spans) > 1}


def _found_chains(text: sets.GumText, mentions: Iterable[Mention]) -> Chains:
    """Our chains, each mention as the words it touches; words that two chains have are the first one's."""
    chains: Chains = defaultdict(set)
    taken: set[Span] = set()
    for mention in mentions:
        words = text.within(*span_of(mention))
        span = (words[0], words[-1] + 1) if words else (0, 0)
        if words and span not in taken:
            taken.add(span)
            chains[mention.chain].add(span)
    return {chain: spans for chain, spans in chains.items() if len(spans) > 1}


def _by_head(text: sets.GumText, gold: Chains, found: Chains) -> Chains:
    """Our chains with each mention as that of the gold that has its head, one for one, the most alike first."""
    theirs, ours = (sorted(span for spans in side.values() for span in spans) for side in (gold, found))
    of_head: dict[int, list[Span]] = defaultdict(list)
    for span in theirs:
        of_head[text.head(span)].append(span)
    alike = {
        (one, two): shared(one, two) / max(one[1] - one[0], two[1] - two[0])
        for one in ours
        for two in of_head[text.head(one)]
    }
    meant: dict[Span, Span] = {}
    taken: set[Span] = set()
    for one, two in sorted(alike, key=lambda pair: (-alike[pair], pair)):
        if one not in meant and two not in taken:
            meant[one] = two
            taken.add(two)
    return {chain: {meant.get(span, span) for span in spans} for chain, spans in found.items()}


def _gum_misses(text: sets.GumText, heads: set[int], gold: Chains, found: Chains, scores: Scores) -> None:
    """Mentions of the gold that are in no chain of ours with another of theirs, and ours in chains that are none of the gold's.

    Args:
        text: the document.
        heads: of all mentions of ours, those alone too.
        gold: its chains.
        found: ours, by head.
        scores: to put them in.
    """
    types = {(m.first, m.last): m.type for m in text.mentions}
    home = {span: chain for chain, spans in found.items() for span in spans}
    wanted = {span for spans in gold.values() for span in spans}

    def miss(what: str, span: Span, beside: Iterable[Span]) -> None:
        form = {"PRON": "pronoun", "PROPN": "name", "DET": "pronoun"}.get(text.words[text.head(span)].upos, "nominal")
        type_ = types.get(span, "unmarked")
        sort = type_ if type_ in _TYPED[0] or span not in types else "thing"
        told = "; ".join(text.of(other) for other in sorted(beside, key=lambda other: abs(other[0] - span[0]))[:4])
        around = text.of((max(0, span[0] - 12), span[0])) + f" <<{text.of(span)}>>"
        scores.misses.append(Miss(text.name, "gum", f"{what}: {form}, {sort}", f"{around} | {told}"))

    for spans in gold.values():
        for span in spans:
            if span not in home:
                miss("alone" if text.head(span) in heads else "not found", span, spans - {span})
            elif not (found[home[span]] & spans) - {span}:
                miss("joined to others", span, found[home[span]] - {span})
    for spans in found.values():
        for span in spans - wanted:
            miss("joined and is not in a chain", span, spans - {span})
