"""Candidates for antecedents of pronouns, and what speaks for and against each."""

from __future__ import annotations

import json
import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from spacy.tokens import Token

from kg.language.chains.genders import noun_gender
from kg.language.chains.items import Clusters, Item, Reading
from kg.language.nouns import head_type, is_person_by_ending
from kg.language.phrases import DEFINITE, clause_of, determiner, is_object, is_plural, is_subject, leads_to
from kg.language.pronouns import THIRD
from kg.language.roles import OWNING, noun_chunks, possessor, subject
from kg.language.starts import sentence_of
from kg.language.wordlists import words
from kg.records import BlockRole, Document, EntityType, MentionKind

_WINDOW = 6  # sentences back
_MOST = 50  # candidates: more stand only in lists and in broken text
_REFLEXIVE = frozenset({"himself", "herself", "itself", "themselves"})
_POSSESSIVE = frozenset({"his", "her", "its", "their"})
_INDEFINITE = frozenset({"a", "an", "some", "any", "no", "every", "each"})
_MODIFIERS = frozenset({"compound", "amod", "nmod:desc", "nn"})
Features = dict[str, float]


@dataclass(frozen=True)
class Candidate:
    """A noun phrase that may be an antecedent: the token it hangs by, the item it is (None: no mention), and what it may be.

    `type` is an entity type, "plural" for several, "thing" for what is in no list, `gender` that of its own words.
    """

    head: int
    item: int | None
    kind: str
    type: str
    gender: str
    sentence: int


@dataclass(frozen=True, slots=True)
class Pronoun:
    """A pronoun whose candidates are weighed; `clause` and `joined_above` are predicates by their places."""

    token: Token
    lower: str
    role: str
    reflexive: bool
    possessive: bool
    clause: int
    joined_above: frozenset[int]
    quoted: bool
    sentence: int


@dataclass(frozen=True, slots=True)
class _Head:
    """What a candidate's own words tell, whatever the pronoun; `first` and `last` are the ends of its phrase."""

    token: Token
    lower: str
    role: str
    determiner: str
    clause: int
    owner: int | None
    opens: bool
    first: int
    last: int


def _head_of(token: Token) -> _Head:
    owner = possessor(token)
    return _Head(
        token=token,
        lower=token.lower_,
        role=_role(token, True),
        determiner=determiner(token),
        clause=clause_of(token).i,
        owner=None if owner is None else owner.i,
        opens=token.i - sentence_of(token).start < 3,
        first=token.left_edge.i,
        last=token.right_edge.i,
    )


def _role(token: Token, may_own: bool) -> str:
    if is_subject(token):
        return "subject"
    if is_object(token):
        return "object"
    return "possessor" if may_own and token.dep_ in OWNING else "other"


@cache
def weights() -> dict[str, dict[str, float]]:
    """The weights of the features for each class of pronouns: "person", "thing", "several"."""
    read: dict[str, dict[str, float]] = json.loads(
        files("kg.language").joinpath("data/antecedents.json").read_text(encoding="utf-8")
    )["weights"]
    return read


def pronoun_class(word: str) -> str:
    """The class of a pronoun of the third person: "person" (he, she), "thing" (it), "several" (they)."""
    return {"m": "person", "f": "person", "n": "thing", "p": "several"}[THIRD[word]]


