"""The measures of coreference whose F1 the CoNLL mean is of.

MUC: Vilain et al., "A model-theoretic coreference scoring scheme" (1995). B³: Bagga and Baldwin, "Algorithms for scoring
coreference chains" (1998). CEAF with entity similarity φ4: Luo, "On coreference resolution performance metrics" (2005).
A chain is a set of mentions; chains of one mention count in B³ and CEAF.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import networkx as nx

from kg.evaluate.counts import Count

Chains = Sequence[frozenset[Hashable]]


def muc(gold: Chains, found: Chains) -> Count:
    """Links: of a chain of n mentions n - 1, less one for each further chain of the other side it is parted into."""
    hit, wanted = _links(gold, found)
    right, said = _links(found, gold)
    return Count(right, said, hit, wanted)


def b_cubed(gold: Chains, found: Chains) -> Count:
    """Mentions: the share of each one's chain that is in its chain of the other side."""
    hit, wanted = _overlaps(gold, found)
    right, said = _overlaps(found, gold)
    return Count(right, said, hit, wanted)


def ceaf(gold: Chains, found: Chains) -> Count:
    """Chains: the similarity of the best one-to-one match of chains."""
    graph = nx.Graph()
    for i, chain in enumerate(gold):
        for j, other in enumerate(found):
            if both := len(chain & other):
                graph.add_edge(("gold", i), ("found", j), weight=2 * both / (len(chain) + len(other)))
    total = sum(graph.edges[edge]["weight"] for edge in nx.max_weight_matching(graph))
    return Count(total, len(found), total, len(gold))


def _links(chains: Chains, others: Chains) -> tuple[float, float]:
    home = {mention: i for i, chain in enumerate(others) for mention in chain}
    kept = all_ = 0
    for chain in chains:
        alone = sum(mention not in home for mention in chain)
        kept += len(chain) - alone - len({home[m] for m in chain if m in home})
        all_ += len(chain) - 1
    return float(kept), float(all_)


def _overlaps(chains: Chains, others: Chains) -> tuple[float, float]:
    home = {mention: chain for chain in others for mention in chain}
    share = sum(len(chain & home.get(mention, frozenset())) / len(chain) for chain in chains for mention in chain)
    return share, float(sum(len(chain) for chain in chains))
