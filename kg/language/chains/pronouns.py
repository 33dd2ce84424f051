"""Whom a pronoun of the third person means: candidates before it, ranked by a log-linear model.

The model is a mention ranker with an empty antecedent, as in Denis and Baldridge, "Specialized models and ranking for coreference
resolution" (EMNLP 2008): each candidate, and "nobody named", has a score that is a weighted sum of features, and the probabilities are
their softmax. The weights are in `data/antecedents.json`, fitted by `kg.train.coref`.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from spacy.tokens import Token

from kg.language.antecedents import LEAST, Antecedent, AntecedentsModel
from kg.language.chains.candidates import Antecedents, Candidate, cluster_genders, pronoun_class, score, weights
from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.kept_apart import (
    is_person_named,
    keep_from_object,
    keep_from_own_subject,
    keep_from_spoken_of,
    keep_from_subject,
    of_third,
)
from kg.language.chains.last_speaker import acted_last, is_meant, spoke_last
from kg.language.chains.left_open import is_open, join_open
from kg.language.chains.nominals import join_role, waits
from kg.language.chains.own_party import join_own_party
from kg.language.chains.roles import Role, doer_before, item_of, noun_key, words_beside
from kg.language.chains.speaking import join_speaking
from kg.language.nouns import head_type
from kg.language.phrases import is_plural, is_subject
from kg.language.pronouns import FIRST_PLURAL, FIRST_SINGULAR, THIRD
from kg.language.roles import (
    OWNING,
    np_span,
    objects,
    possessor,
    prep_objects,
    subject,
)
from kg.language.starts import sentence_of
from kg.language.wordlists import words
from kg.records import EntityType, MentionKind

# from the narrator's words into a quote: GUM has too few quotes to learn this from
_OUT_OF_QUOTE = 1.0
_JOINED = 2.5  # "Senator Ruiz, and her staff": GUM has few of these too
_NAMED = 2.0  # "he" is somebody whom the text names; chosen on the validation part of GAP
_RULED = 0.9  # what features weigh beside the model of antecedents
_ACTED = 2.0  # "Ann Field disagreed. “It is not,” SHE said"
_TOPIC = 8.0  # "as for the mayor, SHE"
_OPENED = 2.0  # "if ANN FIELD stays, SHE will …"
_STAFFED = 2.0  # "its spokesman": somebody has one, and it is a body
_KIN = 5.5  # "her brother" is the brother of whoever is known to have one
_GOES_ON = 0.85  # "He added" after a quote: its speaker
_EMPLOYERS = (EntityType.ORGANISATION, EntityType.PLACE, EntityType.PROGRAMME)
_OF_TWO = frozenset({"both", "each", "either", "neither"})
_EACH_OTHER = frozenset({("each", "other"), ("one", "another")})
_MUTUAL = frozenset({"meet", "marry", "divorce", "debate", "fight"})
_LEAST = 0.4  # a less probable antecedent stays open
Features = dict[str, float]


@dataclass(frozen=True)
class Ranked:
    """The candidates of a pronoun, each with its probability; `nobody` is the probability that none of them is meant."""

    candidates: tuple[Candidate, ...]
    probabilities: tuple[float, ...]
    nobody: float


def rank(
    antecedents: Antecedents,
    clusters: Clusters,
    genders: Mapping[int, str],
    pronoun: Item,
    learned: Mapping[int, Antecedent],
    kin: Set[int] = frozenset(),
) -> Ranked:
    """The candidates of a pronoun with their probabilities.

    Args:
        antecedents: of the document.
        clusters: as they are so far.
        genders: of each cluster, by its root.
        pronoun: of the third person.
        learned: what the model of antecedents says, by the places of words; nothing where there is no model.
        kin: roots of the clusters that are known to have kin of the kind that the pronoun owns.
    """
    token = antecedents.doc[pronoun.head or 0]
    model = weights()[pronoun_class(token.lower_)]
    possible = compatible(antecedents, clusters, genders, pronoun)
    features = all_features(antecedents, clusters, genders, pronoun, possible)
    scores = [score(model, antecedents.of_nobody(token)), *(score(model, one) for one in features)]
    if token.i in learned:
        told = _told(learned[token.i], possible)
        scores = [_RULED * rule + one for rule, one in zip(scores, told, strict=True)]
    person = pronoun_class(token.lower_) == "person"
    acted, topic, opening = acted_last(antecedents.reading, pronoun), _topic(token), _of_opening_clause(token)
    for place, (candidate, one) in enumerate(zip(possible, features, strict=True), start=1):
        scores[place] += _JOINED * one.get("owner joined to it", 0.0) - _OUT_OF_QUOTE * one.get("quoted 01", 0.0)
        named = candidate.item is not None and _is_named(antecedents.reading, clusters, candidate.item)
        scores[place] += _NAMED * (person and named)
        scores[place] += _KIN * (candidate.item is not None and clusters.root(candidate.item) in kin)
        scores[place] += _TOPIC * (candidate.head in topic) + _OPENED * (candidate.head == opening)
        if acted is not None and is_meant(antecedents.reading, clusters, acted, candidate):
            scores[place] += _ACTED + _NAMED * (not named)
    scores[0] -= _STAFFED * _has_staff(token)
    top = max(scores)
    powers = [math.exp(value - top) for value in scores]
    total = sum(powers)
    return Ranked(tuple(possible), tuple(power / total for power in powers[1:]), powers[0] / total)


def _topic(pronoun: Token) -> range:
    """The words of what a sentence that goes on with a pronoun says it is about: "As for THE MAYOR, she …"; none of another."""
    opens = sentence_of(pronoun)
    first = next((i for i in opens if not pronoun.doc[i].is_space), pronoun.i)
    topic = pronoun.doc[first : pronoun.i]
    said = [word.lower_ for word in topic[:2]] == ["as", "for"] and topic[-1].text == ","
    return range(first + 2, pronoun.i) if said else range(0)


def _of_opening_clause(pronoun: Token) -> int | None:
    """Where the subject of the clause stands that opens the sentence a pronoun is the subject of: "if ANN FIELD stays, SHE will …"."""
    verb = pronoun.head
    if not is_subject(pronoun):
        return None
    clauses = [
        clause for clause in verb.lefts if clause.dep_ == "advcl" and clause.left_edge.i == sentence_of(pronoun).start
    ]
    doer = subject(clauses[0]) if clauses else None
    return doer.i if doer is not None and doer.i < pronoun.i else None


def _told(learned: Antecedent, possible: Sequence[Candidate]) -> list[float]:
    """What the model says of nobody and of each candidate, as logarithms."""
    shares = [learned.nobody, *(learned.words.get(candidate.head, 0.0) for candidate in possible)]
    return [math.log(max(LEAST, share)) for share in shares]


def compatible(
    antecedents: Antecedents, clusters: Clusters, genders: Mapping[int, str], pronoun: Item
) -> list[Candidate]:
    """The candidates of a pronoun whose clusters neither have another gender nor are kept apart from it."""
    token = antecedents.doc[pronoun.head or 0]
    two = _are_two(token) or _two_acted(antecedents.reading, token)
    return [
        c
        for c in antecedents.possible(token)
        if _agrees(clusters, genders, token, c)
        and not _apart(clusters, pronoun, c)
        and (c.type in _EMPLOYERS or c.kind == MentionKind.PRONOUN or not _has_staff(token))
        and not (c.type in _EMPLOYERS and two)
    ]


def _are_two(pronoun: Token) -> bool:
    """Whether a pronoun stands for two, and so for no body: "both of THEM should go", "THEY spoke to each other"."""
    of_two = pronoun.i > 1 and pronoun.nbor(-1).lower_ == "of" and pronoun.nbor(-2).lower_ in _OF_TWO
    behind = pronoun.doc[pronoun.i : pronoun.head.right_edge.i + 1] if is_subject(pronoun) else ()
    return of_two or any((word.nbor(-1).lower_, word.lower_) in _EACH_OTHER for word in behind if word.i > pronoun.i)


def _two_acted(reading: Reading, pronoun: Token) -> bool:
    """Whether two people acted in the sentence before, or the clause before, who are meant.

    "ANN FIELD and TOM RUIZ left the board. In May THEY said …", "ANN FIELD and TOM RUIZ left the board, but THEY said …".
    """
    root = pronoun.sent.root
    goes_on = pronoun.head.dep_ == "conj" and pronoun.head.head == root and is_subject(pronoun)
    between = pronoun.doc[pronoun.sent.start : pronoun.i]
    if pronoun.lower_ != "they" or not (goes_on or all(word.i not in reading.by_head for word in between)):
        return False
    doer = subject(root) if goes_on else doer_before(pronoun)
    people = (
        [doer, *(child for child in doer.children if child.dep_ == "conj"), *_acted_with(doer)]
        if doer is not None
        else []
    )
    items = [item_of(reading, one) for one in people]
    return len(items) > 1 and all(item is not None and is_person_named(item) for item in items)


def _acted_with(doer: Token) -> Iterator[Token]:
    """Who does a thing with somebody: "met ANN FIELD", "quarrelled with ANN FIELD"."""
    verb = doer.head
    if verb.lemma_.lower() in _MUTUAL:
        yield from objects(verb)
    yield from (noun for marker, noun in prep_objects(verb) if marker == "with")


def _is_named(reading: Reading, clusters: Clusters, item: int) -> bool:
    return any(reading.items[i].named for i in clusters.members_with(item))


def _is_told(reading: Reading, clusters: Clusters, item: int) -> bool:
    """Whether a cluster has a name or is the author's."""
    author = any(reading.items[i].mention.kind == MentionKind.AUTHOR for i in clusters.members_with(item))
    return author or _is_named(reading, clusters, item)


