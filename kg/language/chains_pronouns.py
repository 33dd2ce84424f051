"""Whom a pronoun of the third person means: candidates before it, ranked by a log-linear model.

The model is a mention ranker with an empty antecedent, as in Denis and Baldridge, "Specialized models and ranking for coreference
resolution" (EMNLP 2008): each candidate, and "nobody named", has a score that is a weighted sum of features, and the probabilities are
their softmax. The weights are in `data/antecedents.json`, fitted by `kg.train.coref`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from spacy.tokens import Token

from kg.language.chains_items import Clusters, Item, Reading, noun_gender
from kg.language.chains_roles import Role, noun_key, words_beside
from kg.language.mentions_nominals import THIRD
from kg.language.nouns import head_type
from kg.language.phrases import clause_of, determiner, is_object, is_plural, is_subject
from kg.language.roles import noun_chunks, np_span, possessor
from kg.language.wordlists import words
from kg.records import BlockRole, Document, EntityType, MentionKind

_WINDOW = 6  # sentences back
# from the narrator's words into a quote: GUM has too few quotes to learn this from
_OUT_OF_QUOTE = 1.0
_JOINED = 2.5  # "Senator Ruiz, and her staff": GUM has few of these too
_GOES_ON = 0.85  # "He added" after a quote: its speaker
_LEAST = 0.5  # a less probable antecedent stays open
_REFLEXIVE = frozenset({"himself", "herself", "itself", "themselves"})
_POSSESSIVE = frozenset({"his", "her", "its", "their"})
NOBODY = "nobody"
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


@dataclass(frozen=True)
class Ranked:
    """The candidates of a pronoun, each with its probability; `nobody` is the probability that none of them is meant."""

    candidates: tuple[Candidate, ...]
    probabilities: tuple[float, ...]
    nobody: float


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
        return head_type(root.lemma_.lower()) or "thing"

    def possible(self, pronoun: Token) -> list[Candidate]:
        """The candidates for a pronoun, the nearest before it first, then the subject that a fronted phrase leads to."""
        number = self._sentence[pronoun.i]
        before = [
            c
            for c in reversed(self.candidates)
            if c.head < pronoun.i and number - c.sentence <= _WINDOW and self._may_be(pronoun, c)
        ]
        after = [
            c
            for c in self.candidates
            if c.head > pronoun.i and self._cataphoric(pronoun, c) and self._may_be(pronoun, c)
        ]
        return before + after[:1]

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
        subject = self.doc[candidate.head]
        if (
            candidate.kind == MentionKind.PRONOUN
            or self._sentence[pronoun.i] != candidate.sentence
            or not is_subject(subject)
        ):
            return False
        clause = subject.head
        return (any(ancestor == clause for ancestor in pronoun.ancestors) and clause_of(pronoun) != clause) or (
            pronoun.dep_ in {"nmod:poss", "poss"} and any(ancestor == clause for ancestor in pronoun.ancestors)
        )

    def features(self, pronoun: Token, candidate: Candidate, rank: int, size: int, gender: str) -> Features:
        """What speaks for and against a candidate.

        Args:
            pronoun: the pronoun.
            candidate: one of `possible`.
            rank: its place among them, 0 for the nearest.
            size: how many earlier mentions the candidate's cluster has, 0 for what is no mention.
            gender: of its cluster, "" where unknown.
        """
        head = self.doc[candidate.head]
        distance = self._sentence[pronoun.i] - candidate.sentence
        clause = clause_of(pronoun) == clause_of(head)
        quoted = self.reading.quote_at(pronoun.i) is not None, self.reading.quote_at(candidate.head) is not None
        role = (
            "subject"
            if is_subject(head)
            else "object"
            if is_object(head)
            else "possessor"
            if head.dep_ in {"nmod:poss", "poss"}
            else "other"
        )
        own = (
            "subject"
            if is_subject(pronoun)
            else "object"
            if is_object(pronoun)
            else "possessor"
            if pronoun.lower_ in _POSSESSIVE and pronoun.dep_ in {"nmod:poss", "poss"}
            else "other"
        )
        found = {
            f"distance {min(distance, 3) if candidate.head < pronoun.i else 'after'}": 1.0,
            "rank": math.log1p(rank),
            f"type {candidate.type if candidate.kind != 'phrase' else 'phrase ' + candidate.type}": 1.0,
            f"kind {candidate.kind}": 1.0,
            f"role {role}": 1.0,
            f"roles {own} {role}": 1.0,
            f"gender {'known' if gender == THIRD[pronoun.lower_] else 'unknown'}": 1.0,
            "size": math.log1p(size),
            f"quoted {int(quoted[0])}{int(quoted[1])}": 1.0,
        }
        found |= self._yes(pronoun, head, candidate, clause, distance)
        return found

    def _yes(self, pronoun: Token, head: Token, candidate: Candidate, clause: bool, distance: int) -> Features:
        reflexive, possessive = pronoun.lower_ in _REFLEXIVE, pronoun.dep_ in {"nmod:poss", "poss"}
        facts = {
            "same clause": clause and distance == 0 and not reflexive and not possessive,
            "same clause reflexive": clause and distance == 0 and reflexive,
            "same clause possessive": clause and distance == 0 and possessive,
            "subject of the same sentence": distance == 0 and is_subject(head),
            "subject of the last sentence": distance == 1 and is_subject(head),
            "subject of the clause it is joined to": is_subject(head) and clause_of(head) in _joined_above(pronoun),
            "subject of the main clause": distance < 2 and is_subject(head) and head.head.dep_ == "ROOT",
            "owner joined to it": possessive and self._joined_owner(pronoun, head),
            "opens its sentence": head.i - head.sent.start < 3,
            "same word": head.lower_ == pronoun.lower_,
            "within": pronoun in head.subtree,
            "owner": possessor(head) == pronoun,
            "joined": head.dep_ == "conj",
            "indefinite": determiner(head) in {"a", "an", "some", "any", "no", "every", "each"},
            "definite": determiner(head) in {"the", "this", "that"},
            "modifier": head.dep_ in {"compound", "amod", "nmod:desc", "nn"},
            "root of title": head.dep_ == "ROOT" and head.pos_ != "VERB",
        }
        return {name: 1.0 for name, holds in facts.items() if holds}

    def _joined_owner(self, pronoun: Token, head: Token) -> bool:
        """ "Ann Field, and her team": what is joined belongs to what stands before it."""
        item = self.reading.by_head.get(head.i)
        end = item.end if item is not None and item.end is not None else head.i + 1
        between = [token.lower_ for token in self.doc[end : pronoun.i]]
        return between in (["and"], [",", "and"], ["or"], ["&"])

    def of_nobody(self, pronoun: Token) -> Features:
        """The features of the empty antecedent."""
        role = "subject" if is_subject(pronoun) else "other"
        return {"nobody": 1.0, f"nobody {pronoun.lower_}": 1.0, f"nobody {role}": 1.0}


def _joined_above(token: Token) -> set[Token]:
    """The predicates that a token's clause is joined to by "and" or "nor", the nearest first."""
    clause, found = clause_of(token), set()
    while clause.dep_ in {"conj", "parataxis"} and clause.head != clause:
        clause = clause.head
        found.add(clause)
    return found


