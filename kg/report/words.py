"""How a claim is said in a sentence, so that an allegation never reads as a fact."""

from __future__ import annotations

from collections.abc import Sequence

from kg.graph import PREDICATE_GROUPS
from kg.records import Modality

OTHER = "other"
UNAFFIRMED = "not affirmed"

# predicate: as affirmed, as negated
_VERBS: dict[str, tuple[str, str]] = {
    "SUPPORTS": ("supports", "does not support"),
    "PRAISES": ("praises", "does not praise"),
    "DEFENDS": ("defends", "does not defend"),
    "AGREES_WITH": ("agrees with", "does not agree with"),
    "TRUSTS": ("trusts", "does not trust"),
    "OPPOSES": ("opposes", "does not oppose"),
    "CRITICISES": ("criticises", "does not criticise"),
    "ACCUSES": ("accuses", "does not accuse"),
    "REMOVED": ("removed", "did not remove"),
    "DISAGREES_WITH": ("disagrees with", "does not disagree with"),
    "HOLDS_OFFICE": ("holds the office of", "does not hold the office of"),
    "CANDIDATE_FOR": ("is a candidate for", "is not a candidate for"),
    "RUNS_AGAINST": ("runs against", "does not run against"),
    "REPRESENTS": ("represents", "does not represent"),
    "LEADS": ("leads", "does not lead"),
    "MEMBER_OF": ("belongs to", "does not belong to"),
    "WORKS_FOR": ("works for", "does not work for"),
    "APPOINTED": ("appointed", "did not appoint"),
    "PART_OF": ("is part of", "is not part of"),
    "PRODUCED_BY": ("was produced by", "was not produced by"),
    "REPORTED_ON": ("reported on", "did not report on"),
    "INVESTIGATES": ("investigates", "does not investigate"),
    "VISITED": ("visited", "did not visit"),
    "MET": ("met", "did not meet"),
}

GROUP_NAMES: dict[str, str] = {
    "for": "In favour",
    "against": "Against",
    "office and work": "Office and work",
    "bodies and works": "Bodies and works",
    "doings": "Doings",
    OTHER: "Other",
    UNAFFIRMED: "Denied, negated or supposed",
}

STATUS_NAMES: dict[str, str] = {
    "self-stated": "said by themselves",
    "author-stated": "stated by the author",
    "reported": "reported",
    "alleged": "alleged",
}

_GROUP_OF = {predicate: group for group, predicates in PREDICATE_GROUPS.items() for predicate in predicates}


def verb(predicate: str, negated: bool) -> str:
    """The verb of a predicate; one that a user added is spelt out of its name."""
    plain = predicate.lower().replace("_", " ")
    return _VERBS.get(predicate, (plain, f"not: {plain}"))[negated]


def group(predicate: str) -> str:
    """The group of a predicate, "other" for one that a user added."""
    return _GROUP_OF.get(predicate, OTHER)


def sign(predicate: str) -> str:
    """How a predicate stands: "for", "against" or "neutral"."""
    found = group(predicate)
    return found if found in ("for", "against") else "neutral"


def lead(modality: str, attribution: str, sayer: str) -> str:
    """The words before a claim that say on whose word it stands.

    Args:
        modality: of the claim.
        attribution: of the claim.
        sayer: the name of who asserts it, "" where that is not known or is the subject.

    Returns:
        for example "It is alleged by Ann Example:", "" where the author says it and nothing hedges it.
    """
    by = f" by {sayer}" if sayer else ""
    if modality == Modality.ALLEGED:
        return f"Alleged{by or ', by whom is not said'}:"
    if modality == Modality.DENIED:
        return f"Denied{by}:"
    if modality == Modality.HYPOTHETICAL:
        return "Supposed, not stated:"
    if modality == Modality.HEDGED:
        return f"Hedged{by}:"
    if modality == Modality.REPORTED:
        return f"Reported{by}:"
    if attribution != "author" and sayer:
        return f"According to {sayer}:"
    return ""


def by_whom(status: str, sayers: Sequence[str]) -> str:
    """On whose word a relation stands that is alleged or reported: "alleged by Ann Example"."""
    return f"{status} by {', '.join(sayers) or 'somebody not named'}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 claim", "1,204 claims"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