class Antecedents:
    """Candidates of a document and their features.

    Args:
        reading: the document's items.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.doc = reading.doc
        document: Document | None = self.doc._.document
        blocks = document.blocks if document is not None else ()
        self._captions = [(block.start, block.end) for block in blocks if block.role == BlockRole.CAPTION]
        self._sentence = self._sentences()
        self._possible: dict[int, list[Candidate]] = {}
        self._heads: dict[int, _Head] = {}
        self.candidates = tuple(sorted(self._collect(), key=lambda candidate: candidate.head))

    def _sentences(self) -> list[int]:
        """The number of each word's sentence; captions, which interrupt the text, do not count."""
        numbers, number = [], 0
        for token in self.doc:
            number += bool(token.is_sent_start) and not self._in_caption(token)
            numbers.append(number)
        return numbers

    def _in_caption(self, token: Token) -> bool:
        return any(start <= token.idx < end for start, end in self._captions)

    def _collect(self) -> Iterator[Candidate]:
        taken: set[int] = set()
        for item in self.reading.items:
            if item.head is None or item.mention.type == EntityType.OFFICE or item.head in taken:
                continue
            if item.mention.kind == MentionKind.NOMINAL and (item.end or 0) in self.reading.by_token:
                continue  # "her brother TOM FIELD": one, and by his name
            word = self.doc[item.head].lower_
            if item.mention.kind == MentionKind.PRONOUN and word not in THIRD:
                continue
            taken |= set(range(item.start or 0, item.end or 0)) if item.named else {item.head}
            type_ = item.mention.type
            if item.mention.kind == MentionKind.PRONOUN:
                type_ = {"m": EntityType.PERSON, "f": EntityType.PERSON, "n": "thing", "p": "plural"}[THIRD[word]]
            gender = THIRD[word] if word in THIRD and THIRD[word] in "mf" else self.reading.gender(item)
            yield Candidate(item.head, item.index, item.mention.kind, type_, gender, self._sentence[item.head])
        for chunk in noun_chunks(self.doc):
            root = chunk.root
            if (
                root.i not in taken
                and root.pos_ in {"NOUN", "PROPN"}
                and not root.is_space
                and not _said_of_it(root)
                and not self._titles(root, chunk.end, taken)
            ):
                yield Candidate(root.i, None, "phrase", self._type(root), noun_gender(root), self._sentence[root.i])

    def _titles(self, root: Token, end: int, taken: set[int]) -> bool:
        """Whether a noun is within a mention, or the title of a name right after it."""
        return any(index in taken for index in range(root.i, min(end + 2, len(self.doc))))

    def _type(self, root: Token) -> str:
        if (
            is_plural(root)
            or any(child.dep_ == "conj" for child in root.children)
            or root.lemma_.lower() in words("nominals", "persons", "crowds")
        ):
            return "plural"
        by_ending = EntityType.PERSON if is_person_by_ending(root.text) else "thing"
        return head_type(root.lemma_.lower()) or by_ending

    def possible(self, pronoun: Token) -> list[Candidate]:
        """The candidates for a pronoun, the nearest before it first, then the subject that a fronted phrase leads to."""
        if pronoun.i not in self._possible:
            self._possible[pronoun.i] = self._find(pronoun)
        return self._possible[pronoun.i]

    def _find(self, pronoun: Token) -> list[Candidate]:
        number = self._sentence[pronoun.i]
        first = bisect_left(self.candidates, number - _WINDOW, key=lambda candidate: candidate.sentence)
        last = bisect_right(self.candidates, number, key=lambda candidate: candidate.sentence)
        near = [c for c in self.candidates[first:last] if self._within_reach(pronoun, c) and self._may_be(pronoun, c)]
        before = [c for c in reversed(near) if c.head < pronoun.i]
        after = [c for c in near if c.head > pronoun.i and self._cataphoric(pronoun, c)]
        return before[:_MOST] + after[:1]

    def _within_reach(self, pronoun: Token, candidate: Candidate) -> bool:
        return not self._in_caption(self.doc[candidate.head]) or self._in_caption(pronoun)

    def _may_be(self, pronoun: Token, candidate: Candidate) -> bool:
        wanted = THIRD[pronoun.lower_]
        if wanted in "mf":
            return (
                candidate.type in {EntityType.PERSON, "thing"}
                and candidate.gender in {"", wanted}
                and not (candidate.type == "thing" and candidate.kind == MentionKind.PRONOUN)
            )
        if wanted == "n":
            return candidate.type not in {EntityType.PERSON, "plural"}
        return candidate.type in {"plural", "thing", EntityType.ORGANISATION} or candidate.kind == "phrase"

    def _cataphoric(self, pronoun: Token, candidate: Candidate) -> bool:
        return candidate.kind != MentionKind.PRONOUN and self.doc[candidate.head] == leads_to(pronoun)

    def features(self, pronoun: Pronoun, candidate: Candidate, rank: int, size: int, gender: str) -> Features:
        """What speaks for and against a candidate.

        Args:
            pronoun: what its own words tell.
            candidate: one of `possible`.
            rank: its place among them, 0 for the nearest.
            size: how many earlier mentions the candidate's cluster has, 0 for what is no mention.
            gender: of its cluster, "" where unknown.
        """
        head = self._head(candidate.head)
        distance = pronoun.sentence - candidate.sentence
        quoted = self.reading.quote_at(candidate.head) is not None
        found = {
            f"distance {min(distance, 3) if candidate.head < pronoun.token.i else 'after'}": 1.0,
            "rank": math.log1p(rank),
            f"type {candidate.type if candidate.kind != 'phrase' else 'phrase ' + candidate.type}": 1.0,
            f"kind {candidate.kind}": 1.0,
            f"role {head.role}": 1.0,
            f"roles {pronoun.role} {head.role}": 1.0,
            f"gender {'known' if gender == THIRD[pronoun.lower] else 'unknown'}": 1.0,
            "size": math.log1p(size),
            f"quoted {int(pronoun.quoted)}{int(quoted)}": 1.0,
        }
        found |= self._yes(pronoun, head, distance)
        return found

    def _yes(self, pronoun: Pronoun, head: _Head, distance: int) -> Features:
        here = distance == 0 and pronoun.clause == head.clause
        possessive, reflexive, subject_ = pronoun.possessive, pronoun.reflexive, head.role == "subject"
        facts = {
            "same clause": here and not reflexive and not possessive,
            "same clause reflexive": here and reflexive,
            "same clause possessive": here and possessive,
            "subject of the same sentence": distance == 0 and subject_,
            "subject of the last sentence": distance == 1 and subject_,
            "subject of the clause it is joined to": subject_ and head.clause in pronoun.joined_above,
            "subject of the main clause": distance < 2 and subject_ and head.token.head.dep_ == "ROOT",
            "owner joined to it": possessive and self._joined_owner(pronoun.token, head.token),
            "opens its sentence": head.opens,
            "same word": head.lower == pronoun.lower,
            "within": head.first <= pronoun.token.i <= head.last and pronoun.token in head.token.subtree,
            "owner": head.owner == pronoun.token.i,
            "joined": head.token.dep_ == "conj",
            "indefinite": head.determiner in _INDEFINITE,
            "definite": head.determiner in DEFINITE,
            "modifier": head.token.dep_ in _MODIFIERS,
            "root of title": head.token.dep_ == "ROOT" and head.token.pos_ != "VERB",
        }
        return {name: 1.0 for name, holds in facts.items() if holds}

    def _head(self, index: int) -> _Head:
        if index not in self._heads:
            self._heads[index] = _head_of(self.doc[index])
        return self._heads[index]

    def pronoun(self, token: Token) -> Pronoun:
        """What the features ask of a pronoun."""
        return Pronoun(
            token=token,
            lower=token.lower_,
            role=_role(token, token.lower_ in _POSSESSIVE),
            reflexive=token.lower_ in _REFLEXIVE,
            possessive=token.dep_ in OWNING,
            clause=clause_of(token).i,
            joined_above=_joined_above(token),
            quoted=self.reading.quote_at(token.i) is not None,
            sentence=self._sentence[token.i],
        )

    def _joined_owner(self, pronoun: Token, head: Token) -> bool:
        """ "Ann Field, and her team": what is joined belongs to what stands before it."""
        item = self.reading.by_head.get(head.i)
        end = item.end if item is not None and item.end is not None else head.i + 1
        if not 0 < pronoun.i - end < 3:
            return False
        between = [token.lower_ for token in self.doc[end : pronoun.i]]
        return between in (["and"], [",", "and"], ["or"], ["&"])

    def of_nobody(self, pronoun: Token) -> Features:
        """The features of the empty antecedent."""
        role = "subject" if is_subject(pronoun) else "other"
        return {"nobody": 1.0, f"nobody {pronoun.lower_}": 1.0, f"nobody {role}": 1.0}