def score(model: Mapping[str, float], features: Features) -> float:
    """The weighted sum of features."""
    return sum(model.get(name, 0.0) * value for name, value in features.items())


def rank(antecedents: Antecedents, clusters: Clusters, genders: Mapping[int, str], pronoun: Item) -> Ranked:
    """The candidates of a pronoun with their probabilities.

    Args:
        antecedents: of the document.
        clusters: as they are so far.
        genders: of each cluster, by its root.
        pronoun: of the third person.
    """
    token = antecedents.doc[pronoun.head or 0]
    model = weights()[pronoun_class(token.lower_)]
    possible = compatible(antecedents, clusters, genders, pronoun)
    features = all_features(antecedents, clusters, genders, pronoun, possible)
    scores = [score(model, antecedents.of_nobody(token)), *(score(model, one) for one in features)]
    for place, one in enumerate(features, start=1):
        scores[place] += _JOINED * one.get("owner joined to it", 0.0) - _OUT_OF_QUOTE * one.get("quoted 01", 0.0)
    top = max(scores)
    powers = [math.exp(value - top) for value in scores]
    total = sum(powers)
    return Ranked(tuple(possible), tuple(power / total for power in powers[1:]), powers[0] / total)


def compatible(
    antecedents: Antecedents, clusters: Clusters, genders: Mapping[int, str], pronoun: Item
) -> list[Candidate]:
    """The candidates of a pronoun whose clusters neither have another gender nor are kept apart from it."""
    token = antecedents.doc[pronoun.head or 0]
    return [
        c
        for c in antecedents.possible(token)
        if _agrees(clusters, genders, token, c) and not _apart(clusters, pronoun, c)
    ]


def _apart(clusters: Clusters, pronoun: Item, candidate: Candidate) -> bool:
    return candidate.item is not None and clusters.apart(pronoun.index, candidate.item)


