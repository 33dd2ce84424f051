"""What a text says somebody is: titles and nouns before a name, appositions, "is the", "as a"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from spacy.tokens import Token

from kg.language.affiliations import affiliation_at
from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.made import made
from kg.language.nouns import head_type, is_person_by_ending, whole_noun
from kg.language.phrases import is_plural, said_to_be
from kg.language.pronouns import THIRD
from kg.language.roles import (
    acts_itself,
    agent,
    appositions,
    is_passive,
    np_span,
    objects,
    particle,
    possessor,
    prep_objects,
    subject,
    understood_subject,
)
from kg.language.stands_for import name_in
from kg.language.starts import sentence_of
from kg.language.titles import longest_title, titles
from kg.language.word_classes import MODIFIERS
from kg.language.wordlists import table, words
from kg.records import EntityType, MentionKind

PAST = frozenset({"former", "ex", "previous", "past", "late", "then", "outgoing"})
PRESENT = frozenset({"incumbent", "current", "sitting", "present"})
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
_FOLLOWING = frozenset({"succeed", "replace", "take"})  # verbs that tell who came after whom
CLOSING = frozenset({",", ".", ")", ";", ":", "–", "-", "—"})  # signs behind what is set beside a name
_LOWER_LINKS = frozenset({"-", "and", "of"})
_ARTICLES = frozenset({"the", "a", "an"})
_PUT_FORWARD = frozenset({"nominee", "candidate", "pick"})  # of somebody: a party, a president
_OTHER_OFFICES = frozenset({"prime", "deputy", "vice", "assistant", "shadow", "lord", "lieutenant", "acting"})
_TITLE_STOPS = frozenset({"mr", "mrs", "ms", "miss", "dr", "sir", "prof", "rev", "hon", "lord", "lady", "dame"})


@dataclass(frozen=True)
class Role:
    """What an item is said to be: a noun, the words beside it, the phrase as written, and the item whose he is ("her brother").

    The phrase is "" where the text says it the other way round: whose sister somebody is.
    """

    item: int
    noun: str
    beside: frozenset[str]
    text: str
    owner: int | None = None
    at: int | None = field(default=None, compare=False)
    """The token of the noun, where the phrase is one of the text."""

    @property
    def past(self) -> bool:
        """Whether it is over: "former"."""
        return bool(self.beside & PAST)


def item_of(reading: Reading, token: Token | None) -> Item | None:
    """The item that a token speaks of: by its head, or the name that a title before it hangs on or carries."""
    if token is None:
        return None
    own = reading.by_head.get(token.i)
    if own is not None:
        return own
    within = reading.by_token.get(token.i)
    if within is not None:
        return within
    behind = reading.by_token.get(token.i + 1)
    tied = behind is not None and behind.head is not None and _tied(token, reading.doc[behind.head])
    return behind if tied else None


def _tied(title: Token, name: Token) -> bool:
    return name.head == title or title.head == name


def owned_by(noun: Token) -> Token | None:
    """Whose somebody or something is: "ANN FIELD’s brother", "HIS rival", "the brother of ANN FIELD"."""
    return possessor(noun) or next((owner for marker, owner in prep_objects(noun) if marker == "of"), None)


def owner_of(reading: Reading, noun: Token) -> Item | None:
    """The item that a noun belongs to, see `owned_by`."""
    return item_of(reading, owned_by(noun))


def _owner(reading: Reading, noun: Token) -> int | None:
    owner = owner_of(reading, noun)
    return None if owner is None else owner.index


def is_short_for(noun: str, office: str) -> bool:
    """Whether a noun alone may mean an office: "the minister" a finance minister, but no prime minister and no deputy one."""
    first, _, last = office.rpartition(" ")
    return bool(first) and last == noun and first.split()[0] not in _OTHER_OFFICES


def is_anothers(reading: Reading, clusters: Clusters, owner: Item | None, role: Role) -> bool:
    """Whether a role is that of one person's kin, rival or aide, or of whom one puts forward, and another's is asked for.

    "Ann's brother" and "his brother", "his opponent" and "her opponent".

    Args:
        reading, clusters: the document so far.
        owner: whose kin is asked for.
        role: what somebody is said to be.
    """
    if owner is None or role.owner is None:
        return False
    if role.noun in _PUT_FORWARD:
        return _puts_forward_another(reading, clusters, owner, reading.items[role.owner])
    other = reading.items[role.owner]
    if role.noun in words("nominals", "persons", "attached"):
        if any(one.mention.type != EntityType.PERSON for one in (owner, other)):
            return False
    elif role.noun not in words("nominals", "persons", "kin"):
        return False
    said = {THIRD[word] for one in (owner, other) if (word := one.mention.text.lower()) in THIRD}
    if said == {"m", "f"}:
        return True  # "HIS opponent", "HER opponent"
    named = has_name(reading, clusters, owner) and has_name(reading, clusters, other)
    return named and not clusters.same(owner.index, other.index)


def has_name(reading: Reading, clusters: Clusters, item: Item) -> bool:
    """Whether anything that is joined with an item is a name."""
    return any(reading.items[index].named for index in clusters.members_with(item.index))


def _puts_forward_another(reading: Reading, clusters: Clusters, one: Item, two: Item) -> bool:
    """Whether a nominee is one's and not the other's: "the party's nominee", "the president's NOMINEE for the court"."""
    if clusters.same(one.index, two.index):
        return False
    if one.mention.type != two.mention.type:
        return True
    named = [has_name(reading, clusters, item) for item in (one, two)]
    heads = {reading.doc[item.head].lower_ for item in (one, two) if item.head is not None}
    return all(named) or (not any(named) and len(heads) > 1)


def doer_before(word: Token) -> Token | None:
    """Who acts in the sentence before that of a word; None where it is the first, or nobody does."""
    start = word.sent.start
    return subject(word.doc[start - 1].sent.root) if start else None


def find_roles(reading: Reading, clusters: Clusters) -> list[Role]:
    """All that the document says its persons and bodies are, in the order of the text.

    Args:
        reading: a document's items.
        clusters: names, and the descriptions beside them.
    """
    found = [
        *_before_names(reading),
        *_beside(reading, clusters),
        *_asserted(reading),
        *_after_commas(reading),
        *_as(reading),
        *_in_succession(reading),
    ]
    found += [other for role in found for other in _mutual(reading, role)]
    return sorted(dict.fromkeys(found), key=lambda role: (role.item, role.text))


def _mutual(reading: Reading, role: Role) -> Iterator[Role]:
    """Whose brother somebody is is his brother too, or his sister: "Kit Moss, DEAN MOSS’s brother, … his brother"."""
    nouns = next((pair for pair in table("nominals")["persons"]["mutual"] if role.noun in pair[0]), None)
    if nouns is None or role.owner is None or not reading.items[role.owner].named:
        return
    gender = reading.gender(reading.items[role.owner])
    for noun, of in zip(nouns[1], ("m", "f"), strict=True):
        if gender in {"", of}:
            yield Role(role.owner, noun, frozenset(), "", role.item)


def _in_succession(reading: Reading) -> Iterator[Role]:
    """Who came before and after whom by a verb: "Ann SUCCEEDED Ben", "Ben was REPLACED by Ann", "Ann TOOK OVER from Ben"."""
    for verb in reading.doc:
        lemma = verb.lemma_.lower()
        if verb.pos_ != "VERB" or lemma not in _FOLLOWING:
            continue
        behind = dict(prep_objects(verb))
        if lemma == "take":
            over = particle(verb)
            pair = (
                understood_subject(verb),
                behind.get("from") if over is not None and over.lower_ == "over" else None,
            )
        elif is_passive(verb):
            pair = (agent(verb), understood_subject(verb))
        else:
            pair = (understood_subject(verb), next(iter(objects(verb)), None))
        later, earlier = (item_of(reading, one) for one in pair)
        if lemma == "replace" and "with" in behind:  # "the board replaced Ben WITH ANN"
            later = item_of(reading, behind["with"])
        if later is None or earlier is None or any(one.mention.type != EntityType.PERSON for one in (later, earlier)):
            continue
        yield Role(earlier.index, "predecessor", frozenset(), "", later.index)
        yield Role(later.index, "successor", frozenset(), "", earlier.index)


def _before_names(reading: Reading) -> Iterator[Role]:
    """ "Alliance leader Ann Field", "the incumbent Mayor Field": nouns of role in a run of words right before a name."""
    doc = reading.doc
    posts = {post.end: post for post in reading.items if post.mention.type == EntityType.OFFICE}
    for item in reading.items:
        if item.start is None or not item.named or item.mention.type != EntityType.PERSON:
            continue
        post = posts.get(item.start)
        if (
            post is not None and post.head is not None and doc[post.head + 1].lower_ == "of"
        ):  # "CHANCELLOR of the Exchequer Ann Field"
            span = doc[post.start : post.end]
            yield Role(item.index, noun_key(doc[post.head]), words_beside(span), span.text, at=post.head)
            continue
        start = item.start
        while (
            start > 0
            and item.start - start < 7
            and (modifies(doc[start - 1]) or doc[start - 1].text in _LOWER_LINKS | {"."})
            and not _is_of_somebody(reading, start - 1)
            and not _ends_sentence(doc[start - 1])
        ):
            start -= 1
        run = doc[start : item.start]
        if run and run[-1].lower_ == "of":
            continue  # "the brother of Ann Field" is not she
        run = run[next((n for n, token in enumerate(run) if token.lower_ in PRESENT | PAST), 0) :]
        nouns = [token for token in run if _role_noun(token)]
        if not nouns:
            continue
        while len(run) and (
            run[0].text in _LOWER_LINKS or run[0].lower_.rstrip(".") in _TITLE_STOPS or run[0].is_punct
        ):
            run = run[1:]
        while len(run) and run[-1].lower_.rstrip(".") in _TITLE_STOPS | {"cllr", "coun", ""}:
            run = run[:-1]
        if len(run):
            beside = words_beside(run) | _affiliation(reading, item)
            yield Role(item.index, noun_key(nouns[-1]), beside, run.text, _owner(reading, nouns[-1]), nouns[-1].i)


def _beside(reading: Reading, clusters: Clusters) -> Iterator[Role]:
    """Descriptions that are joined with the name beside them, wherever a tree hangs them: "the minister in charge of power, ANN FIELD"."""
    for item in reading.items:
        if item.mention.kind != MentionKind.NOMINAL or item.mention.type != EntityType.PERSON or item.head is None:
            continue
        noun = reading.doc[item.head]
        named = [i for i in clusters.members_with(item.index) if reading.items[i].named]
        if named and _role_noun(noun):
            nearest = min(named, key=lambda index: abs(index - item.index))
            span = reading.doc[item.start : item.end]
            span = span[1:] if len(span) > 1 and span[0].lower_ in _ARTICLES else span
            yield Role(nearest, noun_key(noun), words_beside(span), span.text, _owner(reading, noun), noun.i)


def _ends_sentence(sign: Token) -> bool:
    """ "Moss is the mayor. ANN FIELD …" makes her no mayor; the full stop of a title ends nothing."""
    if sign.text != "." or sign.i + 1 != sentence_of(sign).stop:
        return False
    return sign.i == 0 or sign.nbor(-1).lower_ not in table("titles")["short"]


def _is_of_somebody(reading: Reading, index: int) -> bool:
    """Whether a word is of a person's name: "Sen. ANN FIELD and Rep. Ben Rowe" says nothing of Rowe but the last word."""
    item = reading.by_token.get(index)
    return item is not None and item.named and item.mention.type == EntityType.PERSON


