"""Nominals: who "the mayor", "her rival" and "the borough" are; bodies are in `which_body`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from spacy.tokens import Doc, Token

from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.roles import (
    CLOSING,
    PAST,
    PRESENT,
    Role,
    has_name,
    is_anothers,
    is_short_for,
    item_of,
    modifies,
    noun_key,
    owned_by,
    owner_of,
    words_beside,
)
from kg.language.chains.which_body import join_body, nearest
from kg.language.nouns import head_type
from kg.language.offices import may_elect
from kg.language.phrases import is_subject, said_to_be
from kg.language.pronouns import FIRST_PLURAL, THIRD
from kg.language.roles import (
    DIRECT_OBJECTS,
    FINITE,
    acts_itself,
    antecedent,
    appositions,
    np_span,
    possessor,
    preposition,
    understood_subject,
)
from kg.language.stands_for import states
from kg.language.starts import sentence_of
from kg.language.wordlists import words
from kg.records import EntityType, MentionKind

_IN_SUCCESSION = frozenset({"predecessor", "successor"})
_EXECUTIVE = frozenset({"mayor", "president", "governor", "premier", "prime minister", "senator", "mp", "councillor"})
_SEATS = frozenset({"representative", "congressman", "congresswoman"})
_MR = frozenset({"mr", "mrs", "ms", "miss", "dr"})
_PARTS_OF_NAMES = frozenset({"new", "north", "south", "west", "island"})  # of states', and words of their own
_POINTING = frozenset({"it", "this", "that"})  # "it was her rival, Ann Field, who …"
_LINKING = frozenset({"become", "remain", "stay", "prove", "make", "turn"})  # verbs that say who somebody is
_TOWARDS = frozenset({"on", "to", "with", "against", "at", "about"})
_NEAR = 12  # mentions that may stand between a noun and the name beside it
_HELD_FOR = re.compile(r"(?:for|of) (?:the )?([A-ZÀ-ÖØ-Þ][\w’'-]*(?: [A-ZÀ-ÖØ-Þ][\w’'-]*)*)")
_ASKING, _SHORT_QUESTION = frozenset({"and", "but", "what", "so"}), 8  # words: "And what of the prime minister?"
_NO_DESCRIPTION = frozenset({"det", "case", "punct", "nmod:poss", "cc", "conj"})
_LONG = 4  # letters by which names of one place are alike ("Norway", "Norwegian"), more than most acronyms have


def join_appositions(reading: Reading, clusters: Clusters) -> None:
    """Join nominals with the names they are set beside, or are said to be; and relative pronouns with what they stand for."""
    for item in reading.items:
        if item.head is None or item.mention.type == EntityType.OFFICE:
            continue
        token = reading.doc[item.head]
        if item.mention.kind == MentionKind.NOMINAL:
            other = _apposed(reading, item, token)
            if other is not None and _fits(reading, clusters, item, other):
                clusters.merge(item.index, other.index, 0.85)
        elif item.mention.kind == MentionKind.PRONOUN:
            other = item_of(reading, antecedent(token))
            if other is not None and other.index < item.index and _may_stand_for(token, other):
                clusters.merge(other.index, item.index, 0.9)


def _may_stand_for(relative: Token, item: Item) -> bool:
    """Whether a relative pronoun can mean an item: "who" a person, "which" none, "that" and "whose" either."""
    person = item.mention.type == EntityType.PERSON
    return relative.lower_ in {"that", "whose"} or (relative.lower_ in {"who", "whom"}) == person


def _fits(reading: Reading, clusters: Clusters, nominal: Item, other: Item) -> bool:
    owner = owner_of(reading, reading.doc[nominal.head]) if nominal.head is not None else None
    if owner is not None and clusters.same(owner.index, other.index):
        return False
    genders = {reading.gender(nominal), reading.gender(other)}
    return nominal.mention.type == other.mention.type and not {"m", "f"} <= genders


def _apposed(reading: Reading, item: Item, token: Token) -> Item | None:
    said_of = said_to_be(token)
    whom = item_of(reading, said_of)
    if whom is not None and said_of is not None and said_of.lower_ not in _POINTING:
        return whom
    beside = list(appositions(token)) + ([token.head] if token.dep_ == "appos" and not acts_itself(token) else [])
    for other in beside:
        found = item_of(reading, other)
        if found is not None and found.mention.kind != MentionKind.PRONOUN:
            return found
    return _named_behind(reading, item) or _by_commas(reading, item) or _asked_about(reading, item)


def _named_behind(reading: Reading, item: Item) -> Item | None:
    """ "her brother TOM FIELD": the person whose name follows without a sign."""
    if item.end is None or item.head != item.end - 1:
        return None
    name = reading.by_token.get(item.end)
    return name if name is not None and name.start == item.end else None


def _asked_about(reading: Reading, item: Item) -> Item | None:
    """ "And THE MAYOR? Last week Ann Field said …": whom a question is about that asks nothing else, and who acts in the next sentence."""
    doc, token = reading.doc, reading.doc[item.head or 0]
    asks = sentence_of(token)
    asking = [doc[i].lower_ for i in asks if not doc[i].is_space]
    asked = asking[-1:] == ["?"] and len(asking) <= _SHORT_QUESTION and asking[0] in _ASKING
    if not asked or any(doc[i].pos_ in {"VERB", "AUX"} for i in asks) or doc[item.end or 0].text != "?":
        return None
    answer = sentence_of(doc[asks.stop]) if asks.stop < len(doc) else range(0)
    people = (reading.by_head.get(i) for i in answer)
    first = next(
        (one for one in people if one is not None and one.named and one.mention.type == item.mention.type), None
    )
    return first if first is not None and first.head is not None and is_subject(doc[first.head]) else None


def _by_commas(reading: Reading, item: Item) -> Item | None:
    """ "her rival, the incumbent mayor Ann Field," and "Ann Field, the current mayor," where the tree does not show it."""
    doc = reading.doc
    end = max(item.end or 0, np_span(doc[item.head]).end) if item.head is not None else item.end
    for other in reading.items[max(0, item.index - _NEAR) : item.index + _NEAR]:
        if not other.named or other.start is None or other.end is None or item.end is None or item.start is None:
            continue
        if other.mention.type != item.mention.type:
            continue
        ends = (
            end if end is not None and end <= other.start else item.end
        )  # "the minister in charge of power, Ann Field,"
        between = doc[ends : other.start] if item.end <= other.start else doc[other.end : item.start]
        if not 1 <= len(between) <= 6 or between[0].text != ",":
            continue
        rest = between[1:]
        behind = doc[max(item.end, other.end) :][:2].text if max(item.end, other.end) < len(doc) else "."
        a_mr = len(rest) == 2 and rest[0].lower_ in {"a", "one"} and rest[1].lower_.rstrip(".") in _MR  # "a Mr Field"
        if a_mr and item.end <= other.start:
            return other
        closed = behind[:1] in CLOSING or (bool(len(rest)) and rest[0].lower_ == "the")
        listed = behind.startswith((", and", "and")) and not len(rest)
        if all(modifies(word) or word.lower_ == "the" for word in rest) and closed and not listed:
            return None if item.end <= other.start and _opens_a_clause(other, doc) else other
    return None


def _opens_a_clause(other: Item, doc: Doc) -> bool:
    """ "worked for the mining company, the HERALD reported": whom his own verb follows without a comma is nobody's apposition."""
    return other.end is not None and other.end < len(doc) and doc[other.end].tag_ in FINITE


