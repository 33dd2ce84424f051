"""Of whom a phrase is said that stands before its sentence: "A member of the board, ANN left early", "Once a critic of Ben, SHE …"."""

from __future__ import annotations

from spacy.tokens import Doc, Span, Token

from kg.claims.arguments import Argument
from kg.claims.lexicon import verbs
from kg.claims.slot_site import POSITIONAL, Site
from kg.language.phrases import is_plural
from kg.language.pronouns import ACTING
from kg.language.starts import sentence_of
from kg.records import MentionKind

# what may stand before such a phrase and denies nothing
_WITHIN = frozenset(
    {"long", "once", "formerly", "though", "although", "while", "still", "already", "herself", "himself"}
    | {"despite", "being", "known", "now"}
)
_OPENERS = _WITHIN | {"as"}
_REACH = 14  # words of the phrase behind its noun
_ACTING = frozenset({"VERB", "AUX", "ADV"})
_DESCRIBING = frozenset({"ADJ", "NOUN", "ADV", "PROPN", "ADP", "VERB"})
_SAYING = verbs("modality", "reporting")


def before_openers(doc: Doc, start: int) -> int:
    """Where a phrase begins with the words that open it: "Ann, THOUGH a member, left", "DESPITE BEING a critic of Ben"."""
    while start > 0 and doc[start - 1].lower_ in _WITHIN:
        start -= 1
    return start


def opening(site: Site) -> list[Argument]:
    """Whoever acts in the sentence that a phrase without an article, or with "a", opens.

    Not where several follow ("a friend of Ann, Ben and Cal left"), or who says it stands between ("a friend of Ann, Ben said, left").
    """
    noun, doc = site.trigger, site.trigger.doc
    if is_plural(noun) or not _opens(noun):
        return []
    sentence = sentence_of(noun)
    behind = doc[noun.i + 1 : min(noun.i + 1 + _REACH, sentence.stop)]
    comma = next((word.i for word in behind if word.text == "," or word.pos_ in ("VERB", "AUX")), None)
    if comma is None or doc[comma].text != ",":
        return []
    for mention in site.cast.starting(comma + 1):
        end = site.cast.spans[mention.id].end
        known = mention.kind == MentionKind.NAME or mention.text.lower() in ACTING
        if known and site.cast.is_a(mention, site.types) and _acts(doc[end : sentence.stop]):
            return [site.cast.argument(mention, POSITIONAL)]
    return []


def _opens(noun: Token) -> bool:
    """Whether the phrase stands first in its sentence, with words that deny nothing, and tells of no one in particular."""
    before = [word for word in noun.doc[sentence_of(noun).start : noun.i] if not word.is_space]
    while before and before[0].lower_ in _OPENERS:
        before.pop(0)
    article = bool(before) and before[0].lower_ in ("a", "an")
    own = before[1:] if article else before
    return all(word.pos_ in _DESCRIBING or word.text == "-" for word in own)


def _acts(behind: Span) -> bool:
    """Whether what stands behind a name tells what he does, and not that he says so in between."""
    if not len(behind) or behind[0].pos_ not in _ACTING:
        return False
    verb = next((word for word in behind if word.pos_ == "VERB"), None)
    after = behind[verb.i - behind.start + 1 :] if verb is not None else behind[:0]
    return not (verb is not None and verb.lower_ in _SAYING and len(after) and after[0].text == ",")