def _affiliation(reading: Reading, item: Item) -> frozenset[str]:
    """The words of the party and the place behind a name: "republican" and "maine" of "Sen. Ann Field (R-Maine)"."""
    doc = reading.doc
    found = affiliation_at(doc, item.end) if item.end is not None else None
    if found is None:
        return frozenset()
    told = ((found.party, EntityType.ORGANISATION), (found.place, EntityType.PLACE))
    names = " ".join(name_in(doc[slice(*where)].text, type_) for where, type_ in told if where is not None)
    return frozenset(names.lower().split())


def modifies(token: Token) -> bool:
    """Whether a word may stand between an article and the noun or name it belongs to."""
    if token.is_space or token.tag_ in {"VBG", "VBD", "VBZ", "VBP", "VB"}:
        return False
    return token.pos_ in MODIFIERS or token.lower_ in PRESENT | PAST


def _role_noun(token: Token) -> bool:
    plain = token.lower_.rstrip(".")
    listed = (plain,) in titles() or head_type(whole_noun(token)) == EntityType.PERSON
    known = listed or is_person_by_ending(token.text)
    several = is_plural(token) and not token.text.endswith(".")  # "Rep.", which a tagger takes for several
    return known and plain not in _TITLE_STOPS and token.pos_ in {"NOUN", "PROPN", "ADJ"} and not several


