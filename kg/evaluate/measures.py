"""The measures of one text, task by task: each a function from gold and what was found to counts, shares and misses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field

from kg.claims.fold import ASSERT_NOTHING
from kg.claims.predicates import predicates
from kg.evaluate import coreference
from kg.evaluate.align import aligned, begins, gold_authors
from kg.evaluate.counts import Count, Miss, Share
from kg.evaluate.found import Found, FoundClaim
from kg.evaluate.gold import GoldClaim, GoldMention, GoldText, Trap
from kg.records import EntityType, Mention, MentionKind, Quote

_HALF = 0.5  # of a quote's characters: a quote that is found in two pieces is found

Span = tuple[str, int, int]


@dataclass
class Scores:
    """All measures by name, what was missed, and each claim's probability with whether it is right."""

    counts: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    shares: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    misses: list[Miss] = field(default_factory=list)
    probabilities: list[tuple[float, bool]] = field(default_factory=list)

    def add(self, other: Scores) -> None:
        """Count another text's scores in."""
        for name, count in other.counts.items():
            self.counts[name] += count
        for name, share in other.shares.items():
            self.shares[name] += share
        self.misses += other.misses
        self.probabilities += other.probabilities


@dataclass(frozen=True)
class _Text:
    """One text on both sides; `meant` leads from entities that were found to those of the gold."""

    gold: GoldText
    found: Found
    meant: dict[str, str]
    scores: Scores

    def miss(self, task: str, what: str, words: str) -> None:
        self.scores.misses.append(Miss(self.gold.name, task, what, " ".join(words.split())))

    def words(self, span: Span) -> str:
        return next(d.text[span[1] : span[2]] for d in self.gold.documents if d.id == span[0])


def scores_of(gold: GoldText, found: Found) -> Scores:
    """All measures of one text."""
    text = _Text(gold, found, aligned(gold, found), Scores())
    for measure in (_names, _chains, _threads, _quotes, _claims, _statements, _traps):
        measure(text)
    return text.scores


def _names(text: _Text) -> None:
    """Names: the same characters; "typed" wants the type as well. Offices are none: the gold marks only some of them."""
    entities, found = text.gold.entities, text.found
    marks = {(m.document, m.start, m.end): str(entities[m.entity].type) for m in text.gold.mentions if m.named}
    named = {
        (m.document, m.start or 0, m.end or 0): str(found.types.get(found.entity[m.id], m.type))
        for m in found.spoken()
        if m.kind == MentionKind.NAME
    }
    wanted, said = ({span: t for span, t in side.items() if t != EntityType.OFFICE} for side in (marks, named))
    same = wanted.keys() & said.keys()
    text.scores.counts["names"] += Count(len(same), len(said), len(same), len(wanted))
    for type_ in sorted({*wanted.values(), *said.values()}):
        right = sum(wanted[span] == said[span] == type_ for span in same)
        count = Count(right, _times(said.values(), type_), right, _times(wanted.values(), type_))
        text.scores.counts["names, typed"] += count
        text.scores.counts[f"names, {type_}"] += count
    for span in sorted(wanted.items() - said.items()):
        text.miss("names", f"not found as {span[1]}", text.words(span[0]))
    for span in sorted(said.items() - wanted.items()):
        text.miss("names", f"found as {span[1]}", text.words(span[0]))


def _times(values: Iterable[str], value: str) -> int:
    return sum(v == value for v in values)


def _chains(text: _Text) -> None:
    """Who is meant: the measures of coreference over the whole text, and the share of mentions without a name."""
    gold, found = text.gold, text.found
    of_gold: dict[str, set[Hashable]] = defaultdict(set)
    of_found: dict[str, set[Hashable]] = defaultdict(set)
    for mark in gold.mentions:
        of_gold[mark.entity].add((mark.document, mark.start, mark.end))
    for mention in found.spoken():
        of_found[found.entity[mention.id]].add((mention.document, mention.start, mention.end))
    sides = [frozenset(c) for c in of_gold.values()], [frozenset(c) for c in of_found.values()]
    for name, measure in (("MUC", coreference.muc), ("B³", coreference.b_cubed), ("CEAF", coreference.ceaf)):
        text.scores.counts[f"chains, {name}"] += measure(*sides)
    for mark in gold.mentions:
        near = [m for m in found.spoken() if m.document == mark.document and _shared(m, mark) > 0]
        best = max(near, key=lambda m: (_shared(m, mark), m.id), default=None)
        right = best is not None and text.meant.get(found.entity[best.id]) == mark.entity
        text.scores.shares["names resolved" if mark.named else "other mentions resolved"] += Share(right, 1)
        if not right:
            said = "nobody" if best is None else text.meant.get(found.entity[best.id], "somebody not in the gold")
            text.miss("mentions", f"{mark.entity}, read as {said}", text.words((mark.document, mark.start, mark.end)))


