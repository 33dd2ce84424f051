"""Fixed turns of speech: a phrase with a gap for one mention, "hard to take <gap> seriously"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Span, Token

from kg.claims import grammar, slots
from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.hit_ends import ends_so, is_finer
from kg.claims.hit_topic import topic
from kg.claims.hits import Hit
from kg.claims.metonymy import Through, standing
from kg.claims.patterns import Patterns, Rule
from kg.claims.predicates import predicates
from kg.claims.replies import openings
from kg.claims.several import with_others
from kg.claims.slot_site import Site
from kg.claims.wordings import GAP, GAP_WORDS, Needs, alternatives, end_of
from kg.language import roles
from kg.records import EntityType, MentionKind

_HIS = frozenset({"", "of", "by", "from"})
"""Before whoever something is of or by: "the plan FROM Ann makes no sense"."""
_ANYBODY = frozenset({"everyone", "everybody", "anyone", "anybody", "those", "nobody", "someone", "somebody", "people"})


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A phrase of a rule: at each place the words that may stand there; `anchor` is the first place that is no gap."""

    rule: Rule
    words: tuple[frozenset[str], ...]
    anchor: int
    needs: Needs


class Idioms:
    """The phrases of all rules, found by the word they begin with."""

    def __init__(self, patterns: Patterns) -> None:
        self._by_word: dict[str, list[_Phrase]] = {}
        for rule in patterns.of_kind("phrase"):
            for phrase in rule.phrase:
                words = tuple(alternatives(part) for part in phrase.split())
                anchor = next(i for i, word in enumerate(words) if GAP not in word)
                made = _Phrase(rule, words, anchor, Needs.of(words))
                for form in words[anchor]:
                    self._by_word.setdefault(form, []).append(made)

    def find(self, doc: Doc, cast: Cast) -> list[Hit]:
        """Every place where a phrase of a rule stands, with what its gap holds."""
        opened, possible = openings(doc, cast), self._possible(cast)
        found: list[Hit] = []
        for index in range(len(doc)):
            for form in sorted(possible.keys() & cast.forms[index]):
                found += _at(index, possible[form], cast, index in opened)
        return found

    def _possible(self, cast: Cast) -> dict[str, list[_Phrase]]:
        """The phrases of which the text has all words, by the word they begin with."""
        fitting = {
            form: [phrase for phrase in self._by_word[form] if phrase.needs.met(cast.vocabulary)]
            for form in cast.vocabulary & self._by_word.keys()
        }
        return {form: phrases for form, phrases in fitting.items() if phrases}


def _at(index: int, phrases: Sequence[_Phrase], cast: Cast, opened: bool) -> Iterator[Hit]:
    """What phrases that may begin at a word hold, where they stand."""
    for phrase in phrases:
        end = end_of(cast.forms, index, phrase.words[phrase.anchor :])
        if end is None or (phrase.rule.first_sentence and _past_the_first(cast.doc[index])):
            continue
        if phrase.rule.opening and not opened:
            continue
        cue = cast.doc[index:end]
        if _only_likens(phrase, cue):
            continue
        subjects = [] if phrase.rule.subject == ("speaker",) else _ends(cast, phrase, cue, phrase.rule.subject)
        subjects = [one for one in subjects if is_finer(phrase.rule.subject_finer, cast, one)]
        objects = _ends(cast, phrase, cue, phrase.rule.object)
        objects = [o for o in objects if is_finer(phrase.rule.object_finer, cast, o) and ends_so(phrase.rule, o)]
        if objects:
            trigger = hangs_on(cue)
            answers = phrase.rule.object == ("addressee",)
            around = (trigger.sent,) if answers else ()  # "with respect" alone tells a reader nothing
            of = topic(phrase.rule, trigger, cast)
            yield Hit(phrase.rule, trigger, cue, tuple(subjects), tuple(objects), of, 1.0, around=around)


def _only_likens(phrase: _Phrase, cue: Span) -> bool:
    """Whether the "like" of a phrase that needs the verb is none: "sounds to me LIKE they lost"."""
    likens = any(word.lower_ == "like" and word.pos_ != "VERB" for word in cue)
    return likens and any("liked" in place for place in phrase.words)


def hangs_on(cue: Span) -> Token:
    """The word that tells its clause: of "been to <gap>" what stands in the gap, for the tree makes that the predicate."""
    return cue.root.head if cue.root.dep_ == "cop" else cue.root


def _past_the_first(token: Token) -> bool:
    """Whether it stands after the second sentence: a greeting may go before the one that is meant."""
    return token.sent.start > next(iter(token.doc.sents)).end


