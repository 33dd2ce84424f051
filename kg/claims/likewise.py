"""Who does the same as another, or does not, told in few words: "Ann backs him; SO DOES BEN", "CARL DOES NOT", "UNLIKE DAN, …"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from spacy.tokens import Doc, Span, Token

from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.hits import Hit
from kg.claims.negation import is_negated
from kg.language import roles
from kg.language.starts import sentence_of
from kg.records import Mention, MentionKind

_DO, _HAVE = frozenset({"do", "does", "did"}), frozenset({"has", "have", "had", "'ve", "’ve"})
_BE = frozenset({"is", "are", "was", "were", "be", "been", "being", "am", "'m", "’m", "'re", "’re"})
_MODAL = frozenset({"will", "would", "can", "could", "should", "may", "might", "wo", "ca", "must"})
_FAMILIES = (_DO, _HAVE, _BE, _MODAL)
_NOT = frozenset({"not", "n't", "n’t", "nt"})
_SAME = frozenset({"so", "as"})
_NEITHER = frozenset({"nor", "neither"})
_TOO = frozenset({"too", "also", "either"})
# by the last of their words, what stands before it: "ALONG with", "AS WELL as"
_TOGETHER = {"with": (("along",), ("together",)), "as": (("as", "well"),), "alongside": ((),)}
_OPENING = frozenset({"but", "and", "while", "whereas", "although", "though", "yet"})
_CLOSING = frozenset({"but", "and", "while", "who"})
_FURTHER = 0.9  # how sure it is that few words are about what stands before them


@dataclass(frozen=True, slots=True)
class _Echo:
    """Somebody and the few words that say he does what is told beside: `same` where they say "so does", "too", "like"."""

    mention: Mention
    words: Span
    auxiliary: Token | None  # None where a preposition tells it
    denies: bool
    same: bool


def with_echoes(cast: Cast, hits: list[Hit]) -> list[Hit]:
    """The hits without ends that few words set apart ("Ann backs Ben; CARL does not"), and what these words say of them.

    Args:
        cast: the document's mentions.
        hits: what the rules found in it.
    """
    echoes = list(_echoes(cast.doc, cast))
    if not echoes:
        return hits
    apart = {echo.mention.id for echo in echoes}
    alone = [_without(hit, apart) for hit in hits]
    found = [
        made for echo in echoes for hit in alone if hit.complete() and (made := _echoed(cast, echo, hit)) is not None
    ]
    return [*alone, *found]


def _without(hit: Hit, apart: set[str]) -> Hit:
    """A hit whose verb does not reach over a clause: no end of it is who has a clause of his own."""
    subjects = tuple(end for end in hit.subjects if end.mention.id not in apart)
    objects = tuple(end for end in hit.objects if end.mention.id not in apart)
    if len(subjects) == len(hit.subjects) and len(objects) == len(hit.objects):
        return hit
    return replace(hit, subjects=subjects, objects=objects)


def _echoes(doc: Doc, cast: Cast) -> Iterator[_Echo]:
    for token in doc:
        word = token.lower_
        if word in ("like", "unlike"):
            yield from _beside(cast, doc[token.i : token.i + 1])
        elif (length := _joining(token)) > 0:
            yield from _beside(cast, doc[token.i + 1 - length : token.i + 1])
        elif any(word in family for family in _FAMILIES) and not _asks(token):
            yield from _turned(cast, token)
            yield from _cut_short(cast, token)


def _turned(cast: Cast, auxiliary: Token) -> Iterator[_Echo]:
    """ "SO DOES Ben", "NOR DID Ben", "AS HAS Ben"."""
    doc, at = auxiliary.doc, auxiliary.i
    sign = doc[at - 1].lower_ if at else ""
    mention = _name_at(cast, at + 1) if sign in _SAME | _NEITHER else None
    if mention is not None and _closes(doc, cast.spans[mention.id].end):
        yield _Echo(mention, doc[at - 1 : cast.spans[mention.id].end], auxiliary, sign in _NEITHER, True)


def _cut_short(cast: Cast, auxiliary: Token) -> Iterator[_Echo]:
    """ "Ben DOES NOT.", "Ben HAS TOO."."""
    doc, at = auxiliary.doc, auxiliary.i
    before = [m for m in cast.covering(at - 1) if m.id in cast.spans and cast.spans[m.id].end == at] if at else []
    mention = max(before, key=lambda m: (len(cast.spans[m.id]), m.id), default=None)
    if mention is None or roles.preposition(cast.spans[mention.id].root):
        return  # "the chair OF THE BOARD was not" tells nothing of the board
    end = at + 1
    denies = end < len(doc) and doc[end].lower_ in _NOT
    end += denies
    too = end < len(doc) and doc[end].lower_ in _TOO
    end += too
    if doc[end : end + 2].text.lower() == "as well":
        too, end = True, end + 2
    if _opens(doc, cast.spans[mention.id].start) and _closes(doc, end):
        yield _Echo(mention, doc[cast.spans[mention.id].start : end], auxiliary, denies, too)


def _joining(last: Token) -> int:
    """How many words up to one say that somebody does what another does: "ALONG WITH", "AS WELL AS"; 0 where none do."""
    for signs in _TOGETHER.get(last.lower_, ()):
        before = last.doc[max(last.i - len(signs), 0) : last.i]
        if tuple(word.lower_ for word in before) == signs:
            return len(signs) + 1
    return 0


def _beside(cast: Cast, sign: Span) -> Iterator[_Echo]:
    """ "LIKE Ben, Ann …", "Ann, UNLIKE Ben, …", "Ann, AS WELL AS Ben, …"."""
    doc, differs = cast.doc, sign.text.lower() == "unlike"
    mention = _name_at(cast, sign.end)
    opens = sign.start == sentence_of(sign[0]).start or doc[sign.start - 1].text in (",", "—", "–", "(")
    if mention is None or mention.kind != MentionKind.NAME or not opens:
        return
    end = cast.spans[mention.id].end
    if end < len(doc) and (doc[end].text in (",", "—", "–", ")") or (differs and doc[end].text == ".")):
        yield _Echo(mention, doc[sign.start : end], None, differs, not differs)


def _name_at(cast: Cast, index: int) -> Mention | None:
    """The longest mention that begins at a word."""
    return max(cast.starting(index), key=lambda m: (len(cast.spans[m.id]), m.id), default=None)


def _opens(doc: Doc, start: int) -> bool:
    """Whether a clause begins there."""
    return start == sentence_of(doc[start]).start or doc[start - 1].is_punct or doc[start - 1].lower_ in _OPENING


def _closes(doc: Doc, end: int) -> bool:
    """Whether nothing more is said there."""
    return (
        end >= len(doc)
        or (doc[end].is_punct and not doc[end].is_quote)
        or doc[end].lower_ in _CLOSING
        or doc[end].is_space
    )


def _echoed(cast: Cast, echo: _Echo, hit: Hit) -> Hit | None:
    """What a hit is once it is said of who echoes it; None where the words are about something else."""
    clause = _clause(hit.trigger)
    doer = _doer(hit, clause)
    if doer is None or not _in_reach(echo, clause, doer):
        return None
    denied = is_negated(clause)
    if echo.auxiliary is not None and not (_agrees(clause, echo.auxiliary) and (echo.same or echo.denies != denied)):
        return None
    turned = (echo.denies != denied) if echo.auxiliary is not None else echo.denies
    if turned and hit.rule.of == ("deed",):
        return None  # "Ann stole it; BEN DID NOT" clears nobody of what nobody said
    end = cast.argument(echo.mention, _FURTHER)
    told = replace(hit, turned=turned, around=(*hit.around, echo.words))
    if _has(hit.subjects, doer):
        return replace(told, subjects=(end,))
    return replace(told, objects=(end,)) if _has(hit.objects, doer) else None


def _has(ends: tuple[Argument, ...], doer: Token) -> bool:
    return any(end.span is not None and end.span.start <= doer.i < end.span.end for end in ends)


def _clause(trigger: Token) -> Token:
    """The predicate of the clause in which a rule holds: the nearest word above that has a subject of its own, else the trigger."""
    return next((word for word in (trigger, *trigger.ancestors) if roles.subject(word) is not None), trigger)


def _doer(hit: Hit, clause: Token) -> Token | None:
    """The subject of the clause; where the tree shows none, the end right before its verb ("Ann BACKS Ben", taken for a noun)."""
    before = (end.span for end in hit.subjects if end.span is not None and end.span.end == clause.i)
    return roles.subject(clause) or next((span.root for span in before), None)


def _in_reach(echo: _Echo, clause: Token, doer: Token) -> bool:
    """Whether the words stand right behind a clause, or beside its subject where they hang on a preposition."""
    doc, start, end = clause.doc, echo.words.start, echo.words.end
    if echo.auxiliary is None and start > clause.i and echo.words[0].lower_ not in ("like", "unlike"):
        return False  # "praised Ann, ALONG WITH BEN, …" may praise both
    if echo.auxiliary is None and start < clause.i:
        first = roles.np_span(doer).start
        last = roles.np_span(doer, postmodifiers=False).end
        return first == end + 1 or start in (last, last + 1)
    between = doc[clause.i + 1 : start]
    near = echo.words.start > clause.i and _sentences_apart(echo.words[0], clause) <= (echo.auxiliary is not None)
    return near and not any(word.is_quote or word.tag_ in (*roles.FINITE, "MD") for word in between)


def _sentences_apart(word: Token, clause: Token) -> int:
    """By how many sentences the words stand behind the clause: none, one, or (2) more."""
    own, other = sentence_of(word), sentence_of(clause)
    return 0 if own.start == other.start else 1 if own.start == other.stop else 2


def _asks(word: Token) -> bool:
    return word.doc[sentence_of(word).stop - 1].text == "?"


def _agrees(clause: Token, auxiliary: Token) -> bool:
    """Whether "does", "has", "is" or "will" can stand for what is told: "backs", "has backed", "is honest", "will back"."""
    own = [word.lower_ for word in clause.children if word.dep_ in ("aux", "aux:pass", "auxpass", "cop")]
    first = own[0] if own else "do" if clause.lower_ not in _BE else "is"
    family = next((family for family in _FAMILIES if first in family), None)
    return family is not None and auxiliary.lower_ in family