def _has_staff(pronoun: Token) -> bool:
    """ "its spokesman", "its managing director": whose people have titles."""
    return pronoun.lower_ == "its" and head_type(pronoun.head.lemma_.lower()) == EntityType.PERSON


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
    asked = antecedents.pronoun(antecedents.doc[pronoun.head or 0])
    sizes = [clusters.size(c.item, pronoun.index) if c.item is not None else 0 for c in possible]
    most = max(sizes, default=0)
    found = []
    for place, (candidate, size) in enumerate(zip(possible, sizes, strict=True)):
        gender = genders.get(clusters.root(candidate.item), "") if candidate.item is not None else candidate.gender
        features = antecedents.features(asked, candidate, place, size, gender)
        if size > 1 and size == most:
            features["most mentioned"] = 1.0
        found.append(features)
    return found


def _agrees(clusters: Clusters, genders: Mapping[int, str], pronoun: Token, candidate: Candidate) -> bool:
    if candidate.item is None or THIRD[pronoun.lower_] not in "mf":
        return True
    return genders.get(clusters.root(candidate.item), "") in {"", THIRD[pronoun.lower_]}


def resolve_pronouns(reading: Reading, clusters: Clusters, roles: Sequence[Role]) -> list[Role]:
    """Join pronouns of the third person with their antecedents, from left to right, who says something before what he says.

    What is too unsure stays alone.

    Returns:
        What the pronouns are said to be that mean no mention but a noun phrase ("a mayor … his record").
    """
    antecedents = Antecedents(reading)
    genders = cluster_genders(reading, clusters)
    by_phrase: dict[int, int] = {}
    learned = _learned(reading, clusters, antecedents)
    called = [item for item in reading.items if item.mention.kind == MentionKind.ADDRESSEE]  # "you", and never "she"
    keep_from_spoken_of(reading, clusters)
    for item in reading.items:
        if item.mention.kind == MentionKind.NOMINAL:
            keep_from_own_subject(reading, clusters, item)
    for item in _speakers_first(reading):
        if item.named:
            _name_pronouns(reading, clusters, genders, item, learned)
        if waits(reading, item) and item.head is not None and not _is_told(reading, clusters, item.index):
            join_role(reading, clusters, item, reading.doc[item.head], roles)
        join_own_party(reading, clusters, item)
        if is_open(reading, clusters, item):
            join_open(reading, clusters, genders, item, learned, roles)
        if item.mention.kind == MentionKind.NOMINAL and not _is_told(reading, clusters, item.index):
            join_speaking(reading, clusters, genders, item, roles)
        if item.head is None or not of_third(reading, item):
            continue
        token = reading.doc[item.head]
        quote = reading.quote_at(item.head)
        keep_from_subject(reading, clusters, item, token)
        keep_from_object(reading, clusters, item, token)
        if quote is None and THIRD[token.lower_] in "mf":
            for other in called:
                clusters.keep_apart(item.index, other.index)
        if _goes_on(reading, clusters, genders, item):
            continue
        ranked = rank(antecedents, clusters, genders, item, learned, _of_kin(reading, clusters, token, roles))
        _join(clusters, genders, by_phrase, item, ranked, THIRD[token.lower_])
    return [_role(reading, item, head) for head, item in by_phrase.items() if _human(reading.doc[head])]


