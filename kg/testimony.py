"""What was read in some documents of a run, and the words in it that say best who is meant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from kg.names.parse import key_of
from kg.records import Anchor, Chain, Document, Mention, MentionKind, Reading, Reference
from kg.runs import RunFolder

_AROUND = 60  # characters of a text before and after a mention
# what says best who is meant comes first; an author's name stands right behind the names of the text, a nameless one behind all
_KINDS = (MentionKind.NAME, MentionKind.AUTHOR, MentionKind.ADDRESSEE, MentionKind.NOMINAL, MentionKind.PRONOUN)


@dataclass(frozen=True, slots=True)
class Ground:
    """Why what one document says of somebody is of this entity: where, as what he is spoken of there, how surely, why."""

    chain: str
    document: str
    title: str
    spoken: str
    words: str
    mentions: int
    probability: float
    reason: str


class Testimony:
    """What was read in some documents, and the words that say there who is meant.

    Args:
        folder: the run folder.
        documents: their ids.
    """

    def __init__(self, folder: RunFolder, documents: Iterable[str]) -> None:
        where = sorted(set(documents))
        self.documents = {d.id: d for d in folder.records("documents", Document, among=where)}
        self.mentions: dict[str, list[Mention]] = defaultdict(list)
        self._chains: dict[str, Chain] = {}
        self.readings = list(folder.records("readings", Reading, "document", among=where))
        for reading in self.readings:
            for mention in reading.mentions:
                self.mentions[mention.chain].append(mention)
            self._chains |= {c.id: c for c in reading.chains}

    def clearest(self, chain: str, but: Collection[str] = ()) -> Mention | None:
        """The mention that says best who is meant, and can be found again: in the text, or the document's author.

        Args:
            chain: whose.
            but: mentions that are left out.
        """
        own = (m for m in self.mentions[chain] if m.id not in but)
        found = (m for m in own if m.start is not None or m.kind == MentionKind.AUTHOR)
        return min(found, key=lambda m: (clearness(m), -len(m.text), m.start or 0, m.id), default=None)

    def bears(self, chain: str, name: str) -> bool:
        """Whether a chain is called by a name, or by one that has its words."""
        words = set(key_of(name).split())
        known = self._chains.get(chain)
        own = (known.name, *known.names) if known else ()
        called = (*own, *(m.text for m in self.mentions[chain] if m.kind == MentionKind.NAME))
        return any(words <= set(key_of(form).split()) for form in called)

    def ground(self, reference: Reference) -> Ground:
        """A reference with the words it rests on."""
        mention = self.clearest(reference.chain)
        chain = self._chains[reference.chain]
        document = self.documents.get(chain.document)
        return Ground(
            reference.chain,
            document.uri if document else "",
            (document.title or "") if document else "",
            mention.text if mention else chain.name,
            _words(document, mention) if document and mention else "",
            len(self.mentions[reference.chain]),
            reference.probability,
            reference.reason,
        )

    def words(self, mention: Mention) -> str:
        """The address of a mention's document, and the mention among the words around it."""
        document = self.documents[mention.document]
        if mention.start is None:
            return f"{document.uri}: its author, {mention.text or 'whom nobody names'}"
        return f"{document.uri}: … {_words(document, mention)} …"


def clearness(mention: Mention) -> int:
    """The place of a mention's kind among those that say who is meant, 0 for the best."""
    return len(_KINDS) if not mention.text else _KINDS.index(MentionKind(mention.kind))


def anchor_of(mention: Mention) -> Anchor:
    """A mention as a judgement names it."""
    return Anchor(mention.document, mention.start, mention.end, mention.text)


def _words(document: Document, mention: Mention) -> str:
    """A mention among the words around it."""
    if mention.start is None or mention.end is None:
        return ""
    start, end = max(0, mention.start - _AROUND), min(len(document.text), mention.end + _AROUND)
    return " ".join(document.text[start:end].split())
