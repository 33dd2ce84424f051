"""What the model of relations reads at once: a sentence, and those it speaks of.

With its neighbours a sentence is read no better, and what was found in several cannot be laid to one of them. What whoever
says the sentence thinks of them is left to rules: where the model was surest of that it was right in half of the cases.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence

from spacy.tokens import Doc, Span

from kg.claims.attribution import Voices
from kg.claims.cast import Cast
from kg.claims.predicates import predicates
from kg.claims.relation_input import Place, stand_in
from kg.claims.relation_sure import may_count
from kg.language.starts import sentence_of
from kg.records import Document, DocumentKind, EntityType, Mention, MentionKind

_ENDS = frozenset(
    {EntityType.PERSON, EntityType.ORGANISATION, EntityType.PROGRAMME, EntityType.PLACE, EntityType.OFFICE}
)


class Window:
    """A sentence with those whom it speaks of, numbered from 1 in their order.

    Args:
        sentence: its words.
        mentions: whom it speaks of, in order, none within another.
        cast: the document's mentions.
    """

    def __init__(self, sentence: Span, mentions: Sequence[Mention], cast: Cast) -> None:
        self._cast = cast
        self.span = sentence
        words = [token for token in sentence if not token.is_space]
        at = {token.i: index for index, token in enumerate(words)}
        self.words = [token.text for token in words]
        self.of: dict[int, list[Mention]] = defaultdict(list)
        ranks: dict[str, int] = {}
        self.places: list[Place] = []
        for mention in mentions:
            rank = ranks.setdefault(mention.chain or mention.id, len(ranks) + 1)
            self.of[rank].append(mention)
            self.places.append(self._place(cast.spans[mention.id], at, rank, mention))

    def _place(self, span: Span, at: dict[int, int], rank: int, mention: Mention) -> Place:
        inside = [at[token.i] for token in span if token.i in at]
        chain = self._cast.chain(mention)
        named = mention.kind in (MentionKind.NAME, MentionKind.ADDRESSEE)
        name = [token.text for token in span if not token.is_space]
        shown = stand_in(name, mention.type, chain.finer if chain else None, rank) if named else ()
        return Place(inside[0], inside[-1] + 1, rank, shown)

    def may_tell(self, labels: Collection[str]) -> bool:
        """Whether any of some predicates may hold between two who are known well enough for a claim, whatever its score."""
        return any(
            self._may_stand(holder, target, [label for label in labels if self.fits(holder, label, target)])
            for holder in self.of
            for target in self.of
            if holder != target
        )

    def _may_stand(self, holder: int, target: int, fitting: Sequence[str]) -> bool:
        """Whether any of some predicates, which fit their types, may hold between two."""
        if not fitting:
            return False
        ends = self.ends(holder, target)
        return any(may_count(label, 1.0, *ends, self._cast) for label in fitting)

    def fits(self, holder: int, label: str, target: int) -> bool:
        """Whether a predicate may hold between two by their types."""
        known = predicates()
        if self._type(target) not in known.objects.get(label, known.objects["default"]):
            return False
        return self._type(holder) in known.subjects.get(label, known.subjects["default"])

    def ends(self, holder: int, target: int) -> tuple[Mention, Mention]:
        """Of the mentions of both the two that stand nearest to each other."""
        near = [
            (abs((h.start or 0) - (t.start or 0)), i, j)
            for i, h in enumerate(self.of[holder])
            for j, t in enumerate(self.of[target])
        ]
        _, i, j = min(near)
        return self.of[holder][i], self.of[target][j]

    def _type(self, rank: int) -> str:
        return self.of[rank][0].type


def windows(doc: Doc, cast: Cast, voices: Voices) -> Iterator[Window]:
    """The windows of a document in their order; sentences that speak of fewer than two are left out."""
    spoken = _by_sentence(doc, cast)
    for sentence in doc.sents:
        if len(spoken[sentence.start]) < 2:
            continue
        voice = _voice(sentence, voices)
        mentions = [m for m in spoken[sentence.start] if voice is None or not cast.same(m, voice)]
        if len(mentions) > 1:
            yield Window(sentence, mentions, cast)


def _voice(sentence: Span, voices: Voices) -> Mention | None:
    """Who says a sentence: the speaker of the quotation around it, the author of what is no news.

    He is no entity of the window: "I" is not marked in what the model has learned from.
    """
    words = [token for token in sentence if not token.is_space and not token.is_punct]
    quote = voices.quote_at(words[0].idx, words[-1].idx + len(words[-1])) if words else None
    if quote is not None:
        return voices.speaker(quote)
    document: Document | None = sentence.doc._.document
    return voices.author if document is not None and document.kind != DocumentKind.NEWS else None


def _by_sentence(doc: Doc, cast: Cast) -> dict[int, list[Mention]]:
    """The mentions that may be ends of a relation, by the first token of their sentence, in order, none within another."""
    fitting = (m for m in cast.mentions if m.type in _ENDS and m.id in cast.spans and cast.named(m))
    found: dict[int, list[Mention]] = defaultdict(list)
    for mention in sorted(_apart(fitting, cast), key=lambda m: cast.spans[m.id].start):
        span = cast.spans[mention.id]
        sentence = sentence_of(doc[span.start])
        if span.end <= sentence.stop:
            found[sentence.start].append(mention)
    return found


def _apart(mentions: Iterable[Mention], cast: Cast) -> list[Mention]:
    """Of mentions that overlap names before others, then the longest."""
    taken: set[int] = set()
    kept = []
    for m in sorted(
        mentions, key=lambda m: (m.kind != MentionKind.NAME, -len(cast.spans[m.id]), cast.spans[m.id].start)
    ):
        span = range(cast.spans[m.id].start, cast.spans[m.id].end)
        if taken.isdisjoint(span):
            taken.update(span)
            kept.append(m)
    return kept
