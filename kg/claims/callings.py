"""What somebody is called in plain words: "called her a liar", "described it as sad and confusing"."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.cast import Cast
from kg.claims.deeds import Deeds
from kg.claims.evaluating import classes
from kg.claims.hits import Hit
from kg.claims.leanings import leaning
from kg.claims.lexicon import nouns, verbs
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.language import roles
from kg.language.phrases import is_possessive
from kg.records import EntityType

_CALL_REACH = 25  # words between a verb of calling and the name it gives
BESIDE = frozenset({"with", "in", "at", "to", "from", "by"})
"""Before whom is not called anything: "declared in an interview WITH the Herald that …"."""
_ASKING = frozenset({"on", "upon", "for"})
_UNLISTED = 0.85  # a name that no list has is mostly meant for blame


def callings(verb: Token, cast: Cast, rules: tuple[Rule, ...]) -> Iterator[Hit]:
    """The claim of a verb of calling: whoever calls somebody something judges him.

    Args:
        verb: any word; others than verbs by which somebody is given a name have none.
        cast: the document's mentions.
        rules: those for callings; the first of a class that the name has makes the claim.
    """
    if verb.pos_ != "VERB" or verb.lower_ not in verbs("evaluation", "calling"):
        return
    behind = verb.nbor() if verb.i + 1 < len(verb.doc) else verb
    if behind.lower_ in _ASKING or (behind.tag_ == "VBG" and behind in roles.complements(verb)):
        return  # "called ON her to take it back", "considered CALLING her a liar"
    given = [(token, kind) for token in _complements(cast, verb) for kind in _given(token)]
    unlisted = None if given else _unlisted(cast, verb)
    if unlisted is not None:
        given = [(unlisted, "negative")]
    for rule in rules:
        found = next((token for token, kind in given if kind == rule.evaluation), None)
        if found is None:
            continue
        known = predicates()
        doer = grammar.deep_subject(verb)
        through = known.subject_through(rule)
        subjects = cast.resolve(doer, known.subject_types(rule), through) if doer is not None else []
        objects = [
            a
            for token in _called(cast, verb, found)
            for a in cast.resolve(token, known.object_types(rule), known.object_through(rule))
        ]
        if objects:
            of = cast.doc[found.i : found.i + 1] if rule.of else None
            weight = _UNLISTED if found == unlisted else 1.0
            yield Hit(rule, verb, cast.doc[verb.i : verb.i + 1], tuple(subjects), tuple(objects), of, weight)
            return


def of_deeds(verb: Token, deeds: Deeds, rules: tuple[Rule, ...]) -> Iterator[Hit]:
    """Who speaks for somebody by what he calls a stance against him: "called the ATTACK ON ANN unfair", "dismissed the charges as FALSE".

    Args:
        verb: any word; others than verbs by which somebody is given a name have none.
        deeds: the stances of the document.
        rules: those for what is called so.
    """
    cast = deeds.cast
    if verb.pos_ != "VERB" or verb.lower_ not in verbs("evaluation", "calling"):
        return
    for rule in rules:
        found = next((token for token in _complements(cast, verb) if rule.evaluation in classes(token)), None)
        called = _called(cast, verb, found)[:1] if found is not None else []
        objects = [a for noun in called for a in deeds.against(noun)]
        doer = grammar.deep_subject(verb)
        if objects and doer is not None:
            subjects = cast.resolve(doer, predicates().subject_types(rule), predicates().subject_through(rule))
            yield Hit(rule, verb, cast.doc[verb.i : verb.i + 1], tuple(subjects), tuple(objects), None, 1.0)
            return


def _unlisted(cast: Cast, verb: Token) -> Token | None:
    """The noun that somebody is given for a name where no list has it: "called her a TYPIST" is seldom praise."""
    if verb.lower_ not in verbs("evaluation", "calling", "naming"):
        return None
    ends = {cast.spans[m.id].end for m in cast.covering(verb.i + 1) if m.type == EntityType.PERSON}
    article = next((cast.doc[end] for end in ends if end < verb.sent.end and cast.doc[end].lower_ in ("a", "an")), None)
    noun = article.head if article is not None else None
    plain = noun is None or noun.pos_ != "NOUN" or noun.lower_ in nouns("evaluation", "calling", "plain")
    return None if plain else noun


def _called(cast: Cast, verb: Token, name: Token) -> list[Token]:
    """Who is given the name: by the tree, or the first that is spoken of between the verb and the name."""
    found = [token for token in (*roles.indirect_objects(verb), *grammar.deep_objects(verb)) if token != name]
    if any(token.lower_.endswith(("self", "selves")) for token in found) or (found and _tells_what(found[0], name)):
        return []  # "described HERSELF and her husband as broke"; "found IT hard to say"
    if found:
        return found[:1]
    return [token for token in cast.doc[verb.i + 1 : name.i] if _is_named(cast, token)][:1]


def _tells_what(called: Token, name: Token) -> bool:
    """Whether what is called so comes behind, and "it" only stands for it: "found IT hard TO SAY", "called IT a scandal THAT he lied"."""
    behind = [word for word in name.doc[name.i + 1 : name.i + 2] if word.lower_ in ("to", "that")]
    return called.lower_ == "it" and bool(behind)


def _is_named(cast: Cast, token: Token) -> bool:
    """Whether somebody is spoken of there, and not only as whose something is: "considered THE PARTY'S support"."""
    spans = [cast.spans[mention.id] for mention in cast.covering(token.i)]
    return any(not is_possessive(cast.doc, span.end) and roles.preposition(span.root) not in BESIDE for span in spans)


def _complements(cast: Cast, verb: Token) -> Iterator[Token]:
    """The words that may be the name: after "as" or an article, or a bare adjective, in the rest of the clause."""
    for token in cast.doc[verb.i + 1 : min(verb.i + _CALL_REACH, verb.sent.end)]:
        if token.text in (";", ":", ".") or (token.dep_ == "conj" and token.head == verb):
            return
        if token.lower_ == "that" and token.dep_ == "mark" and token.head in roles.complements(verb):
            return  # "proclaimed IN MAY THAT a fool had won"
        if token.text == "," and (_sets_beside(token) or _opens_another(token)):
            return
        if not _given(token):
            continue
        first = _first_joined(token, verb)
        before = cast.doc[first.i - 1]
        while before.i > verb.i and (
            (before.pos_ in ("ADJ", "ADV", "PUNCT") and before.text != ",") or before.lower_ in ("being", "to", "be")
        ):
            before = cast.doc[before.i - 1]
        bare = verb.lower_ not in verbs("evaluation", "calling", "with_as")
        if (
            (before.lower_ in ("a", "an") and _names(cast.doc[before.i - 1], bare))
            or before.lower_ == "as"
            or (bare and (first.head == verb or (token.pos_ == "ADJ" and cast.covering(before.i))))
            or (bare and _set_behind(first, verb))
        ):
            yield token


def _set_behind(adjective: Token, verb: Token) -> bool:
    """ "called Ann's PLAN RECKLESS": an adjective that stands behind the object."""
    thing = adjective.head
    return adjective.dep_ == "amod" and thing.i == adjective.i - 1 and thing in roles.objects(verb)


def _names(before: Token, bare: bool) -> bool:
    """Whether an article behind a word may open the name: "called HER a liar", not "his readiness to deal WITH a fool"."""
    if before.lower_ in ("as", "“", '"'):
        return True
    return bare and (before.pos_ != "ADP" or before.lower_ in ("in", "out", "off"))


def _opens_another(comma: Token) -> bool:
    """Whether another clause opens behind a comma: "attacked her for it, SO IT came as a surprise"."""
    behind = comma.doc[comma.i + 1 : comma.i + 3]
    return len(behind) > 1 and behind[0].lower_ in ("so", "but", "yet", "and") and behind[1].dep_.startswith("nsubj")


def _sets_beside(comma: Token) -> bool:
    """Whether what stands behind a comma and a mark is said of the calling: "called it “racist,” AN EXTRAORDINARY CHARGE"."""
    marked = comma.nbor(-1).is_quote or (comma.i + 1 < len(comma.doc) and comma.nbor().is_quote)
    behind = [word.lower_ for word in comma.doc[comma.i + 1 : comma.i + 3] if not word.is_quote]
    return marked and bool(behind) and behind[0] in ("a", "an", "the")


def _first_joined(word: Token, verb: Token) -> Token:
    """The first of the adjectives that are joined behind a verb: "described it as SAD, weak and confusing"."""
    while word.dep_ == "conj" and verb.i < word.head.i < word.i and {word.tag_, word.head.tag_} == {"JJ"}:
        word = word.head
    return word


def _given(token: Token) -> list[str]:
    """The classes of a word that somebody is called; the published lexicon tells of those that no class lists."""
    listed = classes(token)
    score = leaning(token.doc[token.i : token.i + 1]) if not listed and token.pos_ in ("ADJ", "NOUN") else 0.0
    return ["negative"] if score < 0 else ["positive"] if score > 0 else listed
