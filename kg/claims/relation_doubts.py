"""What the words themselves speak against of what the model of relations finds: whom a sentence only tells of, and who merely tells."""

from __future__ import annotations

from spacy.tokens import Doc, Token

from kg.claims import grammar
from kg.claims.attribution import are_others
from kg.claims.cast import Cast
from kg.claims.leanings import leans
from kg.claims.lexicon import verbs, words
from kg.claims.relations import Relation
from kg.language import roles
from kg.language.forms import verb_forms
from kg.language.nouns import is_person
from kg.language.quotes import CLOSE
from kg.records import Chain, DocumentKind, EntityType, Finer, Mention, MentionKind

_HIS_OWN = words("lexicon", "his_own")
_CONTENT = frozenset({"ccomp", "xcomp"})
_HEARING = verb_forms("hear") | verb_forms("learn") | verb_forms("read")
_TELLING = _HEARING | frozenset().union(*(verbs("modality", kind) for kind in ("thinking", "reporting", "alleging")))
_SOURCES = frozenset({"source", "sources", "people", "those", "figures"})


def is_report(doc: Doc, cast: Cast) -> bool:
    """Whether a text only reports: news whose author does not speak of himself."""
    document = doc._.document
    author = next((m.chain for m in cast.mentions if m.kind == MentionKind.AUTHOR), None)
    own = any(m.kind == MentionKind.PRONOUN and m.chain == author for m in cast.mentions)
    return document is not None and document.kind == DocumentKind.NEWS and not own


def merely_tells(relation: Relation) -> bool:
    """Whether whoever says it says it in words that lean neither way: in a report that is no stance of his."""
    return relation.voiced and not leans(relation.words)


def is_mere_place_of_work(relation: Relation, cast: Cast) -> bool:
    """Whether the model takes somebody for a member of a public body: most only work there, want to, or write to it."""
    chain = cast.chain(relation.target) if relation.target is not None else None
    return relation.predicate == "MEMBER_OF" and chain is not None and chain.finer == Finer.PUBLIC_BODY


def is_told_by_others(relation: Relation, cast: Cast) -> bool:
    """Whether others say or think so of the target: "OTHERS THINK that he lies, said Ann", "Ann WAS TOLD that he lies"."""
    if relation.target is None:
        return False
    mentions = _spoken_of(relation.target, relation, cast)
    holder = None if relation.voiced else relation.holder.chain
    return bool(mentions) and all(_is_others_view(mention, holder, cast) for mention in mentions)


def _is_others_view(mention: Mention, holder: str | None, cast: Cast) -> bool:
    for clause in cast.spans[mention.id].root.ancestors:
        if clause.dep_ not in _CONTENT or clause.head.lower_ not in _TELLING:
            continue
        doer = roles.subject(clause.head)
        if doer is not None and (
            are_others(doer) or (holder is not None and _only_hears(clause.head, doer, holder, cast))
        ):
            return True
    return False


def _only_hears(verb: Token, doer: Token, holder: str, cast: Cast) -> bool:
    """ "ANN was told that he lies", "ANN heard that he lies"."""
    told = verb.lower_ in _HEARING or grammar.is_passive(verb)
    return told and any(mention.chain == holder for mention in cast.covering(doer.i))


def is_anothers(relation: Relation, cast: Cast) -> bool:
    """Whether the sentence speaks of an end only to tell who somebody else is.

    "ANN FIELD's spokesman, Tom Harker, said", "a memo of HER manager", "criticised ANN's predecessor"; not the party in "DEMOCRAT Tom
    Harker", "the DEMOCRATIC candidate".
    """
    if not relation.voiced:
        told = [
            _of_whom(mention, cast) or _beside_whom(mention, cast)
            for mention in _spoken_of(relation.holder, relation, cast)
        ]
        if told and all(told):
            return True
    if relation.target is None:
        return False
    span = cast.spans[relation.target.id]
    of_whom = (*cast.starting(span.end), *cast.covering(span.start))
    if relation.target.type == EntityType.ORGANISATION and any(m.type == EntityType.PERSON for m in of_whom):
        return True
    nouns = [_of_whom(mention, cast) for mention in _spoken_of(relation.target, relation, cast)]
    if not nouns:
        return False  # he is spoken of before the sentence
    holder = None if relation.voiced else cast.chain(relation.holder)
    return all(noun is not None and noun.lower_ not in _HIS_OWN for noun in nouns) or (
        holder is not None and all(noun is not None and _is_of(noun, holder, cast) for noun in nouns)
    )


def _spoken_of(end: Mention, relation: Relation, cast: Cast) -> list[Mention]:
    """All mentions of an end in the sentences of a relation."""
    first, last = relation.words.start, relation.words.end
    within = (m for m in cast.mentions if m.id in cast.spans and first <= cast.spans[m.id].start < last)
    return [mention for mention in within if mention.chain == end.chain]


def _of_whom(mention: Mention, cast: Cast) -> Token | None:
    """The noun of the person or the people whose owner somebody is told to be: "ANN's SPOKESMAN", "ANN's BIOGRAPHERS"."""
    root = cast.spans[mention.id].root
    noun = root.head if roles.possessor(root.head) == root else None
    return noun if noun is not None and is_person(noun.lemma_.lower(), noun.text) else None


def _beside_whom(mention: Mention, cast: Cast) -> Token | None:
    """The noun of the people whom somebody is named to tell of: "FRIENDS of Ann", "a SOURCE close to Ann"."""
    span = cast.spans[mention.id]
    root = span.root
    if mention.type != EntityType.PERSON:
        return None
    right_before = cast.doc[max(span.start - 2, 0) : span.start]
    if len(right_before) > 1 and right_before[1].lower_ == "of":  # whatever the tree hangs it on
        noun = right_before[0]
    elif roles.preposition(root) in ("of", "to"):
        noun = root.head.head if root.head.lower_ in CLOSE else root.head
    else:
        return None
    speaks = noun.lower_ in _SOURCES or is_person(noun.lemma_.lower(), noun.text)
    return noun if noun.i < root.i and speaks else None


def _is_of(noun: Token, chain: Chain, cast: Cast) -> bool:
    """Whether a noun speaks of somebody."""
    return any(cast.chain(mention) == chain for mention in cast.covering(noun.i))