def _shared(mention: Mention, mark: GoldMention) -> float:
    """How much two stretches have in common, as a share of the longer one."""
    start, end = mention.start or 0, mention.end or 0
    return (min(end, mark.end) - max(start, mark.start)) / max(end - start, mark.end - mark.start)


def _threads(text: _Text) -> None:
    """The comment tree, and who wrote what."""
    gold, found = text.gold, text.found
    comments = [d for d in gold.documents if d.parent]
    node = {i: next((d for d in comments if begins(d.text, c.starts)), None) for i, c in enumerate(gold.comments)}
    for i, comment in enumerate(gold.comments):
        read = node[i]
        above = [j for j, c in enumerate(gold.comments) if comment.parent and comment.parent in (c.number, c.starts)]
        parent = node[above[0]] if above else gold.documents[0]
        right = read is not None and parent is not None and (read.parent, read.author) == (parent.id, comment.author)
        text.scores.shares["comments"] += Share(right, 1)
        if not right:
            text.miss("comments", f"{comment.number} {comment.author}", comment.starts)
    if gold.author:
        said = text.meant.get(found.authors.get(gold.documents[0].id, ""))
        text.scores.shares["authors"] += Share(said == gold.author, 1)
        if said != gold.author:
            text.miss("authors", f"{gold.author}, read as {said}", gold.documents[0].text[:60])


def _quotes(text: _Text) -> None:
    """Speech: found where half of its characters are; the speaker of what was found."""
    gold, found = text.gold, text.found
    spans = [(q.document, q.start, q.end) for q in found.quotes]
    # the same words may stand there twice: where a quote is found, else the shortest stretch
    places = [(q, max(gold.places(q.text), key=lambda p: (_covered(p, spans), p[1] - p[2]))) for q in gold.quotes]
    for quote, place in places:
        hit = _covered(place, spans) >= _HALF
        for name in ("quotes", f"quotes, {quote.kind}"):
            text.scores.counts[name] += Count(hit=hit, wanted=1)
        if not hit:
            text.miss("quotes", f"{quote.kind} of {quote.speaker or 'somebody'} not found", quote.text)
            continue
        best = max(found.quotes, key=lambda q: (_both((q.document, q.start, q.end), place), q.start - q.end, q.id))
        said = _speaker(text, best)
        right = said == quote.speaker if quote.speaker else said not in gold.entities
        text.scores.shares["speakers"] += Share(right, 1)
        if not right:
            text.miss("speakers", f"{quote.speaker or 'nobody known'}, read as {said}", quote.text)
    for quoted, span in zip(found.quotes, spans, strict=True):
        right = _covered(span, [p for _, p in places]) >= _HALF
        for name in ("quotes", f"quotes, {quoted.kind}"):
            text.scores.counts[name] += Count(right=right, found=1)
        if not right:
            text.miss("quotes", f"{quoted.kind} of {_speaker(text, quoted)} is none", quoted.text)


def _speaker(text: _Text, quote: Quote) -> str:
    entity = text.found.entity.get(quote.speaker or "")
    return text.meant.get(entity, "somebody not in the gold") if entity else "nobody"


def _both(a: Span, b: Span) -> int:
    return max(0, min(a[2], b[2]) - max(a[1], b[1])) if a[0] == b[0] else 0


def _covered(span: Span, others: Sequence[Span]) -> float:
    """The share of a stretch that others cover."""
    inside: set[int] = set()
    for other in others:
        if other[0] == span[0]:
            inside.update(range(max(span[1], other[1]), min(span[2], other[2])))
    return len(inside) / max(span[2] - span[1], 1)


def _claims(text: _Text) -> None:
    """Claims: right where both ends, predicate and negation are those of a claim of the gold on whose words it stands.

    What is found as denied or hypothetical asserts nothing and is counted only where the gold has it.
    """
    gold, found = text.gold, text.found
    places = {id(c): gold.places(c.evidence) for c in gold.claims}
    bears: dict[str, list[GoldClaim]] = {}
    near: list[GoldClaim] = []
    for claim in found.claims:
        there = [c for c in gold.claims if _stands_on(claim, places[id(c)])]
        alike = [c for c in there if _same(text, claim, c) and _alike(c.predicate, claim.claim.predicate)]
        near += alike
        bears[claim.claim.id] = [c for c in alike if c.predicate == claim.claim.predicate]
        if claim.claim.modality in ASSERT_NOTHING and not alike:
            continue
        right = bool(bears[claim.claim.id])
        text.scores.probabilities.append((claim.claim.probability, right))
        for name in ("claims", f"claims, {claim.claim.predicate}"):
            text.scores.counts[name] += Count(right=right, found=1)
        text.scores.counts["claims, sign"] += Count(right=bool(alike), found=1)
        turned = [c for c in there if _same(text, claim, c, turned=True) and _alike(c.predicate, claim.claim.predicate)]
        if alike or turned:
            text.scores.shares["direction"] += Share(bool(alike), 1)
        if not right:
            subject, object_ = (text.meant.get(e, "?") for e in (claim.subject, claim.object))
            told = _told(subject, object_, claim.claim.predicate, claim.claim.negated)
            text.miss("claims", f"found {told}", claim.claim.text)
    for wanted in gold.claims:
        bearing = [c for c in found.claims if wanted in bears[c.claim.id]]
        for name in ("claims", f"claims, {wanted.predicate}"):
            text.scores.counts[name] += Count(hit=bool(bearing), wanted=1)
        text.scores.counts["claims, sign"] += Count(hit=wanted in near, wanted=1)
        if not bearing:
            told = _told(wanted.subject, wanted.object, wanted.predicate, wanted.negated)
            text.miss("claims", f"missed {told}", wanted.evidence)
            continue
        _qualities(text, wanted, bearing)
    _answers(text, bears)