def _ends(cast: Cast, phrase: _Phrase, cue: Span, wanted: tuple[str, ...]) -> list[Argument]:
    """Who stands at one end of a phrase: in its gap, spoken to, or as its slots find him."""
    known = predicates()
    of_subject = wanted == phrase.rule.subject
    types = (known.subject_types if of_subject else known.object_types)(phrase.rule)
    through = (known.subject_through if of_subject else known.object_through)(phrase.rule)
    if wanted == ("addressee",):
        return _called(cast, cue) or cast.addressee()
    if wanted != ("gap",):
        return slots.fill(Site(cast, phrase.rule, hangs_on(cue), cue, types, through), wanted)
    gap = _gap(cast.doc, phrase, cue.start, cue.end)
    if phrase.anchor and _is_suffered(cue):
        return []
    for index in gap:
        if index < cue.start and _is_between_clauses(cast.doc[index]):
            return []
        if _closes_apposition(cast, index):
            continue  # "the secretary, Ann Field, has behaved badly"
        if _opens_nominal(cast, index, types):
            continue  # "stood by ITS reporter"
        if index < cue.start and cast.doc[index].text == "," and (doer := _before_aside(cue)) is not None:
            return cast.resolve(doer, types, through, joined=False)
        beyond = index >= cue.end and (cast.doc[index].pos_ == "VERB" or _is_linking(cast.doc[index], phrase.rule))
        if cast.doc[index].is_punct or beyond:
            return []  # "unfair to lay it at her door" is not unfair to her, nor is "blame the weather for Ann" to blame her
        found = cast.resolve(cast.doc[index], types, through, joined=False)
        if found and _of_a_holder(cast, found[0], gap):
            continue
        if found and index < cue.start and _is_beside_a_noun(found[0]):
            return []
        if found and index < cue.start and (doer := _behind_of(cast, found[0])) is not None:
            return cast.resolve(doer, types, through, joined=False)
        if found:
            if _of_something(cast.doc[index], found[0], gap, cast, through):
                return []
            return with_others(cast, found[0], types) if len(found) == 1 else found
        if index + 1 in gap and _has_owner(cast.doc[index], through):
            return []  # "stood by the DOOR OF Ann Field"
    return []


def _called(cast: Cast, cue: Span) -> list[Argument]:
    """Who is called by name right behind a phrase, and nobody else is spoken to: "Bravo, ANN FIELD!"."""
    doc = cast.doc
    if cue[-1].pos_ == "ADP":
        return []  # "you are unfair TO Ann Field"
    start = cue.end + (doc[cue.end : cue.end + 1].text == ",")
    for mention in cast.starting(start) if start < len(doc) else ():
        behind = doc[cast.spans[mention.id].end :][:1]
        if (
            mention.type == EntityType.PERSON
            and mention.kind == MentionKind.NAME
            and (not behind or behind[0].is_punct)
        ):
            return [cast.argument(mention)]
    return []


def _of_a_holder(cast: Cast, body: Argument, gap: range) -> bool:
    """Whether a name only tells of what the one behind it is somebody: "DEMOCRATIC presidential nominee Ann Field"."""
    if body.span is None or body.mention.type == EntityType.PERSON or body.mention.kind != MentionKind.NAME:
        return False
    for word in cast.doc[body.span.end : max(gap) + 1]:
        if any(m.kind == MentionKind.NAME and m.type == EntityType.PERSON for m in cast.starting(word.i)):
            return word.nbor(-1).pos_ != "PUNCT"
        if word.pos_ not in ("ADJ", "NOUN", "PROPN"):
            return False
    return False


def _is_between_clauses(word: Token) -> bool:
    """Whether a word before a phrase tells that it is another's: "my advice to her is TO do it", "she praised EVERYONE WHO did it"."""
    told = word.lower_ == "that" and word.dep_ == "mark"  # "agrees with Ann THAT the pool should be closed"
    return word.tag_ == "TO" or word.pos_ == "VERB" or word.lower_ in _ANYBODY or told


def _is_linking(word: Token, rule: Rule) -> bool:
    """Whether more begins at a word: "blame the weather FOR Ann", "won over by the report WHICH Ann wrote"; not "the mayor OF Ashby"."""
    if word.tag_ in ("WDT", "WP", "WRB") or word.pos_ == "SCONJ":
        return predicates().sign(rule.predicate) != 0  # "according to the figures WHICH the Herald printed"
    return word.pos_ == "ADP" and word.lower_ != "of"


