"""Which entity that was found is which of the gold: the one-to-one match with the most mentions in common."""

from __future__ import annotations

from collections import Counter

import networkx as nx

from kg.evaluate.found import Found
from kg.evaluate.gold import GoldText


def aligned(gold: GoldText, found: Found) -> dict[str, str]:
    """From entities that were found to those of the gold.

    Mentions that overlap count, and documents that both say somebody wrote; of two equally good matches the first in
    the order of ids.
    """
    together: Counter[tuple[str, str]] = Counter()
    for mark in gold.mentions:
        near = [
            m
            for m in found.spoken()
            if m.document == mark.document and (m.start or 0) < mark.end and (m.end or 0) > mark.start
        ]
        for mention in near:
            # the same words count most: what stands in a longer mention is often spoken of there too
            same = (mention.start, mention.end) == (mark.start, mark.end)
            together[found.entity[mention.id], mark.entity] += 10 if same else 1
    for document, author in gold_authors(gold).items():
        if document in found.authors:
            together[found.authors[document], author] += 10
    graph = nx.Graph()
    for (entity, meant), weight in sorted(together.items()):
        graph.add_edge(("found", entity), ("gold", meant), weight=weight)
    pairs = (sorted(edge) for edge in nx.max_weight_matching(graph))
    return {entity: meant for (_, entity), (_, meant) in pairs}


def gold_authors(gold: GoldText) -> dict[str, str]:
    """From a document to the entity that wrote it, where the gold says so."""
    by_name = {entity.name: id_ for id_, entity in gold.entities.items()}
    authors = {gold.documents[0].id: gold.author} if gold.author else {}
    for document in gold.documents:
        for comment in gold.comments:
            if begins(document.text, comment.starts) and document.parent and comment.author in by_name:
                authors[document.id] = by_name[comment.author]
    return authors


def begins(text: str, words: str) -> bool:
    """Whether a text begins with words, whatever white space is between them."""
    return " ".join(text.split()).startswith(" ".join(words.split()))