def _of_kin(reading: Reading, clusters: Clusters, pronoun: Token, roles: Sequence[Role]) -> frozenset[int]:
    """The clusters whose kin the text has told of, of the kind that a pronoun owns: "Ann Field and her brother Tom … HER brother"."""
    kind = noun_key(pronoun.head) if pronoun.dep_ in OWNING else ""
    if kind not in words("nominals", "persons", "kin"):
        return frozenset()
    return frozenset(clusters.root(role.owner) for role in roles if role.noun == kind and role.owner is not None)


def _speakers_first(reading: Reading) -> list[Item]:
    """The items from left to right, but what is said behind who says it: "“He took a risk,” HE said"."""

    def place(item: Item) -> tuple[float, int]:
        quote = reading.quote_at(item.head)
        behind = -1.0 if quote is None or quote.mixed or quote.speaker is None else quote.speaker + 0.5
        if item.mention.kind == MentionKind.NOMINAL and item.head is not None:  # "her brother" behind "her"
            owner = item_of(reading, possessor(reading.doc[item.head]))
            behind = max(behind, owner.index + 0.25 if owner is not None else behind)
        return max(float(item.index), behind), item.index

    return sorted(reading.items, key=place)


def _learned(reading: Reading, clusters: Clusters, antecedents: Antecedents) -> dict[int, Antecedent]:
    """What the model of antecedents says of the words whose mentions are still open, before any pronoun is joined.

    These are pronouns that have candidates, nominals, and the first names of persons behind mentions of somebody unnamed. The model is
    asked of these alone: it is the larger part of the time that chains take.
    """
    model: AntecedentsModel | None = reading.doc._.antecedents
    if model is None:
        return {}
    asked: set[int] = set()
    unnamed = False  # whether somebody was spoken of whom nothing names
    for place, index in sorted((item.head, item.index) for item in reading.items if item.head is not None):
        item = reading.items[index]
        pronoun = of_third(reading, item) and antecedents.possible(reading.doc[place])
        name = unnamed and _first_name(clusters, item)
        if pronoun or name or is_open(reading, clusters, item):
            asked.add(place)
        unnamed = unnamed or not _is_named(reading, clusters, item.index)
    return model.of(reading.doc, asked)