def _is_suffered(cue: Span) -> bool:
    """Whether somebody is told what should not have been done to him: "should not have BEEN BADGERED"."""
    behind = cue.doc[cue.end : cue.end + 2]
    return cue[-1].lower_ == "have" and len(behind) > 1 and behind[0].lower_ == "been" and behind[1].tag_ == "VBN"


def _is_beside_a_noun(found: Argument) -> bool:
    """Whether a name, or its thing, only tells more of what the phrase is said of: "the inquiry INTO Ann is a step forward"."""
    if found.span is None:
        return False
    name = found.span.root
    thing = name.head if roles.possessor(name.head) == name else name
    return thing.dep_ == "nmod" and thing.head.i < thing.i and roles.preposition(thing) not in _HIS


def _before_aside(cue: Span) -> Token | None:
    """Who does it, where words between commas part him from it: "ANN, to her credit, kept her word"."""
    doer = grammar.deep_subject(hangs_on(cue))
    aside = (
        doer is not None and doer.i < cue.start and doer.doc[roles.np_span(doer).end : cue.start].text.startswith(",")
    )
    return doer if aside else None


def _behind_of(cast: Cast, found: Argument) -> Token | None:
    """The noun that does it where a name behind "of" only tells whose or of what it is: "the WIFE of Ben did well"."""
    start = found.span.start if found.span is not None else 0
    while start and cast.doc[start - 1].pos_ == "DET":
        start -= 1
    noun = cast.doc[start - 2] if start > 1 and cast.doc[start - 1].lower_ == "of" else None
    own = noun is not None and noun.pos_ == "NOUN" and found.span is not None and found.span.root.head == noun
    return noun if own and found.mention not in cast.covering(start - 2) else None


def _opens_nominal(cast: Cast, index: int, types: frozenset[str]) -> bool:
    """Whether a possessive pronoun begins what speaks of somebody else."""
    begun = (m for m in cast.starting(index) if m.kind == MentionKind.NOMINAL and m.type in types)
    return cast.doc[index].tag_ == "PRP$" and any(len(cast.spans[m.id]) > 1 for m in begun)


def _has_owner(word: Token, through: Through) -> bool:
    """Whether it is a thing, "of" somebody, that does not speak for him."""
    speaks = standing(word, min(through, Through.DEED)) > 0
    return word.pos_ == "NOUN" and word.nbor(1).lower_ == "of" and not speaks


def _of_something(word: Token, found: Argument, gap: range, cast: Cast, through: Through) -> bool:
    """ "Ann Field's DOG", "the Ashby PRISON": who owns or names something else is not meant, unless that speaks for him."""
    # the "EDUCATION Minister Ann Field" is she: an office before a name is not what the name belongs to
    there = [m for m in cast.covering(word.i) if m.type != EntityType.OFFICE]
    spans = [cast.spans[m.id] for m in there if m.kind in (MentionKind.NAME, MentionKind.PRONOUN)]
    owner = found.span is not None and word.doc[found.span.end : found.span.end + 1].text in ("'s", "’s", "'", "’")
    if not spans and found.span is not None and (owner or found.mention.kind == MentionKind.NAME):
        spans = [found.span]  # "MR. Kerr's attacks", "THE MAYOR's attacks"
    end = min((span.end for span in spans), default=len(word.doc))
    if end not in gap:
        return False
    owns = word.tag_ == "PRP$" or word.doc[end].tag_ == "POS"
    if owns and through:
        thing = next((w for w in word.doc[end : max(gap) + 1] if w.pos_ == "NOUN"), None)
        return thing is not None and not standing(thing, through)
    return owns or word.doc[end].pos_ in ("NOUN", "PROPN")


def _closes_apposition(cast: Cast, comma: int) -> bool:
    """Whether a comma ends a name that another one opened."""
    names = [cast.spans[m.id] for m in cast.covering(comma - 1) if m.kind == MentionKind.NAME] if comma else []
    return cast.doc[comma].text == "," and any(
        n.end == comma and n.start and cast.doc[n.start - 1].text == "," for n in names
    )


def _gap(doc: Doc, phrase: _Phrase, start: int, end: int) -> range:
    """The places where the gap's mention may stand, the nearest to the phrase first."""
    if phrase.anchor:
        return range(start - 1, max(start - 1 - GAP_WORDS, -1), -1)
    if GAP in phrase.words[-1]:
        return range(end, min(end + GAP_WORDS, len(doc)))
    at = next((i for i, words in enumerate(phrase.words) if GAP in words), 0)
    behind = phrase.words[at + 1 :]  # the words behind the gap are the phrase's own: "the subject of an <gap> INQUIRY"
    return range(start + at, end if any(GAP in words for words in behind) else end - len(behind))
