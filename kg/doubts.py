"""What of a run is most worth a person's look beside the pairs of `kg.casebook`: claims, and mentions within one chain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kg.corrections.claims import claim_of
from kg.errors import JudgementError
from kg.ids import author_chain_id
from kg.judgements import Log
from kg.names.anchors import mention_of
from kg.records import (
    Anchor,
    Chain,
    Claim,
    ClaimJudgement,
    ClaimVerdict,
    Document,
    Entity,
    Judgement,
    Mention,
    Reading,
    Relation,
)
from kg.report import words
from kg.runs import RunFolder
from kg.testimony import Testimony, anchor_of

_AROUND = 160  # characters of a text before and after the words of a claim
_PASSED = 8  # doubts that one judgement may settle, and that are passed over
_STRONG = {"ACCUSES": 1.0}
_AGAINST = 0.5


@dataclass(frozen=True, slots=True)
class ClaimDoubt:
    """A claim worth a look: as a sentence, the passage with its words between › and ‹, and words by which its ends are found."""

    claim: Claim
    sentence: str
    place: str
    passage: str
    subject: Anchor
    object: Anchor

    def judged(self, verdict: ClaimVerdict, who: str, when: str, why: str) -> ClaimJudgement:
        """The judgement of it, as the log wants it."""
        c = self.claim
        evidence = Anchor(c.document, c.start, c.end, c.text)
        return ClaimJudgement("", verdict, evidence, c.predicate, c.negated, self.subject, self.object, who, when, why)


@dataclass(frozen=True, slots=True)
class MentionDoubt:
    """A mention whose place in its chain is worth a look, beside the mention that says best who is meant."""

    name: str
    probability: float
    left: Anchor
    right: Anchor
    words: tuple[str, str]


class Doubts:
    """What of a run is worth a look.

    Args:
        folder: the run folder.
    """

    def __init__(self, folder: RunFolder) -> None:
        self._folder = folder
        log = Log(folder.path)
        self._judgements, self._of_claims = log.active(), log.of_claims()
        self._name = {chain: e.name for e in folder.records("entities", Entity) for chain in e.chains}

    def claims(self, most: int) -> list[ClaimDoubt]:
        """The claims most worth a look, which nobody has judged.

        Counted are how near the probability is to a half (1 at a half, 0 at 0 and 1), how few sources its edge has (1 over their
        number, 0 where it makes none), and how strong a charge it is (1 for an accusation, ½ for what else is said against somebody);
        the greatest sum comes first.

        Args:
            most: at most so many.
        """
        sources = {c: r.source_count for r in self._folder.records("relations", Relation) for c in r.claims}

        def worth(claim: Claim) -> float:
            strong = _STRONG.get(claim.predicate, _AGAINST if words.sign(claim.predicate) == "against" else 0.0)
            rare = 1 / sources[claim.id] if claim.id in sources else 0.0
            return 1 - abs(2 * claim.probability - 1) + rare + strong

        found = [c for r in self._readings() for c in r.claims if not c.reviewed]
        ranked = sorted(found, key=lambda c: (-round(worth(c), 6), c.id))
        return self._claims(ranked[: most + _PASSED * (1 + len(self._of_claims))], self._of_claims)[:most]

    def claim(self, id_: str) -> ClaimDoubt:
        """A claim of the run, by its id.

        Raises:
            JudgementError: there is none, or none of which the words could be found again.
        """
        found = [c for r in self._readings() for c in r.claims if c.id == id_]
        if not found:
            raise JudgementError(f"there is no claim {id_!r}", "kg query evidence, or kg export, has the ids")
        shown = self._claims(found, ())
        if not shown:
            raise JudgementError(f"no words tell who the two of {id_} are", "judge claims that name both")
        return shown[0]

    def mentions(self, most: int) -> list[MentionDoubt]:
        """The mentions least surely of their chain, each beside the clearest one of it; those that nobody has judged.

        Args:
            most: at most so many.
        """
        found = [(abs(m.probability - 0.5), m) for r in self._readings() for m in r.mentions if m.chain in self._name]
        ranked = [m for _, m in sorted(found, key=lambda one: (one[0], one[1].id)) if m.start is not None]
        near = ranked[: most + _PASSED * (1 + len(self._judgements))]
        read = Testimony(self._folder, [m.document for m in near])
        judged = _judged_pairs(self._judgements, read.readings)
        doubts = []
        for mention in near:
            clearest = read.clearest(mention.chain)
            if clearest is None or clearest.id == mention.id or frozenset((mention.id, clearest.id)) in judged:
                continue
            sides = anchor_of(mention), anchor_of(clearest)
            shown = read.words(mention), read.words(clearest)
            doubts.append(MentionDoubt(self._name[mention.chain], mention.probability, *sides, shown))
        return doubts[:most]

    def _readings(self) -> Iterable[Reading]:
        return self._folder.records("readings", Reading, "document")

    def _claims(self, claims: Sequence[Claim], judged: Sequence[ClaimJudgement]) -> list[ClaimDoubt]:
        """Some claims with their passages, without those that were judged."""
        read = Testimony(self._folder, [c.document for c in claims])
        readings = {r.document: r for r in read.readings}
        here = [(j, readings[j.evidence.document]) for j in judged if j.evidence.document in readings]
        settled = {claim.id for j, reading in here if (claim := claim_of(j, reading)) is not None}
        shown = (self._shown(c, readings[c.document], read) for c in claims if c.id not in settled)
        return [doubt for doubt in shown if doubt is not None]

    def _shown(self, claim: Claim, reading: Reading, read: Testimony) -> ClaimDoubt | None:
        mentions, chains = {m.id: m for m in reading.mentions}, {c.id: c for c in reading.chains}
        document = read.documents[claim.document]
        ends = [chains.get(mentions[end].chain) for end in (claim.subject, claim.object or "") if end in mentions]
        anchors = [_end(chain, document, read) for chain in ends if chain is not None]
        subject, object_ = anchors if len(anchors) == len(ends) == 2 else (None, None)
        if subject is None or object_ is None:
            return None
        sayer = mentions.get(claim.asserted_by or "")
        said = self._called(sayer) if sayer and sayer.chain != mentions[claim.subject].chain else ""
        names = (self._called(mentions[end]) for end in (claim.subject, claim.object or ""))
        sentence = f" {words.verb(claim.predicate, claim.negated)} ".join(names)
        of = f" of {claim.of}" if claim.of else ""
        lead = words.lead(claim.modality, claim.attribution, said)
        place = f"{document.uri}, characters {claim.start} to {claim.end}"
        return ClaimDoubt(claim, f"{lead} {sentence}{of}".strip(), place, _passage(document, claim), subject, object_)

    def _called(self, mention: Mention) -> str:
        return self._name.get(mention.chain) or mention.text or "the author"


def _end(chain: Chain, document: Document, read: Testimony) -> Anchor | None:
    """Words by which an end of a claim is found again; whom a comment answers without naming him is the author above it."""
    mention = read.clearest(chain.id)
    if mention is not None:
        return anchor_of(mention)
    above = document.parent
    if above is None or all(link.chain != author_chain_id(above) for link in chain.links):
        return None
    return Anchor(above, None, None, chain.name)


def _passage(document: Document, claim: Claim) -> str:
    start, end = max(0, claim.start - _AROUND), min(len(document.text), claim.end + _AROUND)
    text = document.text
    return " ".join(f"{text[start : claim.start]}›{text[claim.start : claim.end]}‹{text[claim.end : end]}".split())


def _judged_pairs(judgements: Iterable[Judgement], readings: Iterable[Reading]) -> set[frozenset[str]]:
    """The pairs of mentions on the two sides of a judgement."""
    by_document = {r.document: r for r in readings}

    def found(anchors: Iterable[Anchor]) -> list[str]:
        there = ((a, by_document[a.document]) for a in anchors if a.document in by_document)
        return [m.id for a, reading in there if (m := mention_of(a, reading)) is not None]

    sides = ((found(j.left), found(j.right)) for j in judgements)
    return {frozenset((one, other)) for left, right in sides for one in left for other in right}
