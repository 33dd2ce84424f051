"""Names from the project's own texts, which mark whom and what they speak of but not which of the marks are names.

What a mark does not tell stays unknown: a capital outside all marks may be a place or a month, a mark such as "the Marsden
Labour group" holds a name within a description.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import spacy
from spacy.tokens import Doc, Span, Token

from kg.language.names import sentence_words
from kg.language.nouns import head_type
from kg.language.pronouns import FIRST_PLURAL, FIRST_SINGULAR, RELATIVE, SECOND, THIRD
from kg.language.sentences import sentences
from kg.language.titles import title_length
from kg.records import EntityType
from kg.train.names_example import OUTSIDE, UNKNOWN, Example, spread
from kg.train.own_corpus import OwnText, read_own

_TYPES = {
    EntityType.PERSON: "PERSON",
    EntityType.ORGANISATION: "ORG|PARTY",
    EntityType.PROGRAMME: "WORK",
    EntityType.PLACE: "LOC",
    EntityType.EVENT: "EVENT",
    EntityType.OFFICE: OUTSIDE,
}
_BODIES = "ORG|PARTY"  # what "it" may mean in texts that tell no types
_HUMAN, _BODILY = frozenset({"he", "him", "his", "she", "her", "hers"}), frozenset({"it", "its", "itself"})
_WITHIN = frozenset(
    {"of", "for", "and", "the", "&", "in", "on", "to", "de", "la", "van", "der", "von", "al", "-", "'s", "’s", "."}
)
_PRONOUNS = frozenset(THIRD) | FIRST_SINGULAR | FIRST_PLURAL | SECOND | RELATIVE
_ARTICLES = frozenset({"the", "a", "an"})


def own_names(folder: Path) -> list[Example]:
    """The sentences of the texts in `folder`, those of complete texts as source "own-stories", others as "own-passages"."""
    nlp = spacy.blank("en")
    texts = list(read_own(folder))
    docs = [sentences(doc) for doc in nlp.pipe(text.text for text in texts)]
    common = _PRONOUNS | {token.text for doc in docs for token in doc if token.is_lower}
    return [example for text, doc in zip(texts, docs, strict=True) for example in _examples(text, doc, common)]


def _examples(text: OwnText, doc: Doc, common: frozenset[str]) -> Iterator[Example]:
    tags = _outside(doc, common)
    types = _types(text)
    for mark in text.marks:
        span = doc.char_span(mark.start, mark.end, alignment_mode="expand")
        if span is not None:
            tags[span.start : span.end] = _tags(span, types[mark.entity], common)
    source = "own-stories" if text.complete else "own-passages"
    for words in sentence_words(doc):
        yield Example(source, text.name, tuple(doc[i].text for i in words), tuple(tags[i] for i in words))


def _outside(doc: Doc, common: frozenset[str]) -> list[str]:
    """Tags of words outside all marks: in no name; a capital is unknown but where a sentence begins with a common word."""
    return [OUTSIDE if not token.text[:1].isupper() or _begins(token, common) else UNKNOWN for token in doc]


def _begins(token: Token, common: frozenset[str]) -> bool:
    """Whether a capital is only that of a sentence's first word, or of "I"."""
    if token.lower_ in {"i", "i'm", "i’m"}:
        return True
    follows = token.i and not (token.is_sent_start or token.nbor(-1).is_quote or token.nbor(-1).is_space)
    titled = token.i + 1 < len(token.doc) and token.nbor(1).text[:1].isupper()
    return token.lower_ in common and not follows and not titled


def _types(text: OwnText) -> dict[str, str]:
    """The labels of each entity: of its type, else of the pronouns that mean it, else of a person or a body."""
    pronouns: dict[str, set[str]] = defaultdict(set)
    for mark in text.marks:
        pronouns[mark.entity].add(text.text[mark.start : mark.end].lower())
    found = {}
    for entity, words in pronouns.items():
        if entity in text.types:
            found[entity] = _TYPES[EntityType(text.types[entity])]
        else:
            found[entity] = "PERSON" if words & _HUMAN else _BODIES if words & _BODILY else f"PERSON|{_BODIES}"
    return found


def _tags(span: Span, kind: str, common: frozenset[str]) -> Sequence[str]:
    """Tags of the words of a mark: of a name where all its words are, outside where none is, else unknown."""
    start = next((i for i, token in enumerate(span) if token.lower_ not in _ARTICLES), len(span))
    start += title_length([token.text for token in span[start:]]) if kind == "PERSON" else 0
    name = span[start:]
    capitals = [token.text[:1].isupper() or token.text[:1].isdigit() for token in name]
    if kind != OUTSIDE and (not any(capitals) or (len(name) == 1 and _begins(name[0], common))):
        return [OUTSIDE] * len(span)
    whole = all(capital or token.text in _WITHIN for capital, token in zip(capitals, name, strict=True))
    if kind == OUTSIDE or not (capitals[0] and capitals[-1] and whole) or _described(name, common):
        return [UNKNOWN] * len(span)
    office = next((i for i, token in enumerate(name) if token.lower_ not in common), 0) if kind == "PERSON" else 0
    first = f"B-{kind}|I-{kind}" if office else spread("B", kind)
    return [OUTSIDE] * start + [UNKNOWN] * office + [first] + [spread("I", kind)] * (len(name) - office - 1)


def _described(name: Span, common: frozenset[str]) -> bool:
    """Whether words in capitals may be a description: a common word alone, or somebody by what he is ("Leader of the House")."""
    head = next((i for i, token in enumerate(name) if i and token.lower_ == "of"), len(name)) - 1
    return (len(name) == 1 and name[0].lower_ in common) or head_type(name[head].lower_) == EntityType.PERSON
