"""Where the ends of a claim stand: every slot that a rule may name, as a function from its trigger to arguments."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace

from spacy.tokens import Span, Token

from kg.claims import grammar
from kg.claims.arguments import Argument, Cast
from kg.claims.lexicon import nouns, verbs, words
from kg.claims.metonymy import Through, standing
from kg.claims.patterns import Rule, predicates
from kg.language import roles
from kg.language.nouns import head_type
from kg.language.phrases import takes_sides
from kg.language.titles import title_length, titles
from kg.language.wordlists import words as listed
from kg.records import EntityType, Finer, Mention, MentionKind

_LIGHT = verbs("lexicon", "light")
_UNDOING = verbs("lexicon", "light", "undoing")
_RECEIVING = verbs("lexicon", "light", "receiving")
_FINDING = verbs("lexicon", "finding")
_ELSEWHERE = frozenset({"against", "at", "by", "for", "in", "inside", "on", "over", "within"})
_PART_OF_A_POST = words("lexicon", "part_of_a_post")
_SECTIONS = words("lexicon", "sections")
_OF_STATES = words("lexicon", "of_states")
_BIDDING = verbs("lexicon", "bidding")
_SERVING = verbs("lexicon", "serving")
_SUCCEEDING = verbs("lexicon", "succeeding")
_ALL_OF_IT = frozenset({"everything", "anything", "all", "what", "whatever"})  # "opposed everything he did"
_POSITIONAL = 0.8  # what stands in the right place, but not so in the tree
_COUNTRIES = listed("groups", "countries") | {"us", "uk"}
_TITLE_WORDS = frozenset(word for title in titles() for word in title)
_OF_A_THIRD = frozenset({"rivals", "opponents", "challengers"})  # "rivals like Ann and Ben" are somebody's
_OTHERS = frozenset({"they", "he", "she", "it", "we", "you"})
_PLURAL = frozenset({"NNS", "NNPS"})
_ONE_OF = frozenset({"one", "some", "two", "three", "few", "many"})
_OBJECT_REACH = 6  # words
_TITLE_REACH = 6
_ADDRESSING = frozenset({"mr", "mrs", "ms", "madam", "madame"})  # before an office: "Madam Mayor"


@dataclass(frozen=True, slots=True)
class Site:
    """Where a rule is tried: its trigger, and the words that make it up."""

    cast: Cast
    rule: Rule
    trigger: Token
    cue: Span
    types: frozenset[str]
    through: Through = Through.NOTHING


def fill(site: Site, slots: tuple[str, ...]) -> list[Argument]:
    """The arguments of the first slot that has any."""
    for slot in slots:
        name, _, given = slot.partition(":")
        found = _SLOTS[name](site, tuple(given.split("|")) if given else ())
        if found:
            return found
    return []


def _resolve(site: Site, tokens: list[Token], weight: float = 1.0) -> list[Argument]:
    found = [a for token in tokens for a in site.cast.resolve(token, site.types, site.through)]
    return [Argument(a.mention, a.span, a.weight * weight) for a in found] if weight < 1 else found


def _some(token: Token | None) -> list[Token]:
    return [] if token is None else [token]


# --- of verbs


def _subject(site: Site, _: tuple[str, ...]) -> list[Argument]:
    doer = grammar.deep_subject(site.trigger)
    found = _resolve(site, _some(doer))
    if grammar.governing_noun(site.trigger) is None:
        found = [a for a in found if not _is_owner(a, doer)]
    if doer is not None and doer.lower_ in _OTHERS:
        return found  # "warned them that THEY must leave": whoever that is, it is not who warned
    if doer is not None and not any(site.cast.named(a.mention) for a in found):
        found = _who_is_one(site, doer) or _some_of_them(site, doer) or found
    return (
        found
        or _resolve(site, _some(grammar.other_subject(site.trigger)), _POSITIONAL)
        or _set_off(site)
        or _previous_mention(site)
    )


def _who_is_one(site: Site, noun: Token) -> list[Argument]:
    """Of whom it is said that he is one who does it: "ANN was one of the few to speak for him"."""
    if site.trigger.head != noun or site.trigger not in roles.relative_clauses(noun):
        return []
    one = noun.head if noun.dep_ == "nmod" and noun.head.lower_ in _ONE_OF else noun
    said_of = grammar.predicated_of(one) if not roles.negated(one) else None
    return _resolve(site, _some(said_of), _POSITIONAL) if said_of != noun else []


def _some_of_them(site: Site, doer: Token) -> list[Argument]:
    """Who is named further on of many that do it: "several members have denounced it, including ANN AND BEN"."""
    doc = site.trigger.doc
    if doer.tag_ not in _PLURAL or grammar.is_passive(site.trigger):
        return []
    for word in doc[site.trigger.i + 1 : site.trigger.sent.end]:
        if word.lower_ == "including" and doc[word.i - 1].text == "," and doc[word.i - 2].tag_ not in _PLURAL:
            return [replace(a, weight=a.weight * _POSITIONAL) for a in site.cast.listed(word.i + 1, site.types)]
    return []


def _doer(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who does it, by the tree alone: of a fixed turn of speech, whose words may part it from a name."""
    verb = site.trigger
    if verb.pos_ not in ("VERB", "AUX") and roles.predicate_nominal(verb) != verb:
        return []
    doer = grammar.deep_subject(verb)
    return _resolve(site, _some(doer)) or (_who_is_one(site, doer) if doer is not None else [])


