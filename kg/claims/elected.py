"""Who is elected, named or made what a noun names: "ANN was elected CHAIR", "they named ANN director", by the order of the words.

The tree shows it seldom: it takes the participle for an adjective of the noun, or the name for a part of it.
"""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims.arguments import Argument
from kg.claims.lexicon import verbs, words
from kg.claims.slot_site import POSITIONAL, Site
from kg.language.titles import titles
from kg.records import MentionKind

_ELECTING = verbs("lexicon", "electing")
_TITLE_WORDS = frozenset(word for title in titles() for word in title) | {""}  # "Mr." is two words
_REACH = 5  # words between "was" and "elected": "was last night unanimously"
_BEING = frozenset({"was", "were", "been"})
_ENDS = frozenset({",", ";", ":", "(", ")"})
_NOT_YET = words("lexicon", "electing", "not_yet")


def elected(site: Site) -> list[Argument]:
    """Who was made it, or nobody: what somebody "will be" or "was nearly" made he is not."""
    doc = site.trigger.doc
    start = site.cue.start
    while start > site.trigger.sent.start and _describes(doc[start - 1]):
        start -= 1
    verb = doc[start - 1] if start > site.trigger.sent.start else None
    if verb is None:
        return []
    return _was_made(site, verb) if verb.lower_ in _ELECTING else _were_made(site, start)


def _describes(word: Token) -> bool:
    return word.lower_ not in _ELECTING and (word.pos_ in ("DET", "ADJ") or word.text == "-")


def _was_made(site: Site, verb: Token) -> list[Argument]:
    """ "ANN was last night elected", "HE had been elected", "ANN, elected mayor in 2010,"."""
    doc, index = verb.doc, verb.i - 1
    if doc[index].text == ",":
        named = site.cast.resolve(doc[index - 1], site.types)
        return [Argument(a.mention, a.span, a.weight * POSITIONAL) for a in named[:1]]
    while index > max(verb.sent.start, verb.i - _REACH) and doc[index].lower_ not in _BEING:
        index -= 1
    if doc[index].lower_ not in _BEING:
        return []
    first = index
    while first > verb.sent.start and doc[first - 1].pos_ in ("AUX", "ADV", "PART"):
        first -= 1
    if any(word.lower_ in _NOT_YET or word.text in _ENDS for word in doc[first : verb.i]) or first == verb.sent.start:
        return []
    found = site.cast.resolve(doc[first - 1], site.types)
    return [Argument(a.mention, a.span, a.weight * POSITIONAL) for a in found[:1]]


def _were_made(site: Site, start: int) -> list[Argument]:
    """ "they named ANN director"."""
    doc = site.trigger.doc
    for mention in site.cast.covering(start - 1):
        span = site.cast.spans[mention.id]
        if span.end != start or mention.kind != MentionKind.NAME or mention.type not in site.types:
            continue
        before = span.start - 1
        while before > span.sent.start and doc[before].lower_.rstrip(".") in _TITLE_WORDS:
            before -= 1
        if before >= span.sent.start and doc[before].lower_ in _ELECTING and not _undone(doc[before]):
            return [site.cast.argument(mention, POSITIONAL)]
    return []


def _undone(verb: Token) -> bool:
    """ "refused to name Ann director", "did not elect Ben chairman": the words before it take it back."""
    before = verb.doc[max(verb.sent.start, verb.i - 3) : verb.i]
    return any(word.lower_ in _NOT_YET for word in before)
