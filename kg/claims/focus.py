"""Who is meant where nobody is named: who is spoken of most by then, or who alone is called so in the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from spacy.tokens import Token

from kg.claims.arguments import Argument, MentionIndex
from kg.language.nouns import body_kind
from kg.language.phrases import is_subject
from kg.language.starts import sentence_of
from kg.language.wordlists import words as listed
from kg.records import EntityType, Mention, MentionKind

_FOCUS_WEIGHT = 0.7
_IN_FOCUS = 2  # times spoken of
_IN_MIND = 2  # sentences


def in_focus(cast: MentionIndex, token: Token, types: frozenset[str], but: Collection[str]) -> Argument | None:
    """Who is spoken of most before a word, of those spoken of in its sentence or the two before: a person, else a body.

    None where two are level.

    Args:
        token: the word.
        types: the types of entity that are wanted.
        but: ids of chains that are not meant.
    """
    since = _in_mind_since(token)
    counts: Counter[str] = Counter()
    surest: dict[str, Mention] = {}
    for mention in cast.in_order:
        span = cast.spans.get(mention.id)
        if (mention.start or 0) > token.idx:
            break
        if span is None or span.end > token.i or mention.chain in but or mention.type not in types:
            continue
        counts[mention.chain] += 1
        if span.start >= since:
            surest[mention.chain] = max(surest.get(mention.chain, mention), mention, key=lambda m: m.probability)
    named = [chain for chain in surest if cast.named(surest[chain])]
    people = [chain for chain in named if surest[chain].type == EntityType.PERSON]
    most = sorted(people or named, key=lambda c: (-counts[c], c))
    if not most or counts[most[0]] < _IN_FOCUS or (len(most) > 1 and counts[most[1]] == counts[most[0]]):
        return None
    return cast.argument(surest[most[0]], _FOCUS_WEIGHT)


def acted_before(cast: MentionIndex, token: Token, types: frozenset[str]) -> Argument | None:
    """The body that acts in the sentence before, where the two tell of no other: "The FIRM won it. Owner Ann Field …".

    Not "The union called a strike AT THE MILL. The director, Ann Field, …", who may be the mill's.
    """
    own = sentence_of(token)
    before = sentence_of(token.doc[own.start - 1]) if own.start else range(0)
    bodies = {m.chain: m for at in (*before, *own) for m in cast.starting(at) if m.type in types}
    body = next(iter(bodies.values()), None)
    span = cast.spans.get(body.id) if body is not None else None
    if body is None or span is None or len(bodies) > 1 or not cast.named(body):
        return None
    if any(_may_be_body(word) and not cast.covering(word.i) for word in token.doc[before.start : token.i]):
        return None
    acts = is_subject(span.root) and span.root.i in before and span.root.head.dep_ == "ROOT"
    return cast.argument(body, _FOCUS_WEIGHT) if acts else None


def _may_be_body(noun: Token) -> bool:
    lemma = noun.lemma_.lower()
    return noun.pos_ == "NOUN" and (body_kind(lemma) is not None or lemma in listed("nominals", "bodies", "named_so"))


def only_named(cast: MentionIndex, types: frozenset[str], kinds: Collection[str]) -> list[Argument]:
    """The one entity of the text that is called so by its last word (a "party" also by its finer type); none where there are two.

    Args:
        types: the types of entity that are wanted.
        kinds: words in small letters, "council".
    """
    meant = {m.chain for m in cast.in_order if m.text.lower().removeprefix("the ") in kinds}
    own = [m for m in cast.in_order if m.chain in meant and m.type in types and m.id in cast.spans]
    names = [m for m in own if m.kind == MentionKind.NAME]
    if len({m.chain for m in names}) == 1 and names[0].text.lower().split()[-1] not in kinds:
        # "the APD said … THE PARTY added", whichever is named as a party beside it
        return [cast.argument(max(names, key=lambda m: m.probability), _FOCUS_WEIGHT)]
    for kind in (MentionKind.NAME, MentionKind.NOMINAL):
        fitting = [m for m in cast.in_order if m.kind == kind and m.type in types and _is_called(cast, m, kinds)]
        if fitting:
            one = len({m.chain for m in fitting}) == 1
            return [cast.argument(max(fitting, key=lambda m: m.probability), _FOCUS_WEIGHT)] if one else []
    return []


def _is_called(cast: MentionIndex, mention: Mention, kinds: Collection[str]) -> bool:
    """ "Ashby SCHOOL", "the UNIVERSITY of Ashby", of a party its finer type too."""
    chain, called = cast.chain(mention), mention.text.lower().split()
    finer = chain.finer if chain is not None else None
    before_of = len(called) > 2 and called[1] == "of" and called[0] in kinds
    return mention.id in cast.spans and (called[-1] in kinds or before_of or (finer or "").lower() in kinds)


def _in_mind_since(token: Token) -> int:
    """Where the sentences before that of a word begin that are still in mind."""
    start = token.sent.start
    for _ in range(_IN_MIND):
        index = start - 1
        while index > 0 and token.doc[index].is_space:
            index -= 1
        start = token.doc[index].sent.start if index > 0 else 0
    return start
