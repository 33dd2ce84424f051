"""Claims that people judged, found again: the same predicate between the same two, resting on the same words."""

from __future__ import annotations

from dataclasses import replace

from kg.ids import author_chain_id
from kg.names.anchors import common, mention_of
from kg.records import Anchor, Claim, ClaimJudgement, Reading


def claim_of(judgement: ClaimJudgement, reading: Reading) -> Claim | None:
    """The claim that a judgement speaks of.

    Its evidence stands where the judged words stood (their borders may have moved), or holds them elsewhere, where the text before
    them grew; its ends are of the chains that the words of the judgement's ends are in.

    Args:
        judgement: of a claim of the document.
        reading: of the document.

    Returns:
        The claim that has most of the judged words, of several the nearest; None where nothing was read so.
    """
    evidence = judgement.evidence
    chains = {m.id: m.chain for m in reading.mentions}
    fits = [
        claim
        for claim in reading.claims
        if (claim.predicate, claim.negated) == (judgement.predicate, judgement.negated)
        and (shift := _moved_by(evidence, claim)) is not None
        and _is_end(judgement.subject, chains.get(claim.subject), shift, reading)
        and _is_end(judgement.object, chains.get(claim.object or ""), shift, reading)
    ]
    place = evidence.start or 0
    return min(fits, key=lambda c: (-max(common(evidence, c), 0), abs(c.start - place), c.id), default=None)


def _moved_by(evidence: Anchor, claim: Claim) -> int | None:
    """By how many characters the judged words moved if a claim rests on them; None where it does not."""
    if common(evidence, claim) > 0:
        return 0
    for inner, outer, sign in ((evidence.text, claim.text, 1), (claim.text, evidence.text, -1)):
        if inner and inner in outer:
            return claim.start + sign * outer.index(inner) - (evidence.start or 0)
    return None


def _is_end(anchor: Anchor, chain: str | None, shift: int, reading: Reading) -> bool:
    """Whether a chain is the one that the words of an end are in; an author's is also what links to him."""
    if chain is None:
        return False
    if anchor.start is None:
        author = author_chain_id(anchor.document)
        links = next((c.links for c in reading.chains if c.id == chain), ())
        return chain == author or any(link.chain == author for link in links)
    moved = replace(anchor, start=anchor.start + shift, end=(anchor.end or 0) + shift)
    mention = mention_of(moved, reading)
    return mention is not None and mention.chain == chain
