"""What a text says somebody is: titles and nouns before a name, appositions, "is the", "as a"; and who "the mayor" then is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from spacy.tokens import Token

from kg.language.chains_items import Clusters, Item, Reading
from kg.language.chains_names import initials
from kg.language.kinds import finer_of
from kg.language.mentions_nominals import FIRST_PLURAL
from kg.language.nouns import body_kind, head_type
from kg.language.phrases import is_plural, is_possessive, said_to_be
from kg.language.roles import antecedent, appositions, np_span, possessor, subject
from kg.language.titles import titles
from kg.language.wordlists import words
from kg.records import EntityType, Finer, MentionKind

_PAST = frozenset({"former", "ex", "previous", "late", "then", "outgoing"})
_PRESENT = frozenset({"incumbent", "current", "sitting", "present"})
_ACTING = frozenset(
    {
        "stand",
        "run",
        "serve",
        "work",
        "act",
        "campaign",
        "speak",
        "write",
        "return",
        "continue",
        "sit",
        "live",
        "resign",
        "start",
    }
)
_EXECUTIVE = frozenset({"mayor", "president", "governor", "premier", "prime minister", "senator", "mp", "councillor"})
_CLOSING = frozenset({",", ".", ")", ";", ":", "–", "-", "—"})
_LOWER_LINKS = frozenset({"-", "and", "of"})
_ARTICLES = frozenset({"the", "a", "an"})
_PARTY_NOUNS = frozenset({"group", "party", "leadership", "campaign", "side", "camp", "machine", "team", "executive"})
_MODIFIERS = frozenset({"ADJ", "NOUN", "PROPN", "NUM", "VERB", "ADV"})
_TITLE_STOPS = frozenset({"mr", "mrs", "ms", "miss", "dr", "sir", "prof", "rev", "hon", "lord", "lady", "dame"})


@dataclass(frozen=True)
class Role:
    """What an item is said to be: a noun, the words beside it, and the phrase as written."""

    item: int
    noun: str
    beside: frozenset[str]
    text: str

    @property
    def past(self) -> bool:
        """Whether it is over: "former"."""
        return bool(self.beside & _PAST)


def item_of(reading: Reading, token: Token | None) -> Item | None:
    """The item that a token speaks of: by its head, or the name that a title before it hangs on or carries."""
    if token is None:
        return None
    own = reading.by_head.get(token.i)
    if own is not None:
        return own
    for item in reading.items:
        if item.start is not None and item.end is not None and item.named and item.mention.type == EntityType.PERSON:
            if item.start <= token.i < item.end or (
                item.start == token.i + 1 and item.head is not None and _tied(token, reading.doc[item.head])
            ):
                return item
    return None


def _tied(title: Token, name: Token) -> bool:
    return name.head == title or title.head == name


def find_roles(reading: Reading) -> list[Role]:
    """All that the document says its persons and bodies are, in the order of the text."""
    found = [*_before_names(reading), *_asserted(reading), *_after_commas(reading), *_as(reading)]
    return sorted(dict.fromkeys(found), key=lambda role: (role.item, role.text))


def _before_names(reading: Reading) -> Iterator[Role]:
    """ "Alliance leader Ann Field", "the incumbent Mayor Field": nouns of role in a run of words right before a name."""
    doc = reading.doc
    for item in reading.items:
        if item.start is None or not item.named or item.mention.type != EntityType.PERSON:
            continue
        start = item.start
        while (
            start > 0
            and item.start - start < 7
            and (_modifies(doc[start - 1]) or doc[start - 1].text in _LOWER_LINKS | {"."})
        ):
            start -= 1
        run = doc[start : item.start]
        nouns = [token for token in run if _role_noun(token)]
        if not nouns:
            continue
        while len(run) and (
            run[0].text in _LOWER_LINKS or run[0].lower_.rstrip(".") in _TITLE_STOPS or run[0].is_punct
        ):
            run = run[1:]
        while len(run) and run[-1].lower_.rstrip(".") in _TITLE_STOPS | {"cllr", ""}:
            run = run[:-1]
        if len(run):
            yield Role(item.index, noun_key(nouns[-1]), words_beside(run), run.text)


def _modifies(token: Token) -> bool:
    if token.is_space or token.tag_ in {"VBG", "VBD", "VBZ", "VBP", "VB"}:
        return False
    return token.pos_ in _MODIFIERS or token.lower_ in _PRESENT | _PAST


def _role_noun(token: Token) -> bool:
    plain = token.lower_.rstrip(".")
    known = (plain,) in titles() or head_type(token.lemma_.lower()) == EntityType.PERSON
    return known and plain not in _TITLE_STOPS and token.pos_ in {"NOUN", "PROPN", "ADJ"} and not is_plural(token)


def noun_key(token: Token) -> str:
    """The noun with a word before it that makes it another office: "deputy mayor", "prime minister"."""
    before = token.doc[token.i - 1].lower_ if token.i else ""
    pair = f"{before} {token.lemma_.lower()}"
    return pair if tuple(pair.split()) in titles() else token.lemma_.lower()


def words_beside(span: Iterable[Token]) -> frozenset[str]:
    return frozenset(token.lower_ for token in span if not token.is_punct and token.lower_ not in {"the", "a", "an"})


def _asserted(reading: Reading) -> Iterator[Role]:
    """Appositions and predicate nouns."""
    for token in reading.doc:
        if token.pos_ not in {"NOUN", "PROPN", "ADJ"} or not _role_noun(token):
            continue
        whom = said_to_be(token)
        owner = item_of(reading, whom)
        if owner is None and token.dep_ == "appos":
            owner = item_of(reading, token.head)
        if owner is None:
            owner = _renamed(reading, token)
        if owner is not None and owner.head != token.i:
            span = np_span(token)
            while len(span) > 1 and (
                span[0].lower_ in {"the", "a", "an"} or span[0].is_punct or span[0].dep_ == "case"
            ):
                span = span[1:]
            yield Role(owner.index, noun_key(token), words_beside(span), span.text)


def _after_commas(reading: Reading) -> Iterator[Role]:
    """ "Ann Field, the current Northam mayor, …" by the commas alone, where the tree may not show it."""
    doc = reading.doc
    for item in reading.items:
        if (
            item.end is None
            or not item.named
            or item.mention.type != EntityType.PERSON
            or doc[item.end : item.end + 1].text != ","
        ):
            continue
        end = item.end + 1
        while (
            end < len(doc)
            and end - item.end < 10
            and (_modifies(doc[end]) or doc[end].lower_ in _ARTICLES or _is_sign(doc[end]))
        ):
            end += 1
        run = doc[item.end + 1 : end]
        closed = end < len(doc) and (doc[end].text in _CLOSING or doc[end].lower_ in {"of", "for", "at", "who", "in"})
        if len(run) > 1 and closed and run[0].lower_ in _ARTICLES and _role_noun(run[-1]):
            yield Role(item.index, noun_key(run[-1]), words_beside(run), run[1:].text)


def _is_sign(token: Token) -> bool:
    return token.text in {"'s", "’s", "'", "’", "-"}


def _renamed(reading: Reading, token: Token) -> Item | None:
    """The name in apposition to a noun: "her rival, Ann Field"."""
    for other in appositions(token):
        item = reading.by_head.get(other.i)
        if item is not None and item.named and item.mention.type == EntityType.PERSON:
            return item
    return None


def _as(reading: Reading) -> Iterator[Role]:
    """ "As an Alliance member I …", "stood as the candidate": the subject is it."""
    for token in reading.doc:
        if token.lower_ != "as" or token.dep_ not in {"case", "prep", "mark"}:
            continue
        noun = (
            token.head
            if token.dep_ != "prep"
            else next((child for child in token.children if child.dep_ == "pobj"), None)
        )
        if noun is None or noun.i < token.i or not _role_noun(noun) or noun.i - token.i > 6:
            continue
        verb = noun.head if token.dep_ != "prep" else token.head
        doer = subject(verb)
        if doer is None or not (verb.lemma_.lower() in _ACTING or noun.i < doer.i):
            continue
        owner = item_of(reading, doer)
        if owner is not None:
            span = reading.doc[token.i + 1 : noun.i + 1]
            span = span[1:] if span[0].lower_ in {"the", "a", "an"} else span
            yield Role(owner.index, noun_key(noun), words_beside(span), span.text)


# --- joining by what is said


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
    owner = possessor(reading.doc[nominal.head]) if nominal.head is not None else None
    owned_by = item_of(reading, owner)
    if owned_by is not None and clusters.same(owned_by.index, other.index):
        return False
    genders = {reading.gender(nominal), reading.gender(other)}
    return nominal.mention.type == other.mention.type and not {"m", "f"} <= genders


def _apposed(reading: Reading, item: Item, token: Token) -> Item | None:
    whom = item_of(reading, said_to_be(token))
    if whom is not None:
        return whom
    beside = [other for other in appositions(token)] + ([token.head] if token.dep_ == "appos" else [])
    for other in beside:
        found = item_of(reading, other)
        if found is not None and found.mention.kind != MentionKind.PRONOUN:
            return found
    return _by_commas(reading, item)


def _by_commas(reading: Reading, item: Item) -> Item | None:
    """ "her rival, the incumbent mayor Ann Field," and "Ann Field, the current mayor," where the tree does not show it."""
    doc = reading.doc
    for other in reading.items:
        if not other.named or other.start is None or other.end is None or item.end is None or item.start is None:
            continue
        if other.mention.type != item.mention.type:
            continue
        between = doc[item.end : other.start] if item.end <= other.start else doc[other.end : item.start]
        if not 1 <= len(between) <= 6 or between[0].text != ",":
            continue
        rest = between[1:]
        behind = doc[max(item.end, other.end) :][:2].text if max(item.end, other.end) < len(doc) else "."
        closed = behind[:1] in _CLOSING or (bool(len(rest)) and rest[0].lower_ == "the")
        listed = behind.startswith((", and", "and")) and not len(rest)
        if all(_modifies(word) or word.lower_ == "the" for word in rest) and closed and not listed:
            return other
    return None


def resolve_nominals(reading: Reading, clusters: Clusters, roles: Sequence[Role], town: str | None) -> None:
    """Join nominals that are still open with whom they mean, by roles, kinds of bodies and the place the text is about.

    Args:
        reading, clusters: the document so far.
        roles: from `find_roles`.
        town: the place that the document is about.
    """
    for item in reading.items:
        if item.mention.kind != MentionKind.NOMINAL or item.head is None or _has_name(reading, clusters, item):
            continue
        token = reading.doc[item.head]
        if item.mention.type == EntityType.PERSON:
            _join_role(reading, clusters, item, token, roles)
        elif item.mention.type == EntityType.PLACE:
            _join_town(reading, clusters, item, token, town)
        else:
            _join_body(reading, clusters, item, token)
    _join_alike(reading, clusters)


def _has_name(reading: Reading, clusters: Clusters, item: Item) -> bool:
    return any(other.named and clusters.same(other.index, item.index) for other in reading.items)


def _join_role(reading: Reading, clusters: Clusters, item: Item, token: Token, roles: Sequence[Role]) -> None:
    key = noun_key(token)
    wanted = words_beside(reading.doc[item.start : item.end]) - {token.lower_}
    owner = item_of(reading, possessor(token))
    fits: dict[int, float] = {}
    for role in roles:
        score = _role_fit(key, wanted, role)
        if (
            score
            and not (owner and clusters.same(owner.index, role.item))
            and reading.items[role.item].mention.type == EntityType.PERSON
        ):
            root = clusters.root(role.item)
            fits[root] = max(score, fits.get(root, 0.0))
    if not fits or (
        owner is not None
        and head_type(token.lemma_.lower()) == EntityType.PERSON
        and not wanted & _PRESENT
        and len(fits) > 1
    ):
        return
    best = max(fits.values())
    chosen = [root for root, score in fits.items() if score == best]
    target = chosen[0] if len(chosen) == 1 else _nearest(reading, clusters, item, chosen)
    if target is not None:
        clusters.merge(target, item.index, 0.85 if len(fits) == 1 else 0.6)


def _role_fit(key: str, wanted: frozenset[str], role: Role) -> float:
    """How well a role answers a nominal: 0 not at all; the same noun best, more where words beside it agree."""
    holds = bool(role.beside & _PRESENT) or role.noun in _EXECUTIVE
    stands_for = (key == "incumbent" and holds) or (key in _EXECUTIVE and role.noun == "incumbent")
    if not (key == role.noun or stands_for) or bool(wanted & _PAST) != role.past:
        return 0.0
    base = 1.0 if key == role.noun else 0.8
    return base + 0.2 * len(wanted & role.beside) + 0.3 * bool(role.beside & _PRESENT and not wanted & _PAST)


def _nearest(reading: Reading, clusters: Clusters, item: Item, roots: Sequence[int]) -> int | None:
    for other in reversed(reading.items[: item.index]):
        if clusters.root(other.index) in roots:
            return clusters.root(other.index)
    return None


def _join_town(reading: Reading, clusters: Clusters, item: Item, token: Token, town: str | None) -> None:
    if (
        town is None
        or token.lemma_.lower() not in words("nominals", "places", "electoral")
        or possessor(token) is not None
    ):
        return
    target = next(
        (
            other
            for other in reading.items
            if other.mention.type == EntityType.PLACE and other.named and other.mention.text == town
        ),
        None,
    )
    if target is not None:
        clusters.merge(target.index, item.index, 0.8)


def _somebodys(token: Token) -> bool:
    """Whether a noun belongs to somebody other than "us"."""
    owner = possessor(token)
    return owner is not None and owner.lower_ not in FIRST_PLURAL


def _join_body(reading: Reading, clusters: Clusters, item: Item, token: Token) -> None:
    """ "the council" is Northam Council, "the paper" the outlet named last, "the Alliance group" a part of its party."""
    lemma = token.lemma_.lower()
    kind = body_kind(lemma)
    named = [
        other
        for other in reading.items
        if other.named and other.start is not None and other.mention.type == item.mention.type
    ]
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
        if lemma in _PARTY_NOUNS and _finer(reading, clusters, inside[0]) == Finer.PARTY:
            clusters.merge(inside[0].index, item.index, 0.6)
        return
    if possessor(token) is not None:
        _join_acronym(reading, clusters, item, token, named)
        return
    fits = [other for other in named if other.mention.text.split()[-1].lower() == lemma]
    if not fits and (lemma == "party" or kind == "media"):
        wanted = Finer.PARTY if kind == "parties" else Finer.MEDIA_OUTLET
        fits = [other for other in named if _finer(reading, clusters, other) == wanted]
    if not fits and item.mention.type == EntityType.PROGRAMME:
        fits = named
    if not fits:
        return
    counts = Counter(clusters.root(other.index) for other in fits)
    root, count = max(counts.items(), key=lambda entry: (entry[1], -entry[0]))
    if count < 0.6 * sum(counts.values()):
        near = _nearest(reading, clusters, item, list(counts))
        if near is None:
            return
        clusters.merge(near, item.index, 0.6)
    else:
        clusters.merge(root, item.index, 0.85 if len(counts) == 1 else 0.65)


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


def _finer(reading: Reading, clusters: Clusters, item: Item) -> str | None:
    """The finer type of a body: the first that any mention of its cluster tells."""
    for other in reading.items:
        if clusters.same(other.index, item.index) and other.named and other.start is not None and other.end is not None:
            found = finer_of(reading.doc, other.start, other.end, label_at(reading, other))
            if found:
                return found
    return None


def label_at(reading: Reading, item: Item) -> str:
    """The label that the names model gave to a name, "" where it gave none."""
    if item.start is None:
        return ""
    return reading.doc[item.start].ent_type_


def _join_alike(reading: Reading, clusters: Clusters) -> None:
    """Open nominals of the same words are one: "the council" here and there; not what belongs to somebody ("his rival")."""
    first: dict[tuple[str, str], Item] = {}
    for item in reading.items:
        if (
            item.mention.kind != MentionKind.NOMINAL
            or item.head is None
            or possessor(reading.doc[item.head]) is not None
        ):
            continue
        if not _has_name(reading, clusters, item):
            known = first.setdefault((item.mention.type, noun_key(reading.doc[item.head])), item)
            if known is not item:
                clusters.merge(known.index, item.index, 0.7)