def resolve_nominals(reading: Reading, clusters: Clusters, roles: Sequence[Role], town: str | None) -> None:
    """Join nominals that are still open with whom they mean, by roles, kinds of bodies and the place the text is about.

    Args:
        reading, clusters: the document so far.
        roles: from `find_roles`.
        town: the place that the document is about.
    """
    author = next((item.index for item in reading.items if item.mention.kind == MentionKind.AUTHOR), None)
    for item in reading.items:
        if item.mention.kind != MentionKind.NOMINAL or item.head is None or has_name(reading, clusters, item):
            continue
        token = reading.doc[item.head]
        _keep_from_voice(reading, clusters, item, author)
        _keep_from_doer(reading, clusters, item, token)
        _keep_from_joined(reading, clusters, item, token)
        if item.mention.type == EntityType.PERSON:
            if not waits(reading, item):
                join_role(reading, clusters, item, token, roles)
        elif item.mention.type == EntityType.PLACE:
            _join_town(reading, clusters, item, token, town)
        else:
            join_body(reading, clusters, item, token)
    _join_alike(reading, clusters)


def _keep_from_voice(reading: Reading, clusters: Clusters, item: Item, author: int | None) -> None:
    """Who calls himself "I" does not call himself "the minister", though he once was one."""
    quote = reading.quote_at(item.head)
    if quote is not None and quote.mixed:
        return  # "Ann said she was “THE RIGHT WOMAN”": the reporter speaks of her
    voice = author if quote is None else quote.speaker
    if voice is not None and item.mention.type == EntityType.PERSON:
        clusters.keep_apart(voice, item.index)


