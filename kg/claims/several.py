"""Several at once, told by a word that names nobody: "Ann and Ben spoke. BOTH backed Dan", "THE TWO accused each other", "THEY"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spacy.tokens import Span, Token

from kg.claims.arguments import Argument, MentionIndex
from kg.claims.name_lists import listed
from kg.language import roles
from kg.language.nouns import head_type
from kg.language.phrases import is_plural, is_subject
from kg.language.starts import sentence_of
from kg.records import EntityType, Mention, MentionKind

_THEY = frozenset({"they", "them"})
_BOTH = frozenset({"both", "neither", "each"})
_ONE_OF_TWO = {"former": 0, "latter": 1}
_PAIR = frozenset({"pair", "duo", "trio", "quartet"})
_NUMBERS = {"both": 2, "two": 2, "three": 3, "four": 4, "trio": 3, "quartet": 4}
_KNOWN = frozenset({"the", "both", "all"})
_SPEAKING = frozenset({EntityType.PERSON, EntityType.ORGANISATION})
_AND = frozenset({"and", "&"})
_REACH = 80  # words before one that stands for several
_NUMBERED, _MEANT = 0.9, 0.8  # how sure it is who is meant by a number of people, and by "they"


@dataclass(frozen=True, slots=True)
class _Group:
    """Names joined by "and": who they are, and where they stand."""

    members: tuple[Argument, ...]
    span: Span


def several(cast: MentionIndex, token: Token, types: frozenset[str]) -> list[Argument]:
    """Those whom a word stands for that tells no name but that they are several; nobody where the words before do not tell them.

    Args:
        cast: the document's mentions.
        token: the head of a noun phrase, or a pronoun.
        types: the types of entity that are wanted.

    Returns:
        Each with the words that stand for him here, and those that tell who he is.
    """
    if token.lower_ in _THEY:
        group, sure = _doers_before(cast, token, types), _MEANT
    elif token.lower_ in _ONE_OF_TWO and token.nbor(-1 if token.i else 0).lower_ == "the":
        group, sure = _of_number(cast, token, types, 2), _NUMBERED
    elif count := _number(token):
        group, sure = _of_number(cast, token, types, count), _NUMBERED
    else:
        return []
    if group is None:
        return []
    here = token.doc[token.i : token.i + 1]
    meant = [Argument(one.mention, here, one.weight * sure, group.span) for one in group.members]
    return [meant[_ONE_OF_TWO[token.lower_]]] if token.lower_ in _ONE_OF_TWO else meant


def _number(token: Token) -> int:
    """How many a word speaks of that were spoken of before: "BOTH", "the TWO men", "the PAIR"; 0 where it tells no number."""
    word = token.lower_
    before = {child.lower_ for child in (*token.lefts, *token.doc[max(token.i - 1, 0) : token.i])}
    if word in _BOTH:
        other = token.i + 1 < len(token.doc) and token.nbor().lower_ == "other"
        return 2 if not other and token.dep_ not in ("cc:preconj", "preconj", "cc", "det", "advmod", "predet") else 0
    if word in _PAIR or word in _NUMBERS:
        return _NUMBERS.get(word, 2) if before & _KNOWN and not _goes_on(token) else 0
    if head_type(token.lemma_.lower()) is None or not is_plural(token) or roles.possessor(token) is not None:
        return 0
    told = [_NUMBERS[child] for child in before if child in _NUMBERS]
    return told[0] if told and before & _KNOWN and not _goes_on(token) else 0


def _goes_on(token: Token) -> bool:
    """Whether more words tell which ones are meant: "the two WHO spoke", "the pair OF SHOES", but "the two OF THEM"."""
    behind = token.doc[token.i + 1 : token.i + 3]
    if not len(behind) or behind[0].lower_ != "of":
        return bool(len(behind)) and (behind[0].tag_ in ("WDT", "WP") or behind[0].dep_ in ("case", "prep"))
    return len(behind) < 2 or behind[1].lower_ not in _THEY


def _doers_before(cast: MentionIndex, token: Token, types: frozenset[str]) -> _Group | None:
    """The last ones joined by "and" that did something, if no others that "they" could be did something since."""
    for group in _before(cast, token, types):
        # not "Ann and Ben left. MEMBERS accused them"
        others = [word for word in cast.doc[group.span.end : token.i] if word.head != token.head]
        between = any(is_subject(word) and (is_plural(word) or _is_body(cast, word)) for word in others)
        return group if _act(group) and not between else None
    return None


def _act(group: _Group) -> bool:
    """Whether they do what a verb says."""
    return any(is_subject(word) and word.head not in group.span for word in group.span)


def _is_body(cast: MentionIndex, word: Token) -> bool:
    return cast.at(word, (EntityType.ORGANISATION,)) is not None


def _of_number(cast: MentionIndex, token: Token, types: frozenset[str], count: int) -> _Group | None:
    """The last ones joined by "and" who are so many; else all that the sentence before names, if they are so many."""
    kind = head_type(token.lemma_.lower())
    for type_ in (kind,) if kind is not None else (EntityType.PERSON, EntityType.ORGANISATION):
        group = next((g for g in _before(cast, token, types & {type_}) if len(g.members) == count), None)
        group = group or (_named_before(cast, token, types & {type_}, count) if type_ == EntityType.PERSON else None)
        if group is not None:
            return group
    return None


def _before(cast: MentionIndex, token: Token, types: frozenset[str]) -> Iterator[_Group]:
    """Names joined by "and" in the sentence of a word before it and in the one before that, the last first."""
    own = sentence_of(token)
    first = sentence_of(token.doc[own.start - 1]).start if own.start else own.start
    found: list[_Group] = []
    at = max(first, token.i - _REACH)
    while at < token.i:
        members = _named(listed(cast, at, types)) if _named_at(cast, at) else ()
        end = max((m.span.end for m in members if m.span is not None), default=at + 1)
        span = token.doc[at:end]
        if len(members) > 1 and end <= token.i and _joined(span):
            found.append(_Group(members, span))
        at = end
    yield from reversed(found)


def _named(found: list[Argument]) -> tuple[Argument, ...]:
    """Those of a list who are named, each once: not "her" of "Ann and HER husband"."""
    people = {one.mention.chain or one.mention.id: one for one in found if one.mention.kind == MentionKind.NAME}
    return tuple(people.values())


def _named_at(cast: MentionIndex, index: int) -> bool:
    return any(m.kind == MentionKind.NAME for m in cast.starting(index))


def _joined(span: Span) -> bool:
    return any(word.lower_ in _AND for word in span)


def _named_before(cast: MentionIndex, token: Token, types: frozenset[str], count: int) -> _Group | None:
    """All whom the sentence before names, if they are so many: "Ann met Ben. THE TWO agreed"."""
    own = sentence_of(token)
    if not own.start:
        return None
    before = sentence_of(token.doc[own.start - 1])
    names = {
        m.chain or m.id: m
        for index in before
        for m in cast.starting(index)
        if m.kind == MentionKind.NAME and cast.is_a(m, types)
    }
    if len(names) != count:
        return None
    return _Group(tuple(cast.argument(m) for m in names.values()), token.doc[before.start : before.stop])


def joined_with(cast: MentionIndex, speaker: Mention) -> tuple[Argument, ...]:
    """All who say what one of them is told to say, where "and" joins them before the verb: "ANN AND BEN said"; else nobody.

    Args:
        cast: the document's mentions.
        speaker: who says it, by what was found for one person.
    """
    group = _around(cast, speaker, _SPEAKING)
    return group.members if group is not None and _act(group) else ()


def with_others(cast: MentionIndex, one: Argument, types: frozenset[str]) -> list[Argument]:
    """One who is named, with those whom "and" joins to him: "ANN AND BEN have failed us", where a phrase stands behind the last.

    Args:
        cast: the document's mentions.
        one: who was found beside the phrase.
        types: the types of entity that are wanted.
    """
    group = _around(cast, one.mention, types) if one.span is not None else None
    if group is None or one.span is None:
        return [one]
    joined = {one.span.root.i, *(word.i for word in one.span.root.conjuncts)}
    return [member for member in group.members if member.span is not None and member.span.root.i in joined]


def _around(cast: MentionIndex, mention: Mention, types: frozenset[str]) -> _Group | None:
    """The names joined by "and" among which a name stands."""
    span = cast.spans.get(mention.id)
    if span is None or mention.kind != MentionKind.NAME:
        return None
    end = cast.doc[min(sentence_of(span[0]).stop, span.end + _REACH // 2) - 1]
    return next((g for g in _before(cast, end, types) if any(m.mention.id == mention.id for m in g.members)), None)


def is_one_of_two(name: Token) -> bool:
    """Whether "or" joins a name to another, so that one of them is meant: "either ANN OR BEN lied"."""
    together = roles.with_conjuncts(name.head if name.dep_ == "conj" else name)
    return any(child.lower_ == "or" and child.dep_ == "cc" for one in together for child in one.children)