def _first_name(clusters: Clusters, item: Item) -> bool:
    """Whether a mention is the first of a person by name."""
    return is_person_named(item) and clusters.root(item.index) == item.index


def _is_writer(reading: Reading, item: Item) -> bool:
    """Whether "I" or "we" is who writes: nobody tells his own name like that of another ("who am I leaving out? ANN FIELD")."""
    own = item.mention.text.lower() in FIRST_SINGULAR | FIRST_PLURAL
    return item.mention.kind == MentionKind.PRONOUN and own and reading.quote_at(item.head) is None


def _introduced(name: Token) -> bool:
    """Whether a name is set beside a word for somebody new: "one, Ann Field, …"."""
    return name.dep_ == "appos" and name.head.lower_ in {"one", "another"}


def _name_pronouns(
    reading: Reading, clusters: Clusters, genders: dict[int, str], name: Item, learned: Mapping[int, Antecedent]
) -> None:
    """Join somebody's first name in a text with pronouns before it that mean nobody yet: "He was born … Grey then left"."""
    if name.head is None or name.head not in learned or not _first_name(clusters, name):
        return
    if _introduced(reading.doc[name.head]):
        return
    shares: dict[int, float] = defaultdict(float)
    for word, share in learned[name.head].words.items():
        other = reading.by_head.get(word)
        if other is not None and not _is_named(reading, clusters, other.index) and not _is_writer(reading, other):
            shares[clusters.root(other.index)] += share
    if not shares:
        return
    root = max(shares, key=lambda root: (shares[root], -root))
    both = {genders.get(name.index, ""), genders.get(root, "")}
    if shares[root] >= _LEAST and not {"m", "f"} <= both:
        clusters.merge(root, name.index, shares[root])
        genders[clusters.root(name.index)] = next(iter(sorted(both - {""})), "")


def _goes_on(reading: Reading, clusters: Clusters, genders: dict[int, str], item: Item) -> bool:
    """Join the speaker of a quote with that of the one right before his clause: "… ." He said: "…".

    Who adds something spoke last, whatever stands between: "…," said Lena Voss, the clerk. The roof, she added, was safe.
    """
    gender = THIRD[item.mention.text.lower()]
    if item.head is None or gender not in "mf" or reading.quote_at(item.head) is not None:
        return False
    if all(quote.speaker != item.index for quote in reading.quotes):
        return False
    speaker = spoke_last(reading, item)
    if speaker is None or reading.items[speaker].mention.type != EntityType.PERSON:
        return False
    if genders.get(clusters.root(speaker), "") not in {"", gender}:
        return False
    if clusters.merge(speaker, item.index, _GOES_ON):
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
