"""Places named within the names of bodies, offices and events: the town in "Norhaven Town Council".

They are mentions beside the body's, of places alone that the document names by themselves too: whether "the Delby" of "Delby Trust"
is a place or a founder nobody can tell from the name. They come behind all that a build makes of mentions, for none of that asks
for a name in a name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from spacy.language import Language
from spacy.tokens import Doc, Span

from kg.ids import mention_id
from kg.language.annotations import register
from kg.records import Chain, EntityType, Mention, MentionKind

_AROUND = frozenset({EntityType.ORGANISATION, EntityType.OFFICE, EntityType.EVENT, EntityType.PROGRAMME})
_SURE = 0.9

register()


@Language.factory("hustings_within", requires=["doc._.mentions", "doc._.chains"], assigns=["doc._.mentions"])
def create(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """The component that adds them to `doc._.mentions`; see `read_within`.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
    """
    return read_within


def read_within(doc: Doc) -> Doc:
    """Add to the mentions, in order, those of places within names."""
    places = {name: chain for chain in doc._.chains if _is_place(chain) for name in chain.names}
    known = {(mention.start, mention.end) for mention in doc._.mentions}
    found = [
        inside
        for mention in doc._.mentions
        if mention.start is not None and mention.kind == MentionKind.NAME and mention.type in _AROUND
        for inside in _within(doc, mention, places)
        if (inside.start, inside.end) not in known
    ]
    if found:
        doc._.mentions = sorted([*doc._.mentions, *found], key=_place)
    return doc


def _is_place(chain: Chain) -> bool:
    return chain.type == EntityType.PLACE and bool(chain.name)


def _place(mention: Mention) -> tuple[bool, int, int, str]:
    """Where a mention stands, the longer first; those outside the text last."""
    return mention.start is None, mention.start or 0, -(mention.end or 0), mention.id


def _within(doc: Doc, mention: Mention, places: Mapping[str, Chain]) -> Iterator[Mention]:
    span = doc.char_span(mention.start or 0, mention.end or 0, alignment_mode="contract")
    if span is None:
        return
    at = 0
    while at < len(span):
        sizes = range(min(len(span) - at, len(span) - 1), 0, -1)
        inside = next((span[at : at + size] for size in sizes if span[at : at + size].text in places), None)
        if inside is not None:
            yield _of(inside, mention, places[inside.text])
        at += len(inside) if inside is not None else 1


def _of(span: Span, around: Mention, chain: Chain) -> Mention:
    start, end = span.start_char, span.end_char
    identity = mention_id(around.document, MentionKind.NAME, start, end, EntityType.PLACE)
    return Mention(
        identity,
        around.document,
        span.text,
        start,
        end,
        MentionKind.NAME,
        EntityType.PLACE,
        chain.id,
        round(_SURE * around.probability, 6),
    )
