"""Who is spoken of at a word: the mentions of a document by the tokens they cover, and what one is as an end of a claim."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from spacy.tokens import Doc, Span, Token

from kg.claims.predicates import STATE
from kg.language import roles
from kg.language.annotations import tokens_of
from kg.language.wordlists import acts_as_state
from kg.records import Chain, EntityType, Finer, Mention, MentionKind

_KIND_ORDER = {
    MentionKind.NAME: 0,
    MentionKind.PRONOUN: 1,
    MentionKind.ADDRESSEE: 1,
    MentionKind.NOMINAL: 2,
    MentionKind.AUTHOR: 3,
}
_QUALITIES = frozenset({"leadership", "government", "administration"})
_SIDES = frozenset({"anti", "pro", "non"})
_ONES = frozenset({"my", "your", "his", "her"})
SURE = 0.8
"""How probable a mention is at least whose words are taken as they stand."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One end of a claim: the mention, its words (None for one outside the text), how sure (0 to 1).

    `told` are the words elsewhere that tell who it is, where its words are in no chain with them ("Ann and Ben … BOTH").
    """

    mention: Mention
    span: Span | None
    weight: float
    told: Span | None = None


class MentionIndex:
    """The mentions of a document, found by the token they cover."""

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.text: str = doc.text  # a Doc makes its text anew each time
        self.mentions: list[Mention] = list(doc._.mentions)
        self.chains: dict[str, Chain] = {chain.id: chain for chain in doc._.chains}
        self.spans: dict[str, Span] = {}
        self._at: dict[int, list[Mention]] = {}
        self._starting: dict[int, list[Mention]] = {}
        for mention in self.mentions:
            span = tokens_of(doc, mention)
            if span is None or not len(span):
                continue
            self.spans[mention.id] = span
            self._starting.setdefault(span.start, []).append(mention)
            for token in span:
                self._at.setdefault(token.i, []).append(mention)
        self.in_order = sorted(self.mentions, key=lambda m: (m.start or 0, m.id))
        self.author = next((m for m in self.mentions if m.kind == MentionKind.AUTHOR), None)

    def covering(self, index: int) -> list[Mention]:
        """The mentions whose words hold the token at this index."""
        return self._at.get(index, [])

    def starting(self, index: int) -> list[Mention]:
        """The mentions whose first word is the token at this index."""
        return self._starting.get(index, [])

    def chain(self, mention: Mention) -> Chain | None:
        """The chain of a mention, None where nobody made one."""
        return self.chains.get(mention.chain)

    def at(self, token: Token, types: Collection[str]) -> Mention | None:
        """The mention that hangs on a token: names before pronouns before nominals."""
        fitting = [
            m
            for m in self.covering(token.i)
            if self.is_a(m, types)
            and self._heads(m, token)
            and not (self._is_quality(m) or self._is_of_itself(m) or self._names_a_side(m))
        ]
        return min(
            fitting, key=lambda m: (_KIND_ORDER.get(MentionKind(m.kind), 9), len(self.spans[m.id]), m.id), default=None
        )

    def is_a(self, mention: Mention, types: Collection[str]) -> bool:
        """Whether a mention is of one of some types, among which `STATE` may be: places that stand for states."""
        return mention.type in types or (
            STATE in types and mention.type == EntityType.PLACE and self._is_state(mention)
        )

    def _is_state(self, mention: Mention) -> bool:
        chain, span = self.chain(mention), self.spans.get(mention.id)
        called = (mention.text, chain.name if chain is not None else "")
        does = span is not None and span.end < len(self.doc) and self.doc[span.end].tag_ == "VBG"
        return not does and any(acts_as_state(name) for name in called)  # against PERU LEAVING is not against Peru

    def _is_quality(self, mention: Mention) -> bool:
        """ "YOUR leadership" is what somebody does, "the party's leadership" a body."""
        root = self.spans[mention.id].root
        owned = any(child.tag_ == "PRP$" and child.lower_ in _ONES for child in root.children)
        return mention.kind == MentionKind.NOMINAL and root.lower_ in _QUALITIES and owned

    def _names_a_side(self, mention: Mention) -> bool:
        """Whether a name only tells on whose side others are: "the anti-ANN campaign"."""
        start = self.spans[mention.id].start
        return start > 1 and self.doc[start - 1].text == "-" and self.doc[start - 2].lower_ in _SIDES

    def _is_of_itself(self, mention: Mention) -> bool:
        """ "HER mother", "the brother of ANN": who is somebody's is not that somebody, whatever chain it was brought into."""
        span = self.spans[mention.id]
        if mention.kind != MentionKind.NOMINAL or len(span) < 2:
            return False
        inside = (other for token in span for other in self.covering(token.i) if other.chain == mention.chain)
        roots = (self.spans[other.id].root for other in inside if len(self.spans[other.id]) < len(span))
        return any(
            root.tag_ == "PRP$" or root.dep_ in roles.OWNING or roles.preposition(root) == "of" for root in roots
        )

    def _heads(self, mention: Mention, token: Token) -> bool:
        """Whether the token stands for the mention: its head, or any word of a name (parsers differ there)."""
        span = self.spans[mention.id]
        return mention.kind == MentionKind.NAME or span.root == token or len(span) == 1

    def is_name(self, token: Token) -> bool:
        """Whether a word is in a name."""
        return any(mention.kind == MentionKind.NAME for mention in self.covering(token.i))

    def bears(self, token: Token, finer: Finer) -> bool:
        """Whether a word is in the name of a body of a finer type."""
        chains = (self.chain(mention) for mention in self.covering(token.i) if mention.kind == MentionKind.NAME)
        return any(chain is not None and chain.finer == finer for chain in chains)

    def same(self, one: Mention, other: Mention) -> bool:
        """Whether two mentions are of one entity, as far as this document tells."""
        return one.id == other.id or (bool(one.chain) and one.chain == other.chain)

    def named(self, mention: Mention) -> bool:
        """Whether the document (or the thread) tells who it is."""
        chain = self.chain(mention)
        if mention.kind in (MentionKind.NAME, MentionKind.AUTHOR, MentionKind.ADDRESSEE):
            return True
        return chain is not None and bool(chain.name or chain.author or chain.links)

    def sure(self, mention: Mention) -> bool:
        """Whether it is told who it is, and its words are surely a mention."""
        return self.named(mention) and mention.probability >= SURE

    def argument(self, mention: Mention, weight: float = 1.0) -> Argument:
        """A mention as an end of a claim; a doubtful antecedent makes it less sure."""
        return Argument(mention, self.spans.get(mention.id), weight * (0.5 + 0.5 * mention.probability))
