"""Epithets: what somebody is called in the words of whoever calls him so, “a rag with a grudge”.

That a writer keeps another's words for it tells that somebody is judged; the words themselves tell how. What no lexicon
knows is taken for blame: praise is told plainly, and seldom in words that nobody would list.
"""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Span, Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.beside import set_off
from kg.claims.callings import BESIDE
from kg.claims.cast import Cast
from kg.claims.earlier import owners_before
from kg.claims.evaluating import classes
from kg.claims.hits import Hit
from kg.claims.leanings import leaning
from kg.claims.lexicon import nouns, verbs
from kg.claims.lexicon import words as plain
from kg.claims.metonymy import Through
from kg.claims.negation import has_to
from kg.claims.owners import possessor
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.language import roles

_MOST = frozenset({"JJS", "RBS"})
_NAMING = frozenset({"NOUN", "PROPN", "VERB"})  # “so unique” names nothing
_SEEING = verbs("evaluation", "calling", "seeing")
_OPENING, _CLOSING = frozenset({"“", "‘", '"'}), frozenset({"”", "’", '"'})
_BETWEEN = frozenset({"as", "a", "an", "the", "being", "his", "her", "its", "their"})
CALLING = verbs("evaluation", "calling") | verbs("evaluation", "calling", "quoting")
_SET_ON = frozenset(
    {"against", "into"}
)  # "called the charges AGAINST ANN “bold”", "the criticism OF ANN" says nothing of her
_REACH = 40  # words from the verb to an epithet
_LONGEST = 20  # words
_UNKNOWN = 0.8  # what an epithet whose words nobody has listed leaves of a claim's probability
_TOLD = 0.85  # what is said of somebody judges him less often than what he is called
_SAYING = verbs("modality", "reporting")
_ARTICLES = frozenset({"a", "an", "the"})
_SHARES = frozenset({"part", "member", "number"})
_CHANCES = frozenset(
    {"likely", "unlikely", "bound", "expected", "due"}
)  # “unlikely to be tried”: what comes, not what he is
_NOBODY = frozenset({"it", "this", "that", "there", "i", "we", "you", "who", "which"})  # of whom nothing is told so


def epithets(verb: Token, cast: Cast, rules: tuple[Rule, ...]) -> Iterator[Hit]:
    """The claims of a verb of calling, one for each epithet behind it.

    Args:
        verb: any word; others than verbs by which somebody is given a name have no epithets.
        cast: the document's mentions.
        rules: those for callings; one of them for praise, one for blame.
    """
    if verb.lower_ not in CALLING or verb.pos_ == "NOUN":
        return
    by_class = {rule.evaluation: rule for rule in rules}
    for words in _quoted(verb):
        score = _judging(words) or leaning(words)
        if not score and (verb.lower_ in _SEEING or not any(word.pos_ in _NAMING for word in words)):
            continue  # who is seen as “the voice of the docks” is not blamed
        if not score and any(
            word.tag_ in _MOST or word.lower_ in plain("evaluation", "neutral", "adjectives") for word in words
        ):
            continue  # “the tallest man in town” may be either
        rule = by_class["positive" if score > 0 else "negative"]
        known = predicates()
        subjects = _caller(verb, cast, known.subject_types(rule))
        objects = _called(verb, words, cast, known.object_types(rule))
        if subjects and objects:
            weight = 1.0 if score else _UNKNOWN
            cue = verb.doc[verb.i : verb.i + 1]
            yield Hit(rule, verb, cue, tuple(subjects), tuple(objects), None, weight, around=(words,))


def told(verb: Token, cast: Cast, rules: tuple[Rule, ...]) -> Iterator[Hit]:
    """The claims of a verb of saying that keeps the words of its speaker: "said that Ann had “lost the thread”".

    Args:
        verb: any word; others than verbs of saying have none.
        cast: the document's mentions.
        rules: those for callings; one of them for blame, one for wrongdoing.
    """
    if verb.lower_ not in _SAYING:
        return
    by_class = {rule.evaluation: rule for rule in rules}
    for words in _quoted(verb):
        clause = next((c for c in roles.content(verb) if c.left_edge.i < words.start <= c.right_edge.i), None)
        of = roles.subject(clause) if clause is not None else None
        score = leaning(words) or _judging(words)
        if clause is None or of is None or of.lower_ in _NOBODY or score > 0 or not _predicate(clause, of, words):
            continue
        named = words[0].lower_ in _ARTICLES or words[0].nbor(-2).lower_ in _ARTICLES
        if not score and (not named or any(word.lower_ in _SHARES for word in words)):
            continue  # what somebody is told to do, or is a part of, in words that nobody has listed: "had “talked the talk”"
        wrong = any("accusing" in classes(word) for word in words)
        rule = by_class["accusing" if wrong else "negative"]
        known = predicates()
        subjects = _caller(verb, cast, known.subject_types(rule))
        objects = cast.resolve(of, known.object_types(rule))
        if subjects and objects:
            weight = _TOLD if score else _TOLD * _UNKNOWN
            cue = verb.doc[verb.i : verb.i + 1]
            yield Hit(
                rule, verb, cue, tuple(subjects), tuple(objects), words if wrong else None, weight, around=(words,)
            )


