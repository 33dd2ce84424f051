"""Chains cut where people say that two mentions of one are not of one.

Each mention that was not judged goes to one of the two sides: a name or a noun phrase to the side with which it has more words in common;
everything else, pronouns first of all, to the side of the nearest mention before it in the text, as if that were its antecedent. "I" and
"we" look for a mention of the first person so, all others for one that is not; where none stands before it, the nearest of any kind
counts, and what stands before all goes with the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kg.ids import chain_id
from kg.language.pronouns import FIRST_PLURAL, FIRST_SINGULAR, SECOND, THIRD
from kg.names.anchors import mention_of
from kg.names.parse import key_of
from kg.records import Anchor, Chain, Judgement, Mention, MentionKind, Reading, Verdict

_EMPTY = frozenset({"a", "an", "the", "of", "his", "her", "its", "their"})
_FIRST = FIRST_SINGULAR | FIRST_PLURAL


def cut(reading: Reading, judgements: Sequence[Judgement]) -> Reading:
    """A reading in which no chain holds two mentions that were judged different.

    Args:
        reading: of one document.
        judgements: those that speak of it, in the order of the log. A later "same" of two takes back that they are different, and
            what is judged the same as one side goes with it.

    Returns:
        The reading; it is as it was where no chain holds both sides of a "different".
    """
    told = [(j.verdict, _mentions(j.left, reading), _mentions(j.right, reading)) for j in judgements]
    for order, (verdict, left, right) in enumerate(told):
        if verdict != Verdict.DIFFERENT or not (left and right):
            continue
        both = [(at, one | other) for at, (v, one, other) in enumerate(told) if v == Verdict.SAME]
        if any(at > order and one & left and one & right for at, one in both):
            continue
        ties = [one for _, one in both if not (one & left and one & right)]
        chain_of = {m.id: m.chain for m in reading.mentions}
        for chain in sorted({chain_of[m] for m in left} & {chain_of[m] for m in right}):
            own = {m for m, its in chain_of.items() if its == chain}
            here, there = _grown(left, ties) & own, _grown(right, ties) & own
            if not here & there:
                reading = _parted(reading, chain, here, there)
    return reading


def _mentions(anchors: Iterable[Anchor], reading: Reading) -> set[str]:
    found = (mention_of(anchor, reading) for anchor in anchors if anchor.document == reading.document)
    return {mention.id for mention in found if mention is not None}


def _grown(seeds: set[str], ties: Sequence[set[str]]) -> set[str]:
    """Some mentions, and what was judged the same as one of them."""
    grown = set(seeds)
    while more := {m for tie in ties if tie & grown for m in tie - grown}:
        grown |= more
    return grown


def _parted(reading: Reading, chain: str, left: set[str], right: set[str]) -> Reading:
    """A reading with one chain cut in two; the side with the author, else with the first mention, stays what it was."""
    members = sorted((m for m in reading.mentions if m.chain == chain), key=_place)
    sides = _sides(members, left, right)
    at = next(i for i, c in enumerate(reading.chains) if c.id == chain)
    whole = reading.chains[at]
    first = next((m for m in members if m.kind == MentionKind.AUTHOR), None)
    if first is None:
        ids = {m.id for m in members if chain_id(reading.document, m.id) == chain}
        first = next((m for m in members if m.id in ids), members[0])
    stay = [m for m in members if sides[m.id] == sides[first.id]]
    leave = [m for m in members if sides[m.id] != sides[first.id]]
    kept = _side(whole, stay, leave, keeps=True)
    new = replace(_side(whole, leave, stay, keeps=False), id=chain_id(reading.document, leave[0].id), author=False)
    gone = {m.id for m in leave}
    return replace(
        reading,
        mentions=tuple(replace(m, chain=new.id) if m.id in gone else m for m in reading.mentions),
        chains=(*reading.chains[:at], kept, new, *reading.chains[at + 1 :]),
    )


def _place(mention: Mention) -> tuple[int, int, str]:
    return (-1 if mention.start is None else mention.start, mention.end or 0, mention.id)


def _sides(members: Sequence[Mention], left: set[str], right: set[str]) -> dict[str, bool]:
    """On which side each mention of a chain is, the left one or not; members come in the order of the text."""
    sides = {m.id: m.id in left for m in members if m.id in left or m.id in right}
    last = next(sides[m.id] for m in members if m.id in sides)
    of_person: dict[bool, bool] = {}
    for mention in members:
        speaks = mention.text.lower() in _FIRST
        if mention.id not in sides:
            here, there = (_shared(mention, (m for m in members if sides.get(m.id) is side)) for side in (True, False))
            sides[mention.id] = here > there if here != there else of_person.get(speaks, last)
        last = of_person[speaks] = sides[mention.id]
    return sides


def _shared(mention: Mention, others: Iterable[Mention]) -> int:
    """The most words that a mention has in common with one of others; pronouns have none."""
    words = _words(mention)
    return max((len(words & _words(m)) for m in others), default=0)


def _words(mention: Mention) -> set[str]:
    return set() if mention.kind == MentionKind.PRONOUN else set(key_of(mention.text).split()) - _EMPTY


def _side(whole: Chain, own: Sequence[Mention], others: Sequence[Mention], keeps: bool) -> Chain:
    """What one side of a chain is called: as it is spoken of there; what is spoken on neither stays with the side that `keeps`."""
    spoken, elsewhere = ({" ".join(m.text.split()).removeprefix("@") for m in side} for side in (own, others))

    def its(texts: Iterable[str]) -> tuple[str, ...]:
        return tuple(t for t in texts if t in spoken or (keeps and t not in elsewhere))

    names = its(whole.names)
    calls, called = (any(map(_addresses, side)) for side in (own, others))
    return replace(
        whole,
        name=names[0] if names else "",
        names=names,
        honorifics=whole.honorifics if names else (),
        descriptions=its(whole.descriptions),
        gender=_gender(own) or ("" if _gender(others) else whole.gender),
        links=whole.links if calls or (keeps and not called) else (),
    )


def _addresses(mention: Mention) -> bool:
    return mention.kind == MentionKind.ADDRESSEE or mention.text.lower() in SECOND


def _gender(mentions: Iterable[Mention]) -> str:
    """The gender that the pronouns among some mentions tell, empty where none does or they do not agree."""
    told = {THIRD.get(m.text.lower(), "") for m in mentions} & {"f", "m"}
    return told.pop() if len(told) == 1 else ""