def _statements(text: _Text) -> None:
    """What claims say, each counted once a text, in whatever words of it: the same ends, predicate and negation."""
    said = {_statement(c.subject, c.predicate, c.object, c.negated) for c in text.gold.claims}
    found = set()
    for c in text.found.claims:
        subject, object_ = (text.meant.get(end, f"? {end}") for end in (c.subject, c.object))
        statement = _statement(subject, c.claim.predicate, object_, c.claim.negated)
        if c.claim.modality not in ASSERT_NOTHING or statement in said:
            found.add(statement)
    both = len(said & found)
    text.scores.counts["claims, wherever said"] += Count(both, len(found), both, len(said))


def _statement(subject: str, predicate: str, object_: str, negated: bool) -> tuple[str, str, str, bool]:
    one, other = (subject, object_) if predicate not in predicates().symmetric else sorted((subject, object_))
    return one, predicate, other, negated


def _qualities(text: _Text, wanted: GoldClaim, bearing: Sequence[FoundClaim]) -> None:
    """Who says it, how surely, and of what somebody is accused, of a claim that was found."""
    says = {text.meant.get(c.by or "", "") for c in bearing}
    authors = set(gold_authors(text.gold).values()) | {""}
    right = wanted.by in says if wanted.by else bool(says & authors)
    text.scores.shares["asserted by"] += Share(right, 1)
    if not right:
        text.miss("asserted by", f"{wanted.by or 'the author'}, read as {sorted(says)}", wanted.evidence)
    text.scores.shares["modality"] += Share(any(c.claim.modality == wanted.modality for c in bearing), 1)
    if wanted.of:
        first = wanted.of.split()[0].lower()
        text.scores.shares["of what"] += Share(any(first in (c.claim.of or "").lower() for c in bearing), 1)


def _answers(text: _Text, bears: dict[str, list[GoldClaim]]) -> None:
    """Claims that answer claims."""
    by_id = {c.id: c for c in text.gold.claims if c.id}
    wanted = [(answer, by_id[id_]) for answer in text.gold.claims for id_ in answer.rebuts]
    pairs = [(a, b) for a, b in text.found.rebuts]
    right = sum(any(x in bears[a] and y in bears[b] for x, y in wanted) for a, b in pairs)
    hit = sum(any(x in bears[a] and y in bears[b] for a, b in pairs) for x, y in wanted)
    text.scores.counts["answers"] += Count(right, len(pairs), hit, len(wanted))
    for x, y in wanted:
        if not any(x in bears[a] and y in bears[b] for a, b in pairs):
            text.miss("answers", f"{x.by or x.subject} answers {y.by or y.subject}", x.evidence)


def _traps(text: _Text) -> None:
    """What a hasty reader would take for a claim."""
    for trap in text.gold.not_claims:
        places = text.gold.places(trap.evidence)
        fell = any(
            _stands_on(c, places)
            and _same(text, c, trap)
            and _alike(trap.predicate, c.claim.predicate)
            and c.claim.modality not in ASSERT_NOTHING
            for c in text.found.claims
        )
        text.scores.shares["traps avoided"] += Share(not fell, 1)
        if fell:
            text.miss("traps", f"{_told(trap.subject, trap.object, trap.predicate, False)}: {trap.why}", trap.evidence)


def _stands_on(claim: FoundClaim, places: Iterable[Span]) -> bool:
    c = claim.claim
    return any(_both((c.document, c.start, c.end), place) for place in places)


def _same(text: _Text, claim: FoundClaim, wanted: GoldClaim | Trap, turned: bool = False) -> bool:
    """Whether the ends are the same, and the negation."""
    ends = (text.meant.get(claim.subject), text.meant.get(claim.object))
    asked = (wanted.subject, wanted.object)
    there = ends == (asked[::-1] if turned else asked)
    if wanted.predicate in predicates().symmetric:
        there = ends in (asked, asked[::-1]) and not turned
    return there and claim.claim.negated == getattr(wanted, "negated", False)


def _alike(a: str, b: str) -> bool:
    """Whether two predicates say the same for or against."""
    sign = predicates().sign
    return a == b or sign(a) == sign(b) != 0


def _told(subject: str, object_: str, predicate: str, negated: bool) -> str:
    return f"{subject} {'not ' if negated else ''}{predicate} {object_}"