def _keep_from_doer(reading: Reading, clusters: Clusters, item: Item, noun: Token) -> None:
    """Who "criticised the mayor", or "called on the mayor", is another than the mayor; who "became the mayor" is not."""
    verb = noun.head
    done_to = noun.dep_ in DIRECT_OBJECTS and verb.lemma_.lower() not in _LINKING
    if item.mention.type != EntityType.PERSON or not (done_to or preposition(noun) in _TOWARDS):
        return
    doer = item_of(reading, understood_subject(verb)) if verb.pos_ == "VERB" else None
    if doer is not None and doer.index != item.index:
        clusters.keep_apart(doer.index, item.index)


def _keep_from_joined(reading: Reading, clusters: Clusters, item: Item, noun: Token) -> None:
    """Whom "and" joins to "the prime minister" is another: "accused the prime minister AND MR FIELD"."""
    if item.mention.type != EntityType.PERSON:
        return
    for other in noun.conjuncts:
        behind = max(noun, other, key=lambda word: word.i)
        joined = item_of(reading, other)
        if joined is not None and joined.named and any(word.lower_ == "and" for word in behind.children):
            clusters.keep_apart(joined.index, item.index)


def waits(reading: Reading, item: Item) -> bool:
    """Whether a nominal is somebody's kin or came before or after him, and a pronoun tells whose, to be known first: "HER BROTHER"."""
    noun = noun_key(reading.doc[item.head]) if item.head is not None else ""
    if item.head is None or (noun not in words("nominals", "persons", "kin") and noun not in _IN_SUCCESSION):
        return False
    owner = possessor(reading.doc[item.head])
    return owner is not None and owner.lower_ in THIRD


def join_role(reading: Reading, clusters: Clusters, item: Item, token: Token, roles: Sequence[Role]) -> None:
    """Join a nominal with whom the text says to be that: "the mayor" with "Ann Field, the mayor".

    Args:
        reading, clusters: the document so far.
        item: a nominal for a person.
        token: its noun.
        roles: from `find_roles`.
    """
    key = noun_key(token)
    wanted = words_beside(reading.doc[item.start : item.end]) - {token.lower_}
    owner = item_of(reading, possessor(token))
    of = owner_of(reading, token)
    fits: dict[int, float] = {}
    for role in roles:
        score = _role_fit(key, wanted, role)
        if key == role.noun and key in _EXECUTIVE and _is_elsewhere(token, role):
            clusters.keep_apart(clusters.root(role.item), item.index)
        if (
            score
            and not _is_elsewhere(token, role)
            and not (of and clusters.same(of.index, role.item))
            and not is_anothers(reading, clusters, of, role)
            and reading.items[role.item].mention.type == EntityType.PERSON
        ):
            root = clusters.root(role.item)
            if _is_of_another(reading, clusters, item, role) or _other_portfolio(reading, item, role):
                clusters.keep_apart(root, item.index)
            if clusters.apart(root, item.index):
                continue
            fits[root] = max(score, fits.get(root, 0.0))
    if not fits or (
        owner is not None
        and head_type(token.lemma_.lower()) == EntityType.PERSON
        and not wanted & PRESENT
        and len(fits) > 1
    ):
        return
    best = max(fits.values())
    chosen = [root for root, score in fits.items() if score == best]
    target = chosen[0] if len(chosen) == 1 else nearest(reading, clusters, item, chosen)
    if target is not None:
        clusters.merge(target, item.index, 0.85 if len(fits) == 1 else 0.6)