def _focus(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who is meant where nobody is named: who is spoken of most by then, of those in this sentence or the two before.

    "The audit of the mayor's office ended in May. The Herald then ran a story ALLEGING fraud."
    """
    if roles.content(site.trigger) or _names_where(site.trigger):
        return []  # its own words tell who is meant
    known = predicates().subject_types(site.rule)
    doers = fill(replace(site, types=known), site.rule.subject) if site.rule.subject != ("speaker",) else []
    taken = {argument.mention.chain for argument in doers}
    found = site.cast.in_focus(site.trigger, site.types, taken)
    return [found] if found is not None else []


def _names_where(trigger: Token) -> bool:
    """ "a report alleging fraud AT THE HOSPITAL", "the charge AGAINST THE BANK": whether more stands behind it than what it is of."""
    return any(word.i > trigger.i and word.pos_ == "ADP" and word.lower_ in _ELSEWHERE for word in trigger.subtree)


def _set_off(site: Site) -> list[Argument]:
    passive = grammar.is_passive(site.trigger)
    found = None if passive else site.cast.set_off(site.trigger, site.types)
    return [found] if found is not None else []


def _is_owner(argument: Argument, doer: Token | None) -> bool:
    """Whether a possessive 's follows who would do it: "the party's Ann" is Ann, whatever the tree says."""
    span = argument.span
    return (
        span is not None
        and doer is not None
        and span.start <= doer.i < span.end
        and span.end < len(span.doc)
        and span.doc[span.end].tag_ == "POS"
        and argument.mention.kind == "name"
    )


def _previous_mention(site: Site) -> list[Argument]:
    """The name just before a verb whose subject the tree does not show."""
    doc, index = site.trigger.doc, site.trigger.i - 1
    while index > site.trigger.sent.start and doc[index].pos_ in ("ADV", "AUX"):
        index -= 1
    passive = any(word.lemma_ == "be" for word in doc[index + 1 : site.trigger.i]) and site.trigger.tag_ == "VBN"
    mention = None if passive or index < 0 else site.cast.at(doc[index], site.types)
    if mention is None or mention.kind == "pronoun" or (index + 1 < site.trigger.i and doc[index + 1].tag_ == "POS"):
        return []
    if _within(site.cast.spans[mention.id], grammar.deep_subject(site.trigger)):
        return []
    return [site.cast.argument(mention, _POSITIONAL)]


def _within(name: Span, doer: Token | None) -> bool:
    """ "Critics of ANN FIELD attacked him": whether a preposition joins a name to who does it, who is somebody else."""
    if doer is None or not doer.is_ancestor(name.root):
        return False
    between = itertools.takewhile(lambda word: word != doer, (name.root, *name.root.ancestors))
    return any(roles.preposition(word) for word in between)


def _object(site: Site, _: tuple[str, ...]) -> list[Argument]:
    tokens = grammar.deep_objects(site.trigger)
    if tokens:
        return _resolve(site, tokens) or _resolve(site, roles.indirect_objects(site.trigger))
    if grammar.is_passive(site.trigger):
        return []
    return _resolve(site, _some(_relative_before(site.trigger))) or _next_mention(site)


def _relative_before(verb: Token) -> Token | None:
    """The "whom" in front of the subject, where the tree missed that a relative clause begins: ", WHOM Ann backed"."""
    doer = roles.subject(verb)
    first = doer.left_edge.i if doer is not None else verb.i
    last = doer.i if doer is not None else verb.i
    return next((w for w in verb.doc[max(first - 1, 0) : last] if w.lower_ in ("who", "whom", "which")), None)


def _next_mention(site: Site) -> list[Argument]:
    """The name just behind a verb whose object the tree does not show."""
    doc = site.trigger.doc
    for token in doc[site.trigger.i + 1 : site.trigger.i + 1 + _OBJECT_REACH]:
        mention = site.cast.at(token, site.types)
        if mention is not None:
            return [] if _owns_another(site, mention) else [site.cast.argument(mention, _POSITIONAL)]
        if token.lower_ in site.rule.particle or (site.through >= Through.DEED and token.lower_ in _ALL_OF_IT):
            continue
        as_office = token.lower_ == "as" or doc[token.i - 1].lower_ == "as"
        if (
            token.pos_ not in ("DET", "ADJ", "ADV", "NOUN", "PART")
            and not as_office
            and token.lower_ not in _TITLE_WORDS
        ):
            break
    return []


def _owns_another(site: Site, mention: Mention) -> bool:
    """Whether a possessive 's follows, and what is somebody's does not stand for him: "backed ANN'S daughter"."""
    behind = mention.kind == MentionKind.NAME and site.cast.spans[mention.id].doc[site.cast.spans[mention.id].end :]
    if not behind or behind[0].tag_ != "POS":
        return False
    thing = next((word for word in behind[1:_OBJECT_REACH] if word.pos_ == "NOUN"), None)
    return thing is None or not standing(thing, site.through)


def _together(site: Site) -> list[Argument]:
    """Who does it to one another: "ANN AND BEN met", "the candidates, ANN AND BEN", where nothing tells of a third."""
    verb = site.trigger
    if site.rule.noun:
        whose = site.cast.possessor(verb) is not None or bool(grammar.prepositional(verb, ("of", "to")))
        others_ = verb.lower_ in _OF_A_THIRD and bool(site.cast.exemplified(verb, site.types))
        return [] if whose or others_ else _self(site, ()) or _prep(site, ("between",))
    objects = [thing for thing in roles.objects(verb) if not site.rule.things]  # "traded BARBS"
    others = objects or roles.content(verb) or grammar.prepositional(verb, ("with",))
    doer = roles.subject(verb)
    if doer is None or others or grammar.is_passive(verb):
        return []
    either = any(w.lower_ in ("or", "nor") for name in roles.conjuncts(doer) for w in name.children if w.dep_ == "cc")
    return [] if either else _resolve(site, [doer])


def _former(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return _together(site)[:1]


def _latter(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return _together(site)[1:]


def _direct(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The object that the tree shows, and nothing near: "believed HER", not "believed she was ill"."""
    return _resolve(site, roles.objects(site.trigger))


def _patient(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """To whom it is done in a passive: "SHE was involved in it", not "it involved her"."""
    verb = site.trigger
    if grammar.is_passive(verb):
        return _resolve(site, grammar.deep_objects(verb))
    passive = any(child.dep_ == "aux:pass" for child in verb.children)
    held = [thing for thing in roles.objects(verb.head) if thing.i < verb.i] if verb.dep_ == "ccomp" else []
    return _resolve(site, held[-1:]) if passive else []  # "believes THE FIRM is involved", read as "believes it"


def _owner(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Whose thing it is: "ran HER campaign", "called for the resignation OF X"; `heads` of the rule lists the things."""
    things = _listed_things(site, prepositions)
    owners = [
        owner
        for thing in things
        for owner in (*_some(site.cast.possessor(thing)), *grammar.prepositional(thing, ("of", "by")))
    ]
    return _resolve(site, owners[:1])


def _ones_own(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Whose thing it is by a possessive alone: "shares HER view", and not "the view of HER"."""
    owners = [owner for thing in _listed_things(site, prepositions) for owner in _some(site.cast.possessor(thing))]
    return _resolve(site, owners[:1])


def _harmed(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """To whom the thing is done: "condemned the arrest OF ANN", "HER arrest"; with prepositions by them alone: "the attack ON ANN"."""
    harmed: list[Token] = []
    for thing in _listed_things(site, ()):
        named = grammar.prepositional(thing, prepositions or ("of",))
        harmed += named or ([] if prepositions else _some(site.cast.possessor(thing)))
    return _resolve(site, harmed)


def _listed_things(site: Site, prepositions: tuple[str, ...]) -> list[Token]:
    things = grammar.prepositional(site.trigger, prepositions) if prepositions else grammar.deep_objects(site.trigger)
    return [thing for thing in things if thing.lower_ in site.rule.heads]


def _clause_subject(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return _resolve(
        site, [doer for clause in roles.content(site.trigger) if (doer := grammar.deep_subject(clause)) is not None]
    )


# --- of nouns


def _prep(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    return _resolve(site, grammar.prepositional(site.trigger, prepositions))


def _one(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """The first of those it is between: "talks between ANN and Ben"."""
    return _prep(site, prepositions)[:1]


def _others(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    return _prep(site, prepositions)[1:]


def _possessor(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return _resolve(site, _some(site.cast.possessor(site.trigger)))


def _whole_possessor(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whose leader somebody is: "its director", and not "its NEWS director" or "its director OF HOUSING", who lead a part."""
    behind = any(
        word in ("of", "for") and not _spoken_of(site, noun) for word, noun in roles.prep_objects(site.trigger)
    )
    before = any(_narrows(site, child) for child in site.trigger.children if child.i < site.trigger.i)
    return [] if behind or before else _possessor(site, ())


def _narrows(site: Site, word: Token) -> bool:
    if word.lower_ in _PART_OF_A_POST:
        return True
    if any(between.tag_ == "POS" for between in word.doc[word.i : site.trigger.i]):
        return False  # it belongs to whose leader he is
    body = head_type(word.lower_) == EntityType.ORGANISATION
    return word.dep_ == "compound" and word.pos_ in ("NOUN", "PROPN") and not body and not _spoken_of(site, word)


def _spoken_of(site: Site, word: Token) -> bool:
    """Whether a word speaks of somebody, the phrase of the trigger itself aside."""
    spans = (site.cast.spans[mention.id] for mention in site.cast.covering(word.i))
    return any(not span.start <= site.trigger.i < span.end for span in spans)


def _spoken(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whose words or doings are said to be it: "HER speech was an attack on him"."""
    said_of = grammar.predicated_of(site.trigger)
    speaks = said_of is not None and standing(said_of, site.through) > 0
    return _resolve(site, _some(said_of)) if speaks else []


def _body(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The body in focus, where a title beside a name tells of none: "the CHAIRMAN, Ann Field", "party LEADER Ann Field".

    Of a "council leader" and with `last` in the rule it is the only body of the text that is called so: "CLLR Ann Field".
    """
    noun, cast = site.trigger, site.cast
    before = [child for child in noun.children if child.i < noun.i]
    told = site.cast.possessor(noun) is not None or bool(roles.prep_objects(noun))
    anyone = any(word.dep_ == "det" and word.lower_ != "the" for word in before)
    beside = replace(site, types=frozenset({EntityType.PERSON}))
    if (
        told
        or anyone
        or any(_narrows(site, word) for word in before)
        or not (_name_after(beside) or _appositive(beside))
    ):
        return []
    kinds = site.rule.last or tuple(word.lower_ for word in before if word.dep_ == "compound")
    if kinds:
        return [a for a in cast.only_named(site.types, kinds) if not site.rule.last or _of_its_kind(before, a)]
    found = cast.in_focus(noun, site.types, ()) if noun.lower_ not in _OF_STATES else None
    return [found] if found is not None and not _watches(site, found) else []


def _of_its_kind(before: list[Token], council: Argument) -> bool:
    """Whether what stands before a title is in the name of the council: a "COUNTY councillor" sits in no Tarn Council."""
    named = council.mention.text.lower().split()
    return all(word.lower_ in named for word in before if word.dep_ == "compound" and word.lower_ not in _TITLE_WORDS)


def _watches(site: Site, body: Argument) -> bool:
    """Whether a body rather reports or looks into others: what has an owner or a manager is somebody else then."""
    chain = site.cast.chain(body.mention)
    finer = chain.finer if chain is not None else None
    of_firms = site.trigger.lower_ in nouns("lexicon", "of_firms")
    return finer == Finer.MEDIA_OUTLET or (of_firms and finer in (Finer.PUBLIC_BODY, Finer.PARTY))


def _possessor_agent(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whose removal of somebody: a possessor is the doer only where "of" names the patient."""
    return _possessor(site, ()) if grammar.prepositional(site.trigger, ("of",)) else []


def light_verb(noun: Token) -> Token | None:
    """The light verb that carries a noun ("gave her backing", "came to the defence"), None where it has none."""
    verb = grammar.governor(noun)
    return verb if verb is not None and verb.lower_ in _LIGHT else None


def undone(noun: Token) -> bool:
    """Whether the verb that carries a noun takes it back: "withdrew her support"."""
    verb = grammar.governor(noun)
    return verb is not None and verb.lower_ in _UNDOING


def _light(site: Site, _: tuple[str, ...]) -> list[Argument]:
    verb = light_verb(site.trigger)
    return _resolve(site, _some(grammar.deep_subject(verb))) if verb is not None else []


def _finder(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who has or finds it: "THE POLICE found no evidence"."""
    verb = grammar.governor(site.trigger)
    return _resolve(site, _some(grammar.deep_subject(verb))) if verb is not None and verb.lower_ in _FINDING else []


def _light_prep(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    verb = light_verb(site.trigger)
    return _resolve(site, grammar.prepositional(verb, prepositions)) if verb is not None else []


def _light_indirect(site: Site, _: tuple[str, ...]) -> list[Argument]:
    verb = light_verb(site.trigger)
    return _resolve(site, roles.indirect_objects(verb)) if verb is not None else []


def _light_possessor(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """ "came to his defence": whose it is, where somebody else carries it."""
    verb = light_verb(site.trigger)
    return _possessor(site, ()) if verb is not None and site.trigger not in roles.objects(verb) else []


def _receiver(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who gets it: "DAVID KERR won the backing of", "came under fire from"."""
    verb = grammar.governor(site.trigger)
    if roles.preposition(site.trigger) == "under":
        doer = grammar.deep_subject(verb) if verb is not None else grammar.predicated_of(site.trigger)
        return _resolve(site, _some(doer))
    return _resolve(site, _some(grammar.deep_subject(verb))) if verb is not None and verb.lower_ in _RECEIVING else []


def _compound(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """A body named within the noun phrase before its head: "Civic Party LEADER"; a "UK MP" is for some place in that country."""
    doc, index = site.trigger.doc, site.cue.start - 1
    while index >= site.trigger.sent.start:
        token = doc[index]
        mention = site.cast.at(token, site.types)
        if mention is not None:
            of_state = mention.type == EntityType.PLACE and mention.text.lower().replace(".", "") in _COUNTRIES
            return [] if of_state or takes_sides(doc, index) else [site.cast.argument(mention, 0.97)]
        if token.pos_ not in ("ADJ", "NOUN", "PROPN", "NUM") and token.text != "-":
            break
        index -= 1
    return []


def _whole_compound(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The body before its leader: "Audit Office DIRECTOR", not "DEPUTY Audit Office director", nor "Herald POLITICS editor"."""
    found = _compound(site, ())
    for body in (argument.span for argument in found if argument.span is not None):
        before = body.doc[body.start - 1].lower_ if body.start else ""
        between = body.doc[body.end - 1 : site.trigger.i]
        if before in _PART_OF_A_POST or any(word.lower_ in _SECTIONS for word in between):
            return []
    return found


def _object_about(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whom the published thing is about: "a LIST of the complaints against X", "a STORY about X"."""
    for thing in roles.objects(site.trigger):
        layers = [thing, *(noun for word, noun in roles.prep_objects(thing) if word == "of")]
        for layer in layers:
            found = _resolve(site, grammar.prepositional(layer, ("about", "on", "against")))
            if found:
                return found
    return []


# --- of whom a noun is said


def _self(site: Site, _: tuple[str, ...]) -> list[Argument]:
    finders = (
        _name_after,
        _appositive,
        _copular,
        _named_predicate,
        _as_phrase,
        _examples,
        _bracketed,
        _joined,
        _one_of,
        _own_nominal,
    )
    for find in finders[:1] if _is_address(site) else finders:
        found = find(site)
        if found:
            return found
    return []


def _name_after(site: Site) -> list[Argument]:
    """ "mayor ANN FIELD", "Deputy Mayor Cllr ANN FIELD"."""
    doc, index = site.trigger.doc, site.cue.end
    index += title_length([token.text for token in doc[index : index + _TITLE_REACH]])
    found = [a for a in site.cast.listed(index, site.types) if a.mention.kind == "name"] if index < len(doc) else []
    plural = site.trigger.tag_ in ("NNS", "NNPS") or site.trigger.lower_.endswith("s")
    return found if plural else found[:1]


def _is_address(site: Site) -> bool:
    """ "Mr PRESIDENT, …" speaks to its holder, and is set beside nobody."""
    start = site.cue.start
    return start > 0 and site.trigger.doc[start - 1].lower_.rstrip(".") in _ADDRESSING


def _appositive(site: Site) -> list[Argument]:
    noun, cast = site.trigger, site.cast
    if noun.dep_ == "appos":
        found = cast.resolve(noun.head, site.types, joined=False)
        if found:
            return found
    behind = [
        a for other in roles.appositions(noun) if not roles.preposition(other) for a in cast.resolve(other, site.types)
    ]
    listed = _listed_after(site)
    if len(behind) >= max(len(listed), 1):
        return behind
    doc, start = noun.doc, _phrase_start(site)
    if start >= 2 and doc[start - 1].text in (",", "(", "–", "-"):
        mention = cast.at(doc[start - 2], site.types)
        closed = (
            site.trigger.right_edge.i + 1 >= len(doc)
            or doc[site.trigger.right_edge.i + 1].is_punct
            or noun.dep_ in ("appos", "conj")
        )
        if mention is not None and mention.kind == "name" and (closed or _comma_follows(site)):
            return [cast.argument(mention, _POSITIONAL)]
    return listed


def _listed_after(site: Site) -> list[Argument]:
    """The names that a comma parts from the noun and what belongs to it: "the two members, X AND Y", "the member for Ashby, X"."""
    doc, after = site.trigger.doc, _phrase_end(site)
    if after + 1 >= len(doc) or doc[after].text != ",":
        return []
    listed = [a for a in site.cast.listed(after + 1, site.types) if a.mention.kind == "name"]
    if not listed or not _list_ends(site.cast, listed):
        return []
    return [Argument(a.mention, a.span, a.weight * _POSITIONAL) for a in listed]


def _phrase_end(site: Site) -> int:
    """Where the words that belong to the noun end: itself, or a preposition with what it governs."""
    doc, after = site.trigger.doc, site.cue.end
    if after < len(doc) and doc[after].pos_ == "ADP":
        comma = next(
            (t.i for t in doc[after : min(after + _TITLE_REACH, site.trigger.sent.end)] if t.text == ","), after
        )
        if all(t.pos_ in ("ADP", "DET", "ADJ", "NOUN", "PROPN") for t in doc[after:comma]):
            return comma
    return after


def _phrase_start(site: Site) -> int:
    """Where the noun phrase of the trigger begins."""
    return min(roles.np_span(site.trigger, postmodifiers=False).start, site.cue.start)


def _comma_follows(site: Site) -> bool:
    """Whether the descriptive phrase is closed by a comma or the end of its sentence within a few words."""
    doc = site.trigger.doc
    for token in doc[site.cue.end : min(site.cue.end + 8, site.trigger.sent.end)]:
        if token.text in (",", ".", ")", ";"):
            return True
        if token.pos_ in ("VERB", "AUX"):
            return False
    return False


def _list_ends(cast: Cast, listed: list[Argument]) -> bool:
    """Whether what follows a list of names lets it be an apposition: a comma, a full stop, a bracket."""
    last = listed[-1].span
    doc = cast.doc
    return last is not None and (
        last.end >= len(doc) or doc[last.end].text in (",", ".", ")", ";", ":", "–") or doc[last.end].is_space
    )


def _copular(site: Site) -> list[Argument]:
    said_of = grammar.predicated_of(site.trigger)
    return site.cast.resolve(said_of, site.types) if said_of is not None else []


def _named_predicate(site: Site) -> list[Argument]:
    """ "its TREASURER is Ann Field": the name that is said of the noun, not what is yet "to be"."""
    noun, name = site.trigger, site.trigger.head
    copula = any(child.dep_ == "cop" for child in name.children)
    if noun.dep_ != "nsubj" or not copula or any(child.lower_ == "to" and child.i < name.i for child in name.children):
        return []
    mention = site.cast.at(name, site.types)
    return [site.cast.argument(mention)] if mention is not None and mention.kind == "name" else []


def _as_phrase(site: Site) -> list[Argument]:
    """ "As a party MEMBER, I …" is said of the subject, "elected X as LEADER" of the object."""
    noun = site.trigger
    if roles.preposition(noun) != "as":
        return []
    verb = grammar.governor(noun) or noun.head
    if verb.tag_ == "WP":
        return site.cast.resolve(verb, site.types)
    if noun.i > verb.i and verb.lower_ in _SUCCEEDING:
        return _resolve(site, _some(grammar.deep_subject(verb)))
    tokens = [] if noun.i < verb.i else grammar.deep_objects(verb)
    if tokens:
        return site.cast.resolve(tokens[0], site.types)
    if noun.i > verb.i and verb.lower_ not in _SERVING:
        return _next_mention(Site(site.cast, site.rule, verb, site.cue, site.types))
    doer = _own_subject(verb, noun)
    return site.cast.resolve(doer, site.types) if doer is not None else []


def _own_subject(verb: Token, noun: Token) -> Token | None:
    """The subject of the clause of an "as" phrase; where the tree takes the phrase itself for it, the next one behind a comma."""
    found = roles.subject(verb) or roles.understood_subject(verb)
    if found != noun:
        return found
    behind = [word for word in noun.doc[noun.i + 1 : noun.sent.end] if word.dep_ in ("nsubj", "nsubj:pass")]
    return next((word for word in behind if word.doc[roles.np_span(word).start - 1].text == ","), None)


def _examples(site: Site) -> list[Argument]:
    return site.cast.exemplified(site.trigger, site.types)


def _bracketed(site: Site) -> list[Argument]:
    """ "the Union (X's party)": what stands before the bracket that the phrase opens."""
    doc = site.trigger.doc
    start = min(site.trigger.left_edge.i, _phrase_start(site))
    if start >= 2 and doc[start - 1].text == "(":
        mention = site.cast.at(doc[start - 2], site.types)
        return [site.cast.argument(mention, 0.9)] if mention is not None else []
    return []


def _joined(site: Site) -> list[Argument]:
    """ "the MP for Ashby and a MEMBER of the union": of whom the noun before "and" is said."""
    noun = site.trigger
    before = noun.head
    if noun.dep_ != "conj" or before.pos_ != "NOUN" or before.i > noun.i:
        return []
    return _self(Site(site.cast, site.rule, before, noun.doc[before.i : before.i + 1], site.types), ())


def _one_of(site: Site) -> list[Argument]:
    """ "Ann, one of the MEMBERS of the board": of whom "one" is said."""
    noun = site.trigger
    one = noun.head
    if roles.preposition(noun) != "of" or one.lower_ not in ("one", "two", "three", "some"):
        return []
    return _self(Site(site.cast, site.rule, one, noun.doc[one.i : noun.i + 1], site.types), ())


def _own_nominal(site: Site) -> list[Argument]:
    """ "the party LEADER" of whom the document tells elsewhere who it is."""
    cast = site.cast
    own = [
        m
        for m in cast.covering(site.trigger.i)
        if m.kind == "nominal" and m.type in site.types and cast.spans[m.id].root == site.trigger
    ]
    if site.rule.office:  # "the mayor" alone tells nothing of who is mayor
        return []
    return [cast.argument(m, _POSITIONAL) for m in own if cast.named(m)][:1]


# --- of adjectives


def _bearer(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Of whom an adjective is said: "ANN is critical of", "ANN, critical of him,", "ANN issued a report critical of"."""
    word = site.trigger
    said_of = grammar.predicated_of(word) or next(iter(grammar.deep_objects(word)), None)
    if said_of is not None and said_of.i < word.i:
        return _resolve(site, [said_of])
    noun = word.head
    if word.dep_ == "advcl" or noun.pos_ in ("VERB", "AUX"):
        return _resolve(site, _some(roles.understood_subject(noun)))
    if noun.i > word.i or word.dep_ == "conj":
        return []
    carrier = light_verb(noun)
    return (
        _resolve(site, [noun])
        or _resolve(site, _some(site.cast.possessor(noun)))
        or _resolve(site, _some(grammar.deep_subject(carrier) if carrier is not None else None))
    )


def _candidate(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who is to have an office: "X for mayor", "the candidate for mayor, X", "X wants to be mayor"."""
    if site.trigger.dep_ == "xcomp" and site.trigger.head.lower_ in _BIDDING:
        return _resolve(site, _some(grammar.deep_subject(site.trigger.head)))
    doc, index = site.trigger.doc, _phrase_start(site) - 1
    if index < 1 or doc[index].lower_ != "for":
        return []
    before = doc[index - 1]
    mention = site.cast.at(before, site.types)
    if mention is not None and mention.kind != "pronoun":
        return [site.cast.argument(mention, 0.95)]
    if before.lemma_.lower() in ("candidate", "nominee", "contender", "hopeful", "challenger"):
        return _self(Site(site.cast, site.rule, before, doc[before.i : site.cue.end], site.types), ())
    return []


def _none(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return []


_SLOTS: dict[str, Callable[[Site, tuple[str, ...]], list[Argument]]] = {
    "subject": _subject,
    "doer": _doer,
    "patient": _patient,
    "finder": _finder,
    "focus": _focus,
    "object": _object,
    "clause-subject": _clause_subject,
    "owner": _owner,
    "ones-own": _ones_own,
    "former": _former,
    "latter": _latter,
    "direct": _direct,
    "prep": _prep,
    "one": _one,
    "others": _others,
    "possessor": _possessor,
    "bearer": _bearer,
    "harmed": _harmed,
    "body": _body,
    "possessor-agent": _possessor_agent,
    "whole-possessor": _whole_possessor,
    "light": _light,
    "light-prep": _light_prep,
    "light-indirect": _light_indirect,
    "light-possessor": _light_possessor,
    "receiver": _receiver,
    "compound": _compound,
    "spoken": _spoken,
    "whole-compound": _whole_compound,
    "object-about": _object_about,
    "self": _self,
    "candidate": _candidate,
    "": _none,
}
