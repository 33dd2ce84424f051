"""The names beside a word that tell who is meant, also where the tree does not join them."""

from __future__ import annotations

from spacy.tokens import Span, Token

from kg.claims.arguments import Argument, MentionIndex
from kg.language import roles
from kg.language.starts import sentence_of
from kg.language.titles import titles
from kg.records import EntityType, Finer, Mention, MentionKind

_TITLES = frozenset(title[-1] for title in titles())
_SET_OFF_WEIGHT = 0.8


def set_beside(noun: Token) -> list[Token]:
    """What tells who a noun is: an apposition ("rivals ANN AND BEN"), what a colon announces, the name behind a title."""
    announced = [child for child in noun.rights if child.dep_ == "dep" and child.nbor(-1).text == ":"]
    apposed = [one for one in (*roles.appositions(noun), *announced) if not roles.preposition(one)]
    return [*(one for other in apposed for one in roles.with_conjuncts(other)), *_name_parts(noun)]


def _name_parts(token: Token) -> list[Token]:
    """The name behind a title that the parser took for the head ("mayor [Ann Field]")."""
    parts = ("flat", "flat:name", "nmod:desc", "compound")
    found = [child for child in token.children if child.dep_ in parts and child.i > token.i]
    if not found and token.lower_.rstrip(".") in _TITLES and token.i + 1 < len(token.doc):
        return [token.doc[token.i + 1]]
    return found


def named_behind(cast: MentionIndex, body: Mention, types: frozenset[str]) -> Mention | None:
    """Who or what is meant right behind a body's name: "Coast TV HARBOUR WATCH" alleges, "Republican ANN FIELD" says."""
    if body.type != EntityType.ORGANISATION:
        return None
    chain = cast.chain(body)
    party = chain is not None and chain.finer == Finer.PARTY
    meant = types & {EntityType.PROGRAMME, *([EntityType.PERSON] if party else [])}
    behind = cast.starting(cast.spans[body.id].end)
    return next((m for m in behind if m.type in meant and m.kind == MentionKind.NAME), None)


def before_relative(cast: MentionIndex, token: Token) -> Token | None:
    """The name right before "who" where the tree does not show a relative clause."""
    if token.lower_ not in ("who", "whom", "which", "whose"):
        return None
    index = token.i - 1
    if index > 0 and cast.doc[index].pos_ == "ADP":
        index -= 1
    if index > 0 and cast.doc[index].text == ",":
        index -= 1
    return cast.doc[index] if index >= 0 and cast.covering(index) else None


def set_off(cast: MentionIndex, verb: Token, types: frozenset[str]) -> Argument | None:
    """The name that words between commas part from a verb ("Ann Field, the TD for X and our guest, CALLED"), whatever the tree says."""
    index, first = verb.i - 1, sentence_of(verb).start
    while index > first and cast.doc[index].pos_ in ("ADV", "AUX"):
        index -= 1
    if index <= first or cast.doc[index].text != ",":
        return None
    for comma in (i for i in range(index - 1, first, -1) if cast.doc[i].text == ","):
        for mention in cast.covering(comma - 1):
            span = cast.spans[mention.id]
            if mention.kind == MentionKind.NAME and mention.type in types and span.end == comma and _opens(cast, span):
                return cast.argument(mention, _SET_OFF_WEIGHT)
    return None


def _opens(cast: MentionIndex, span: Span) -> bool:
    """Whether a name opens its sentence or clause, with its titles before it."""
    index = span.start - 1
    while index >= span.sent.start and (cast.doc[index].lower_.rstrip(".") in _TITLES or cast.doc[index].text == "."):
        index -= 1
    return index < span.sent.start or cast.doc[index].pos_ in ("CCONJ", "SCONJ") or cast.doc[index].is_space
