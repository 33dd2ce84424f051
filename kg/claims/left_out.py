"""Where a comment leaves "I" out: "WOULDN'T TRUST him with a fiver", "NEVER VOTED for her"."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.lexicon import words
from kg.language import roles
from kg.language.starts import sentence_of
from kg.records import Document, DocumentKind

# with which such a sentence begins; "can" and "should" ask or are another's, "don't" is said to readers
_OPENING = frozenset({"would", "could", "ca", "wo", "will", "have", "never", "not", "still", "always"})


def leaves_out_i(verb: Token) -> bool:
    """Whether the main verb of a comment's sentence may be its author's doing, for it opens without a subject."""
    document: Document | None = verb.doc._.document
    if document is None or document.kind != DocumentKind.COMMENT or verb.dep_ not in ("ROOT", "root"):
        return False
    place, asides = sentence_of(verb), words("replies", "asides")
    before = [word.lower_ for word in verb.doc[place.start : verb.i] if not (word.is_punct or word.lower_ in asides)]
    if not before or before[0] not in _OPENING or roles.subject(verb) is not None:
        return False
    quoted = any(quote.start <= verb.idx < quote.end for quote in verb.doc._.quotes)
    return not (quoted or grammar.is_passive(verb) or roles.is_question(verb))