def _predicate(clause: Token, of: Token, words: Span) -> bool:
    """Whether the words are what the clause says of its subject, and no part of that: "was “LATE”", not "came “LATE”"."""
    between = words.doc[max(roles.np_span(of).end, of.i + 1) : words.start - 1]
    tense = all(
        (word.pos_ in ("ADV", "DET", "PUNCT") or word.dep_ in ("aux", "cop")) and word.tag_ != "MD" for word in between
    )
    plain = (
        tense and words[0].tag_ != "MD" and words[0].lower_ not in _CHANCES
    )  # what somebody “could live with” is a wish, not what he is
    return of.i < words.start and plain and not roles.is_passive(clause)


def _judging(span: Span) -> int:
    """1 for words that praise, -1 for words that blame, 0 where our own list has neither: the published one knows no "patient man"."""
    found = {name for token in span for name in classes(token)}
    return ("positive" in found) - bool(found & {"negative", "accusing"})


def _quoted(verb: Token) -> Iterator[Span]:
    """The stretches in quotation marks behind a verb that are no sentences of their own."""
    doc, end = verb.doc, min(verb.i + _REACH, verb.sent.end)
    index = verb.i + 1
    while index < end:
        if doc[index].text in _OPENING:
            last = next(
                (i for i in range(index + 1, min(index + 2 + _LONGEST, len(doc))) if doc[i].text in _CLOSING), None
            )
            if last is None:
                return
            if last > index + 1 and not doc[index + 1].is_title and not _said_anew(verb, doc[index]):
                yield doc[index + 1 : last]
            index = last
        index += 1


def _said_anew(verb: Token, opening: Token) -> bool:
    """ "named her as his deputy and SAID that it was “time”", "calling her a saint, he PRAISED how she “ran”": what another verb tells."""
    between = (word for word in verb.doc[verb.i + 1 : opening.i] if word.pos_ == "VERB")
    return any(
        (word.dep_ == "conj" and word.head == verb) or (word.is_ancestor(verb) and word.lower_ in CALLING)
        for word in between
    )


def _caller(verb: Token, cast: Cast, types: frozenset[str]) -> list[Argument]:
    """Who calls him so: by the tree, else the name before commas, else what stands before the verb ("Ann's REPORT calls …")."""
    doer = grammar.deep_subject(verb)
    found = cast.resolve(doer, types, Through.DEED) if doer is not None else []
    if found or grammar.is_passive(verb):
        return found
    apart = set_off(cast, verb, types)
    return [apart] if apart is not None else cast.resolve(verb.nbor(-1), types, Through.DEED) if verb.i else []


def _called(verb: Token, words: Span, cast: Cast, types: frozenset[str]) -> list[Argument]:
    """Who is called so: whoever is spoken of right before the words, else whom the verb is done to."""
    doc, index = verb.doc, words.start - 2
    while index > verb.i and doc[index].lower_ in _BETWEEN:
        index -= 1
    if index > verb.i:
        mention = cast.at(doc[index], types)
        if mention is not None:
            name = cast.spans[mention.id].root
            sign = roles.preposition(name)
            charged = sign in _SET_ON or (sign == "of" and name.head.lower_ in nouns("lexicon", "charges"))
            aside = _is_aside(verb, doc[index]) or sign in BESIDE or charged
            return [] if aside else [cast.argument(mention)]
        return _owner(doc[index], cast, types)
    things = grammar.deep_objects(verb)[:1] if grammar.is_passive(verb) else []
    return [a for thing in things for a in (cast.resolve(thing, types, Through.DEED) or _owner(thing, cast, types))]


def _is_aside(verb: Token, word: Token) -> bool:
    """Whether a clause between tells of somebody: "called those who back ANN “a mob”", "hailed the vote to leave the UNION as “wise”"."""
    between = (one for one in word.ancestors if verb.i < one.i < word.i)
    return any(one.dep_ in roles.RELATIVE_CLAUSES or has_to(one) for one in between)


def _owner(thing: Token, cast: Cast, types: frozenset[str]) -> list[Argument]:
    """Whose thing is called so: "called HIS plan “a surrender”"."""
    owner = possessor(cast, thing) or next(iter(owners_before(thing)), None)
    return cast.resolve(owner, types, joined=False) if owner is not None else []