def _is_of_another(reading: Reading, clusters: Clusters, item: Item, role: Role) -> bool:
    """Whether bodies named before the two nouns are two: "the CIVIC PARTY candidate", "the HARBOUR ALLIANCE candidate"."""
    one, two = (_bodies_before(reading, clusters, noun) for noun in (item.head, role.at))
    return bool(one) and bool(two) and one.isdisjoint(two)


def _other_portfolio(reading: Reading, item: Item, role: Role) -> bool:
    """Whether two posts are of different matters: "the TRANSPORT minister", "Ann Field, the HEALTH minister"."""
    if item.head is None or role.at is None or role.noun not in words("nominals", "persons", "of_matters"):
        return False
    one, two = (_matter(reading, noun) for noun in (item.head, role.at))
    return bool(one) and bool(two) and one.isdisjoint(two)


def _matter(reading: Reading, noun: int) -> set[str]:
    """The nouns right before a post that tell of what it is, without the name of a party."""
    doc, first = reading.doc, np_span(reading.doc[noun]).start
    bodies = [body for place in range(first, noun) if (body := reading.body_ending.get(place + 1)) is not None]
    of_bodies = {place for body in bodies for place in range(body.start or 0, body.end or 0)}
    return {w.lower_ for w in doc[first:noun] if w.dep_ == "compound" and w.head.i == noun and w.i not in of_bodies}


def _bodies_before(reading: Reading, clusters: Clusters, noun: int | None) -> set[int]:
    """The bodies whose names stand before a noun as what it is of, by the roots of their clusters."""
    if noun is None:
        return set()
    first = np_span(reading.doc[noun]).start
    bodies = (reading.body_ending.get(place + 1) for place in range(first, noun) if modifies(reading.doc[place]))
    return {clusters.root(body.index) for body in bodies if body is not None}


def _is_elsewhere(noun: Token, role: Role) -> bool:
    """Whether two posts are of other places or bodies: "the MP for CORVEL", "MP for ASHBY"; acronyms may stand for anything."""
    one, two = _held_for(noun.doc, noun.i), [] if role.at is None else _held_for(noun.doc, role.at)
    if not one or not two or any(len(word) < _LONG and word.isupper() for word in (*one, *two)):
        return False
    return {word[:_LONG].lower() for word in one}.isdisjoint(word[:_LONG].lower() for word in two)


def _held_for(doc: Doc, index: int) -> list[str]:
    """The words of the name behind "of" or "for" behind a noun."""
    match = _HELD_FOR.match(doc[index + 1 : index + 7].text)
    return match.group(1).split() if match else []


def _role_fit(key: str, wanted: frozenset[str], role: Role) -> float:
    """How well a role answers a nominal: 0 not at all; the same noun best, more where words beside it agree."""
    holds = bool(role.beside & PRESENT) or role.noun in _EXECUTIVE
    stands_for = (key == "incumbent" and holds) or (key in _EXECUTIVE and role.noun == "incumbent")
    same = key == role.noun or {key, role.noun} <= _SEATS
    stands_for = stands_for or (key == "minister" and _has_portfolio(role))
    if not (same or stands_for or is_short_for(key, role.noun)) or bool(wanted & PAST) != role.past:
        return 0.0
    if of_others(wanted, role.beside) or _of_a_state(wanted, role.beside):
        return 0.0
    base = 1.0 if same else 0.8 if stands_for else 0.9
    return (
        base + 0.2 * len(wanted & role.beside) + 0.3 * bool((role.beside - {role.noun}) & PRESENT and not wanted & PAST)
    )


def _has_portfolio(role: Role) -> bool:
    """Whether a secretary is a member of a government: "the RURAL AFFAIRS secretary", not "the CLUB secretary"."""
    matter = role.beside - {role.noun}
    return role.noun == "secretary" and bool(matter) and not matter & words("offices", "no_portfolios")


def of_others(wanted: frozenset[str], beside: frozenset[str]) -> bool:
    """Whether both tell of a party or a state, and not of one: "the DEMOCRATIC senator", "REPUBLICAN Sen. Ann Field (R-MAINE)"."""
    for known in (words("bodies", "party_adjectives"), _words_of_states()):
        one, other = wanted & known, beside & known
        if one and other and one.isdisjoint(other):
            return True
    return False


