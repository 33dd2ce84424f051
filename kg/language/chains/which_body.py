"""Which body "the council", "the party", "the paper" and "the firm" are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from spacy.tokens import Token

from kg.language.chains.items import Clusters, Item, Reading, under_a_name
from kg.language.chains.names import initials
from kg.language.chains.roles import doer_before, has_name, item_of
from kg.language.kinds import finer_of
from kg.language.mentions import nouns_beside
from kg.language.nouns import body_kind, own_noun
from kg.language.phrases import is_possessive, is_subject
from kg.language.quotes import groups_of, speech_form
from kg.language.roles import (
    DIRECT_OBJECTS,
    OWNING,
    RELATIVE_CLAUSES,
    auxiliaries,
    is_passive,
    negated,
    particle,
    possessor,
)
from kg.language.wordlists import table, words
from kg.records import EntityType, Finer, MentionKind

_ALIKE = (
    frozenset({"police", "force", "constabulary"}),
    frozenset({"council", "authority"}),
    frozenset({"ministry", "department"}),
)
_COMPANIES = frozenset({"firm", "company", "developer", "contractor", "consultancy", "business", "operator"})
_ANY = frozenset({"group", "organisation", "organization"})  # what bodies of any kind are
_PRONOUNS = frozenset({"PRON", "DET"})
_MAKING = frozenset({"found", "co-found", "establish", "launch", "start", "create"})  # of bodies
_PARTIES_TOO = frozenset({"league", "front", "movement", "coalition", "bloc"})  # what parties and others are called
_RULING = frozenset({"ruling", "governing"})
_RULED = frozenset({"government", "ministers", "minister", "administration", "regime", "rule", "cabinet"})
_RULES = frozenset({"govern", "rule"})  # what a body that governs does, now
_NOW = frozenset({"VBZ", "VBP"})
_PARTY_NOUNS = frozenset({"group", "party", "leadership", "campaign", "side", "camp", "machine", "team", "executive"})
_FAR = 60  # words in which somebody new is spoken of by the same noun again
_NEAR = 12  # mentions between the making of a body and another word for it


def join_body(reading: Reading, clusters: Clusters, item: Item, token: Token) -> None:
    """Join a noun with the body it means: "the council" is Northam Council, "the paper" the last outlet, "the Alliance group" its party.

    Args:
        reading, clusters: the document so far.
        item: a nominal for a body or a programme.
        token: its noun.
    """
    lemma = token.lemma_.lower()
    named = reading.named[item.mention.type]
    inside = [
        other
        for other in named
        if item.start is not None
        and item.end is not None
        and other.start is not None
        and item.start <= other.start < item.end
    ]
    if inside and item.mention.type == EntityType.PROGRAMME:
        clusters.merge(inside[0].index, item.index, 0.85)
        return
    if inside and possessor(token) is None:
        if lemma in _PARTY_NOUNS and finer(reading, clusters, inside[0]) == Finer.PARTY:
            clusters.merge(inside[0].index, item.index, 0.6)
        elif lemma in words("nominals", "bodies", "set_behind") and inside[0].end == token.i:
            clusters.merge(inside[0].index, item.index, 0.7)
        return
    owner = possessor(token)
    if is_new(token):
        return
    if owner is not None:
        if is_somebodys_party(reading, item):
            return  # it waits until its owner is known
        if not join_called(reading, clusters, item):
            _join_acronym(reading, clusters, item, token, named)
        return
    if under_a_name(reading, item):
        return
    if (new := _new_before(reading, clusters, item)) is not None:
        clusters.merge(new.index, item.index, 0.7)
        return
    fits = called(reading, clusters, token, named)
    if not fits and item.mention.type == EntityType.PROGRAMME:
        fits = named
    if not fits and lemma in _COMPANIES:
        _join_company(reading, clusters, item, named)
    if not fits and lemma in _ANY and not was_begun(reading, item):
        acted = _acted(reading, item)
        fits = [acted] if acted is not None and _may_be_party(reading, clusters, acted) else []
    if lemma in _COMPANIES:
        fits = [_told_by(reading, other) or other for other in fits]
    if lemma == "party":
        fits = _parties(reading, clusters, item, fits)
    if not fits:
        return
    counts = Counter(clusters.root(other.index) for other in fits)
    root, count = max(counts.items(), key=lambda entry: (entry[1], -entry[0]))
    sure = 0.85 if len(counts) == 1 else 0.65
    if count < 0.6 * sum(counts.values()):
        near = nearest(reading, clusters, item, list(counts))
        if near is None:
            return
        root, sure = near, 0.6
    rivals = [*fits, *(other for other in named if lemma == "party" and _is_rival(reading, clusters, other))]
    _join_unless_joined(reading, clusters, item, root, rivals, sure)


def _is_rival(reading: Reading, clusters: Clusters, body: Item) -> bool:
    """Whether a body may be a party, or is called an alliance or a coalition, as parties are."""
    return _may_be_party(reading, clusters, body) or body_kind(own_noun(body.mention.text)) == "parties"


def _join_unless_joined(
    reading: Reading, clusters: Clusters, item: Item, root: int, rivals: Sequence[Item], sure: float
) -> None:
    """Join a noun with a body, but not where that was last named in one breath with another: "the Ashby and the Delby COUNCIL"."""
    last = next(
        (one for one in reversed(reading.items[: item.index]) if one.named and clusters.root(one.index) == root), None
    )
    beside = reading.doc[last.head].conjuncts if last is not None and last.head is not None else ()
    joined = [other for other in (item_of(reading, token) for token in beside) if other is not None and other in rivals]
    if all(clusters.root(other.index) == root for other in joined):
        clusters.merge(root, item.index, sure)
        return
    for index in (root, *(other.index for other in joined)):  # nor does a model know which of them
        clusters.keep_apart(index, item.index)


def _parties(reading: Reading, clusters: Clusters, item: Item, fits: Sequence[Item]) -> list[Item]:
    """Of the parties that "the party" may mean those on its side that were named before it, else whatever acted last and may be one.

    A party named behind it alone is meant where nothing before may be.
    """
    fits = [other for other in fits if is_on_side(reading, clusters, item, other)]
    before = [other for other in fits if other.index < item.index]
    acted = _acted(reading, item)
    if acted is not None and is_on_side(reading, clusters, item, acted):
        if any(clusters.same(acted.index, other.index) for other in before):
            return [acted]
        if not before and _may_be_party(reading, clusters, acted):
            return [acted]
    if before:
        return before
    bodies = (other for other in reading.named[item.mention.type] if other.index < item.index)
    return [] if any(_may_be_party(reading, clusters, other) for other in bodies) else fits


def _acted(reading: Reading, item: Item) -> Item | None:
    """Who acts in the sentence before that in which a noun acts, or its leader; None where they deny something, as the accused would."""
    noun = reading.doc[item.head] if item.head is not None else None
    if noun is not None and noun.dep_ in OWNING:
        noun = noun.head
    if noun is None or not is_subject(noun) or "deny" in groups_of(speech_form(noun.head)):
        return None
    return item_of(reading, doer_before(noun))


def _may_be_party(reading: Reading, clusters: Clusters, body: Item) -> bool:
    """Whether nothing tells that a body is of another kind."""
    named = body.named and body.mention.type == EntityType.ORGANISATION
    noun = own_noun(body.mention.text)
    kind = body_kind(noun) is None or noun in _PARTIES_TOO
    return named and kind and finer(reading, clusters, body) is None


def is_on_side(reading: Reading, clusters: Clusters, item: Item, body: Item) -> bool:
    """Whether a body that is told to govern is meant by "the RULING party", and by "the OPPOSITION party" one that is not.

    Args:
        reading, clusters: the document so far.
        item: a nominal for a body.
        body: which it may mean.
    """
    beside = {word.lower_ for word in reading.doc[item.start : item.end]}
    if "opposition" in beside:
        return not _governs(reading, clusters, body)
    return beside.isdisjoint(_RULING) or _governs(reading, clusters, body)


def _governs(reading: Reading, clusters: Clusters, body: Item) -> bool:
    """Whether a text tells of a body that it governs: "the ALLIANCE GOVERNMENT", "the RULING Alliance"."""
    names = [reading.items[index] for index in clusters.members_with(body.index) if reading.items[index].named]
    for name in (one for one in names if one.start is not None and one.end is not None):
        before, behind = (
            reading.doc[max(0, (name.start or 0) - 1) : name.start],
            reading.doc[name.end : (name.end or 0) + 1],
        )
        if any(word.lower_ in _RULING for word in before) or any(word.lower_ in _RULED for word in behind):
            return True
        if name.head is not None and _rules(reading.doc[name.head]):
            return True
    return False


def _rules(name: Token) -> bool:
    """Whether who is named is told to govern now: "the Alliance GOVERNS Ashby", "HAS GOVERNED since May"; not "governed until May"."""
    verb = name.head
    if not is_subject(name) or is_passive(verb) or negated(verb) or verb.lemma_.lower() not in _RULES:
        return False
    helpers = auxiliaries(verb)
    return verb.tag_ in _NOW or any(word.tag_ in _NOW and word.lemma_ in {"have", "be"} for word in helpers)


def is_new(noun: Token) -> bool:
    """Whether a body is only being made, and is none of those named before: "left the firm to SET UP his own FIRM"."""
    verb = noun.head
    if noun.dep_ not in DIRECT_OBJECTS or verb.pos_ != "VERB":
        return False
    made = verb.lemma_.lower() in _MAKING
    up = particle(verb)
    return made or (verb.lemma_.lower() in {"set", "start"} and up is not None and up.lower_ == "up")


def was_begun(reading: Reading, item: Item) -> bool:
    """Whether the text has just begun to tell of somebody by the same noun: "A WOMAN shouted. The woman was led out".

    Args:
        reading: the document's items.
        item: a nominal.
    """
    if item.head is None:
        return False
    places = reading.begun.get(reading.doc[item.head].lemma_.lower(), ())
    return any(item.head - _FAR < place < item.head and place not in reading.by_head for place in places)


def _new_before(reading: Reading, clusters: Clusters, item: Item) -> Item | None:
    """The body without a name that the text has told to be made, by the same noun: "set up his own FIRM. THE FIRM failed"."""
    noun = reading.doc[item.head].lemma_.lower() if item.head is not None else ""
    for other in reversed(reading.items[max(0, item.index - _NEAR) : item.index]):
        token = reading.doc[other.head] if other.head is not None else None
        if other.mention.kind == MentionKind.NOMINAL and token is not None and token.lemma_.lower() == noun:
            return other if is_new(token) and not has_name(reading, clusters, other) else None
    return None


def called(reading: Reading, clusters: Clusters, token: Token, named: Sequence[Item]) -> list[Item]:
    """The bodies that a noun may mean: what call themselves so, else what stand beside it somewhere, else parties and outlets.

    Args:
        reading, clusters: the document so far.
        token: the noun.
        named: the bodies among which it is looked for.
    """
    lemma = token.lemma_.lower()
    alike = next((group for group in _ALIKE if lemma in group), frozenset({lemma}))
    if lemma == "party":  # few are called so: "the Harvest LEAGUE won, and the Civic PARTY lost"
        return [other for other in named if _is_party(reading, clusters, other)]
    fits = [other for other in named if own_noun(other.mention.text) in alike]
    if not fits:
        fits = [other for other in named if lemma in _beside(reading, other)]
    if not fits:
        kinds = words("nominals", "kinds", lemma) if lemma in table("nominals")["kinds"] else frozenset()
        fits = [other for other in named if kinds & set(other.mention.text.lower().split())]
    if not fits and body_kind(lemma) == "media":
        fits = [other for other in named if finer(reading, clusters, other) == Finer.MEDIA_OUTLET]
    return fits


def _is_party(reading: Reading, clusters: Clusters, body: Item) -> bool:
    named_so = own_noun(body.mention.text) == "party" or "party" in _beside(reading, body)
    return named_so or finer(reading, clusters, body) == Finer.PARTY


def _beside(reading: Reading, body: Item) -> set[str]:
    if body.start is None or body.end is None:
        return set()
    return {noun.lemma_.lower() for noun in nouns_beside(reading.doc, body.start, body.end)}


def is_somebodys_party(reading: Reading, item: Item) -> bool:
    """Whether a mention is a party of which a pronoun or a name tells whose it is: "HIS PARTY", "Ann Field's PARTY"."""
    if item.mention.kind != MentionKind.NOMINAL or item.head is None or reading.doc[item.head].lower_ != "party":
        return False
    owner = possessor(reading.doc[item.head])
    return owner is not None and (owner.pos_ in _PRONOUNS or owner.pos_ == "PROPN")


def join_called(reading: Reading, clusters: Clusters, item: Item) -> bool:
    """Join what a pronoun owns with the one body of the text that is called so: "my party", "his council".

    Args:
        reading, clusters: the document so far.
        item: a nominal for a body.

    Returns:
        Whether it is joined.
    """
    owner = possessor(reading.doc[item.head]) if item.head is not None else None
    if item.head is None or owner is None or owner.pos_ not in _PRONOUNS:
        return False
    if reading.doc[item.head].lower_ in words("nominals", "bodies", "speaking"):
        return False  # "his office" is no Audit Office
    fits = called(reading, clusters, reading.doc[item.head], reading.named[item.mention.type])
    if len({clusters.root(other.index) for other in fits}) != 1:
        return False
    return clusters.merge(fits[0].index, item.index, 0.6)


def _told_by(reading: Reading, body: Item) -> Item | None:
    """The body of which another only tells what it is: "CORVEL, a subsidiary of Pell Group, …", "CORVEL, which bought Pell Group, …"."""
    head = reading.doc[body.head].head if body.head is not None else None
    aside = head is not None and (head.dep_ in RELATIVE_CLAUSES or (head.dep_ == "appos" and head.pos_ == "NOUN"))
    told = item_of(reading, head.head) if head is not None and aside else None
    return told if told is not None and told.named and told.mention.type == body.mention.type else None


def _join_company(reading: Reading, clusters: Clusters, item: Item, named: Sequence[Item]) -> None:
    """ "the firm" is the body named last before it that is no party, paper or public body and does not say what it is."""
    if was_begun(reading, item):
        return
    firms = [one for one in named if not body_kind(own_noun(one.mention.text)) and not finer(reading, clusters, one)]
    last = next((one for one in reversed(firms) if one.index < item.index), None)
    if last is not None:
        told = _told_by(reading, last) or last
        _join_unless_joined(reading, clusters, item, clusters.root(told.index), firms, 0.6)


def _owner(reading: Reading, item: Item) -> Item | None:
    """Whose a body is, by the tree or by the possessive sign right before it."""
    found = item_of(reading, possessor(reading.doc[item.head])) if item.head is not None else None
    if found is None and item.start is not None and item.start > 1 and is_possessive(reading.doc, item.start - 1):
        found = item_of(reading, reading.doc[item.start - 2])
    return found


def _join_acronym(reading: Reading, clusters: Clusters, item: Item, token: Token, named: Sequence[Item]) -> None:
    """ "the Alliance's central council" is "the Alliance's CC", or CCM, elsewhere: one owner, and the letters begin alike."""
    owner = item_of(reading, possessor(token))
    if owner is None or item.start is None or item.end is None:
        return
    letters = "".join(
        word.lower_[0]
        for word in reading.doc[item.start : item.end]
        if word.pos_ in {"ADJ", "NOUN", "PROPN"} and word.i >= (owner.end or 0)
    )
    for other in named:
        name = other.mention.text
        short = name.lower() if name.isupper() and " " not in name else initials(name)
        if len(letters) < 2 or not short.startswith(letters) or len(short) > len(letters) + 1 or other.head is None:
            continue
        theirs = _owner(reading, other)
        if theirs is not None and clusters.same(theirs.index, owner.index):
            clusters.merge(other.index, item.index, 0.7)
            return


def finer(reading: Reading, clusters: Clusters, item: Item) -> str | None:
    """The finer type of a body: the first that any mention of its cluster tells."""
    for other in (reading.items[index] for index in clusters.members_with(item.index)):
        if other.named and other.start is not None and other.end is not None:
            found = finer_of(reading.doc, other.start, other.end, label_at(reading, other))
            if found:
                return found
    return None


def label_at(reading: Reading, item: Item) -> str:
    """The label that the names model gave to a name, "" where it gave none."""
    if item.start is None:
        return ""
    return reading.doc[item.start].ent_type_


def nearest(reading: Reading, clusters: Clusters, item: Item, roots: Sequence[int]) -> int | None:
    """The root of the cluster spoken of last before an item, of some.

    Args:
        reading, clusters: the document so far.
        item: a mention.
        roots: of the clusters that are asked about.
    """
    for other in reversed(reading.items[: item.index]):
        if clusters.root(other.index) in roots:
            return clusters.root(other.index)
    return None