def noun_key(token: Token) -> str:
    """The noun with the words before it that make it another office: "prime minister", "deputy prime minister"."""
    written = whole_noun(token)
    short: Mapping[str, str] = table("titles")["short"]
    noun = short.get(written.rstrip("."), written)
    for before in range(longest_title() - 1, 0, -1):
        first = token.i - before
        words_ = (*(token.doc[i].lower_ for i in range(first, token.i)), noun) if first >= 0 else ()
        if words_ in titles():
            return " ".join(words_)
    return noun


def words_beside(span: Iterable[Token]) -> frozenset[str]:
    return frozenset(token.lower_ for token in span if not token.is_punct and token.lower_ not in {"the", "a", "an"})


def _asserted(reading: Reading) -> Iterator[Role]:
    """Appositions, predicate nouns, and what somebody is made."""
    for token in reading.doc:
        if token.pos_ not in {"NOUN", "PROPN", "ADJ"} or not _role_noun(token):
            continue
        owner = item_of(reading, said_to_be(token) or made(token))
        if owner is None and token.dep_ == "appos" and not acts_itself(token):
            owner = item_of(reading, token.head)
        if owner is None:
            owner = _renamed(reading, token)
        if owner is not None and owner.head != token.i:
            span = np_span(token)
            if owner.end is not None and span.start < owner.end < span.end:  # "named Ann Field HEALTH MINISTER"
                span = reading.doc[owner.end : span.end]
            while len(span) > 1 and (
                span[0].lower_ in {"the", "a", "an"} or span[0].is_punct or span[0].dep_ == "case"
            ):
                span = span[1:]
            yield Role(owner.index, noun_key(token), words_beside(span), span.text, _owner(reading, token), token.i)


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
            and (modifies(doc[end]) or doc[end].lower_ in _ARTICLES or _is_sign(doc[end]))
        ):
            end += 1
        run = doc[item.end + 1 : end]
        closed = end < len(doc) and (doc[end].text in CLOSING or doc[end].lower_ in {"of", "for", "at", "who", "in"})
        if len(run) > 1 and closed and run[0].lower_ in _ARTICLES and _role_noun(run[-1]):
            yield Role(item.index, noun_key(run[-1]), words_beside(run), run[1:].text, at=run[-1].i)


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
        about = token.doc[token.i + 1 : token.i + 2].text == "for"  # "AS FOR the mayor, she …" says nothing of her
        if token.lower_ != "as" or token.dep_ not in {"case", "prep", "mark"} or about:
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
            yield Role(owner.index, noun_key(noun), words_beside(span), span.text, at=noun.i)