def _said_of_it(noun: Token) -> bool:
    """ "it is a shame", "this was the plan": what is said of "it" is nobody."""
    whom = subject(noun) if any(child.dep_ == "cop" for child in noun.children) or noun.dep_ == "attr" else None
    return whom is not None and whom.lower_ in {"it", "this", "that", "there"}


def _joined_above(token: Token) -> frozenset[int]:
    """The predicates that a token's clause is joined to by "and" or "nor"."""
    clause, found = clause_of(token), set()
    while clause.dep_ in {"conj", "parataxis"} and clause.head != clause:
        clause = clause.head
        found.add(clause.i)
    return frozenset(found)


def score(model: Mapping[str, float], features: Features) -> float:
    """The weighted sum of features."""
    return sum(model.get(name, 0.0) * value for name, value in features.items())


def cluster_genders(reading: Reading, clusters: Clusters) -> dict[int, str]:
    """The gender of each cluster, by its root."""
    return {
        root: cluster_gender(reading, [reading.items[i] for i in members])
        for root, members in clusters.members().items()
    }


def cluster_gender(reading: Reading, items: Sequence[Item]) -> str:
    """The gender that the items' own words tell: of titles and nouns first, then of full names; "" where they differ or tell none."""
    sure = {
        reading.gender(item) for item in items if reading.titles(item) or item.mention.kind == MentionKind.NOMINAL
    } - {""}
    if len(sure) == 1:
        return next(iter(sure))
    pronouns = {
        THIRD.get(item.mention.text.lower(), "") for item in items if item.mention.kind == MentionKind.PRONOUN
    } & {"m", "f"}
    if len(pronouns) == 1:
        return next(iter(pronouns))
    names = {
        reading.gender(item) for item in sorted(items, key=lambda item: -len(item.mention.text.split())) if item.named
    } - {""}
    return next(iter(names)) if len(names) == 1 else ""
