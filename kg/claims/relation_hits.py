"""Relations that the model found, as hits of rules, so that they get footing, source and evidence as any other claim."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from spacy.tokens import Doc, Token

from kg.claims.cast import Cast
from kg.claims.fold import BY_MODEL, affirms
from kg.claims.hits import Hit
from kg.claims.leanings import leaning
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.claims.relation_sure import sure
from kg.claims.relations import Relation
from kg.language import roles
from kg.language.nouns import is_person
from kg.records import Chain, Claim, DocumentKind, EntityType, Mention, MentionKind

_PREDICATING = frozenset({"VERB", "ADJ", "NOUN"})


def hits(doc: Doc, cast: Cast) -> list[Hit]:
    """A hit for each relation, at the word that joins its ends."""
    report = _is_report(doc, cast)
    return [_hit(one, cast) for one in doc._.relations if not (_is_anothers(one, cast) or (report and _is_plain(one)))]


def _is_report(doc: Doc, cast: Cast) -> bool:
    """Whether a text only reports: news whose author does not speak of himself."""
    document = doc._.document
    author = next((m.chain for m in cast.mentions if m.kind == MentionKind.AUTHOR), None)
    own = any(m.kind == MentionKind.PRONOUN and m.chain == author for m in cast.mentions)
    return document is not None and document.kind == DocumentKind.NEWS and not own


def _is_plain(relation: Relation) -> bool:
    """Whether it tells nobody's stance in a report: what its author says, and what others say in words that lean neither way."""
    if not relation.voiced:
        return False
    if relation.holder.kind == MentionKind.AUTHOR:
        return True
    return not any(leaning(relation.words[i : i + 1]) for i in range(len(relation.words)))


def _is_anothers(relation: Relation, cast: Cast) -> bool:
    """Whether the sentence speaks of an end only to tell who somebody else is.

    "ANN FIELD's spokesman, Tom Harker, said", "a memo of HER manager"; not the party in "DEMOCRAT Tom Harker", "the DEMOCRATIC candidate".
    """
    told = [_of_whom(mention, cast) for mention in _spoken_of(relation.holder, relation, cast)]
    if not relation.voiced and told and all(told):
        return True
    if relation.target is None:
        return False
    span = cast.spans[relation.target.id]
    of_whom = (*cast.starting(span.end), *cast.covering(span.start))
    if relation.target.type == EntityType.ORGANISATION and any(m.type == EntityType.PERSON for m in of_whom):
        return True
    holder = None if relation.voiced else cast.chain(relation.holder)
    nouns = [_of_whom(mention, cast) for mention in _spoken_of(relation.target, relation, cast)]
    return holder is not None and bool(nouns) and all(noun is not None and _is_of(noun, holder, cast) for noun in nouns)


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


def _is_of(noun: Token, chain: Chain, cast: Cast) -> bool:
    """Whether a noun speaks of somebody."""
    return any(cast.chain(mention) == chain for mention in cast.covering(noun.i))


def _hit(relation: Relation, cast: Cast) -> Hit:
    cue = _cue(relation, cast)
    return Hit(
        _rule(relation.predicate, relation.kind, relation.voiced),
        cue,
        cue.doc[cue.i : cue.i + 1],
        () if relation.voiced else (cast.argument(relation.holder),),
        (cast.argument(relation.target),) if relation.target is not None else tuple(cast.addressee()),
        None,
        relation.probability,
        around=(relation.evidence(cast),),  # the model has read all of them: less is no evidence
    )


def _cue(relation: Relation, cast: Cast) -> Token:
    """The nearest of the words above both ends that says something of them; above the target alone where the holder says them."""
    words = relation.words
    if relation.target is None:
        return words.root
    holder = None if relation.voiced else cast.spans[relation.holder.id].root
    for word in cast.spans[relation.target.id].root.ancestors:
        joins = holder is None or word == holder.head or word.is_ancestor(holder)
        if joins and word.pos_ in _PREDICATING and not cast.covering(word.i) and words.start <= word.i < words.end:
            return word
    return words.root


@cache
def _rule(predicate: str, kind: str, voiced: bool) -> Rule:
    return Rule(
        name=BY_MODEL + kind,
        predicate=predicate,
        subject=("speaker",) if voiced else (),
        contest=predicate in predicates().symmetric,
        prior=1.0,
    )


def settled(claims: Iterable[Claim], by_rules: Iterable[Claim], chains: Mapping[str, str]) -> list[Claim]:
    """The claims of the model that are sure enough and that no rule has made, with probabilities that were fitted.

    Of those that say the same of the same two the surest: the model errs alike in one text, and more of it is no more proof.

    Args:
        claims: the model's, of one text.
        by_rules: all others of the text.
        chains: who is who: the chain of each mention.
    """
    stated = [claim for claim in by_rules if affirms(claim)]
    known = {_sense(claim, chains) for claim in stated}
    best: dict[tuple[str, str, str | int], Claim] = {}
    for claim in claims:
        probability = sure(claim.rule.removeprefix(BY_MODEL), claim.probability)
        sense = _sense(claim, chains)
        if not affirms(claim) or probability is None or sense in known:
            continue
        if any(_gainsays(other, claim, chains) for other in stated):
            continue
        if sense not in best or probability > best[sense].probability:
            best[sense] = replace(claim, probability=round(probability, 4))
    return list(best.values())


def _gainsays(rule: Claim, model: Claim, chains: Mapping[str, str]) -> bool:
    """Whether a rule finds the contrary in the same words: what is listed goes before what is guessed ("thank you, I rest my case")."""
    one, other = _sense(rule, chains), _sense(model, chains)
    contrary = isinstance(one[2], int) and isinstance(other[2], int) and one[2] == -other[2]
    return contrary and one[:2] == other[:2] and rule.start < model.end and model.start < rule.end


def _sense(claim: Claim, chains: Mapping[str, str]) -> tuple[str, str, str | int]:
    """Between whom a claim is, and its sign, of what has none its predicate."""
    return (
        chains[claim.subject],
        chains.get(claim.object or "", ""),
        predicates().sign(claim.predicate) or claim.predicate,
    )