def _of_a_state(wanted: frozenset[str], beside: frozenset[str]) -> bool:
    """Whether only the one asked for is told to be of a state: "the VERMONT senator" is not any senator."""
    known = _words_of_states() - _PARTS_OF_NAMES
    return bool(wanted & known) and not beside & known


@cache
def _words_of_states() -> frozenset[str]:
    return frozenset(word for state in states() for word in state.split())


def _join_town(reading: Reading, clusters: Clusters, item: Item, token: Token, town: str | None) -> None:
    if token.lemma_.lower() not in words("nominals", "places", "electoral") or _somebodys(token):
        return
    places = [other for other in reading.items if other.mention.type == EntityType.PLACE and other.named]
    target = next((other for other in places if other.mention.text == town), None)
    if town is None and token.lemma_.lower() in words("nominals", "places", "settlements") and _stands_bare(token):
        target = _only_one(places, item)
    if target is not None:
        clusters.merge(target.index, item.index, 0.8)


def _stands_bare(noun: Token) -> bool:
    """Whether nothing beside a noun tells of another: not "the NEXT town", "the village WHERE he was born"."""
    return all(child.dep_ in _NO_DESCRIPTION for child in noun.children)


def _only_one(places: Sequence[Item], item: Item) -> Item | None:
    """The one place a document names that may be a town, where it is named before: "the mayor of ASHBY said that THE TOWN"."""
    towns = [place for place in places if may_elect(place.mention.text)]
    only = len({place.mention.text for place in towns}) == 1 and towns[0].index < item.index
    return towns[0] if only else None


def _somebodys(token: Token) -> bool:
    """Whether a noun belongs to somebody other than "us"."""
    owner = possessor(token)
    return owner is not None and owner.lower_ not in FIRST_PLURAL


def _join_alike(reading: Reading, clusters: Clusters) -> None:
    """Open nominals of the same words are one: "the council" here and there; not what belongs to others ("his rival", "the aide of")."""
    known: dict[tuple[str, str], dict[str, Item]] = {}
    for item in reading.items:
        if item.mention.kind != MentionKind.NOMINAL or item.head is None or has_name(reading, clusters, item):
            continue
        token = reading.doc[item.head]
        if possessor(token) is not None:
            continue
        alike = known.setdefault((item.mention.type, noun_key(token)), {})
        whose = _whose(reading, clusters, token)
        for other in alike.values():
            if _of_two(reading, clusters, other, item):
                clusters.keep_apart(other.index, item.index)
        first = alike.get(whose) or alike.get("") or (next(reversed(alike.values()), None) if not whose else None)
        if first is not None:
            clusters.merge(first.index, item.index, 0.7)
        if first is None or whose:
            if first is alike.get("") and first is not None:
                alike.pop("")
            alike[whose] = first or item


def _whose(reading: Reading, clusters: Clusters, noun: Token) -> str:
    """Whose somebody is told to be behind "of" or before the noun, as one word for one owner; "" where nothing is told.

    "The FLORIDA senator" and "the senator of VERMONT" are two.
    """
    owner = owned_by(noun)
    item = item_of(reading, owner) if owner is not None else _named_before(reading, noun)
    return f"{clusters.root(item.index)}" if item is not None else owner.lemma_.lower() if owner is not None else ""


def _of_two(reading: Reading, clusters: Clusters, one: Item, two: Item) -> bool:
    """Whether two of a kind are of two places, or of two bodies: "the FLORIDA senator", "the VERMONT senator"."""
    of = [_named_before(reading, reading.doc[item.head]) for item in (one, two) if item.head is not None]
    known = [item for item in of if item is not None]
    kinds = {item.mention.type for item in known}
    return len(known) > len(kinds) and not clusters.same(known[0].index, known[1].index)


def _named_before(reading: Reading, noun: Token) -> Item | None:
    """The place or body that stands before a noun as what it is of: "the FLORIDA senator", "the HARBOUR ALLIANCE candidate"."""
    words = reading.doc[np_span(noun).start : noun.i]
    beside = (reading.by_head.get(word.i) for word in reversed(words) if modifies(word))
    of_one = {EntityType.PLACE, EntityType.ORGANISATION}
    return next((item for item in beside if item is not None and item.named and item.mention.type in of_one), None)