def all_features(
    antecedents: Antecedents,
    clusters: Clusters,
    genders: Mapping[int, str],
    pronoun: Item,
    possible: Sequence[Candidate],
) -> list[Features]:
    """The features of each candidate, as `rank` scores them."""
    token = antecedents.doc[pronoun.head or 0]
    sizes = [clusters.size(c.item, pronoun.index) if c.item is not None else 0 for c in possible]
    found = []
    for place, (candidate, size) in enumerate(zip(possible, sizes, strict=True)):
        gender = genders.get(clusters.root(candidate.item), "") if candidate.item is not None else candidate.gender
        features = antecedents.features(token, candidate, place, size, gender)
        if size > 1 and size == max(sizes):
            features["most mentioned"] = 1.0
        found.append(features)
    return found


def _agrees(clusters: Clusters, genders: Mapping[int, str], pronoun: Token, candidate: Candidate) -> bool:
    if candidate.item is None or THIRD[pronoun.lower_] not in "mf":
        return True
    return genders.get(clusters.root(candidate.item), "") in {"", THIRD[pronoun.lower_]}


def resolve_pronouns(reading: Reading, clusters: Clusters) -> list[Role]:
    """Join pronouns of the third person with their antecedents, from left to right; what is too unsure stays alone.

    Returns:
        What the pronouns are said to be that mean no mention but a noun phrase ("a mayor … his record").
    """
    antecedents = Antecedents(reading)
    genders = cluster_genders(reading, clusters)
    by_phrase: dict[int, int] = {}
    for item in reading.items:
        if item.head is None or item.mention.kind != MentionKind.PRONOUN or reading.doc[item.head].lower_ not in THIRD:
            continue
        token = reading.doc[item.head]
        quote = reading.quote_at(item.head)
        if (
            quote is not None
            and quote.speaker is not None
            and THIRD[token.lower_] in "mf"
            and quote.speaker != item.index
        ):
            clusters.keep_apart(item.index, quote.speaker)
        if _goes_on(reading, clusters, genders, item):
            continue
        ranked = rank(antecedents, clusters, genders, item)
        _join(clusters, genders, by_phrase, item, ranked, THIRD[token.lower_])
    return [_role(reading, item, head) for head, item in by_phrase.items() if _human(reading.doc[head])]


def _goes_on(reading: Reading, clusters: Clusters, genders: dict[int, str], item: Item) -> bool:
    """Join the speaker of a quote with that of the quote right before his clause: "… ." He added: "…"."""
    gender = THIRD[item.mention.text.lower()]
    if item.head is None or gender not in "mf" or reading.quote_at(item.head) is not None:
        return False
    if all(quote.speaker != item.index for quote in reading.quotes):
        return False
    before = [
        quote for quote in reading.quotes if quote.direct and quote.end <= item.head and quote.speaker != item.index
    ]
    last = max(before, key=lambda quote: quote.end, default=None)
    if last is None or last.speaker is None or any(not token.is_space for token in reading.doc[last.end : item.start]):
        return False
    known = genders.get(clusters.root(last.speaker), "")
    if known not in {"", gender} or reading.items[last.speaker].mention.type != EntityType.PERSON:
        return False
    if clusters.merge(last.speaker, item.index, _GOES_ON):
        genders[clusters.root(item.index)] = gender
        return True
    return False


def _human(token: Token) -> bool:
    return head_type(token.lemma_.lower()) == EntityType.PERSON and not is_plural(token)


def _role(reading: Reading, item: int, head: int) -> Role:
    span = np_span(reading.doc[head], postmodifiers=False)
    span = span[1:] if len(span) > 1 and span[0].lower_ in {"a", "an", "the"} else span
    return Role(item, noun_key(reading.doc[head]), words_beside(span), span.text)


def _join(
    clusters: Clusters, genders: dict[int, str], by_phrase: dict[int, int], item: Item, ranked: Ranked, gender: str
) -> None:
    shares: dict[tuple[str, int], float] = {}
    for candidate, probability in zip(ranked.candidates, ranked.probabilities, strict=True):
        key = ("phrase", candidate.head) if candidate.item is None else ("cluster", clusters.root(candidate.item))
        shares[key] = shares.get(key, 0.0) + probability
    for head, first in by_phrase.items():  # a phrase and the pronouns that mean it are one
        key = ("cluster", clusters.root(first))
        if key in shares and ("phrase", head) in shares:
            shares[key] += shares.pop(("phrase", head))
    left = 1.0
    for (kind, where), probability in sorted(shares.items(), key=lambda entry: (-entry[1], entry[0])):
        if probability < _LEAST * left:
            break
        if kind == "phrase":
            clusters.merge(by_phrase.setdefault(where, item.index), item.index, probability / left)
            return
        if clusters.merge(where, item.index, probability / left):
            if gender in "mf":
                genders[clusters.root(item.index)] = gender
            return
        left -= probability  # kept apart: what is left is shared by the others


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
