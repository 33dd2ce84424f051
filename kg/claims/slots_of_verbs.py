"""Slots of rules that hang on a verb: who does it, to whom, and whose thing it is done to."""

from __future__ import annotations

import itertools
from dataclasses import replace

from spacy.tokens import Span, Token

from kg.claims import grammar, lexicon
from kg.claims.arguments import Argument
from kg.claims.beside import set_off
from kg.claims.done_to import act, harmed, listed_things
from kg.claims.earlier import owners_before
from kg.claims.left_out import leaves_out_i
from kg.claims.lexicon import nouns, verbs
from kg.claims.metonymy import Through, owned_by_name, standing
from kg.claims.name_lists import exemplified, listed
from kg.claims.negation import has_to
from kg.claims.owners import possessor
from kg.claims.predicates import predicates
from kg.claims.slot_site import POSITIONAL, Site, Slot, next_mention, resolve, some
from kg.claims.slots_of_nouns import prep
from kg.claims.slots_of_self import said_of
from kg.language import roles
from kg.language.forms import verb_forms
from kg.language.nouns import head_type, is_person
from kg.language.phrases import BEING
from kg.language.starts import sentence_of
from kg.language.wordlists import words
from kg.records import EntityType, MentionKind

_ON_MOTIONS = verbs("lexicon", "on_motions")
_ISSUING, _SAYING = verbs("lexicon", "issuing"), verbs("modality", "reporting")
_SEATS = lexicon.words("lexicon", "seats_of_power")
_OF_A_THIRD = frozenset({"rivals", "opponents", "challengers"})  # "rivals like Ann and Ben" are somebody's
_JOINING = verb_forms("join")
_OTHERS = frozenset({"they", "he", "she", "it", "we", "you"})
_SOME = frozenset({"%", "percent", "some", "many", "others", "most", "few", "several", "somebody", "someone", "people"})
_PLURAL = frozenset({"NNS", "NNPS"})
_HOURS = frozenset(
    {
        "noon",
        "midday",
        "midnight",
        "lunchtime",
        "lunch",
        "dawn",
        "dusk",
        "night",
        "o'clock",
        "o’clock",
        "am",
        "pm",
        "a.m.",
        "p.m.",
    }
)
_ASKING = frozenset({"whether", "how", "why"})
_JOINED_REACH = 14  # words
_SEEING = frozenset({"seen", "spotted", "photographed", "filmed", "pictured"})
_LOOKING = frozenset({"into", "at"})  # "looks AT whether"
_QUESTION_REACH = 4  # words
_ASKED_REACH = 10
_NAME_REACH = 10
_ADDRESSED = frozenset(
    {"letter", "statement", "speech", "tweet", "post", "email", "memo", "op-ed", "column", "message"}
)
_CALLING = verbs("evaluation", "calling") | verb_forms("say")
_ABLE = frozenset({"can", "could", "ca"})
_LEFT_OUT = 0.85
_ONE_OF = frozenset({"one", "some", "two", "three", "few", "many"})


def _subject(site: Site, _: tuple[str, ...]) -> list[Argument]:
    key = (site.trigger.i, site.types, site.through)
    if key not in site.cast.doers:
        site.cast.doers[key] = _who_does(site)
    return site.cast.doers[key]


def _who_does(site: Site) -> list[Argument]:
    among = _being_behind(site.trigger)
    if among is not None:
        return listed(site.cast, among.i + 1, site.types)
    if grammar.is_spoken_of(site.trigger) or grammar.is_anothers(site.trigger) or _is_last_thing(site.trigger):
        return []
    doer = _head_of_relative(site.trigger) or grammar.deep_subject(site.trigger)
    if doer is not None and _is_anybody(doer, site.trigger):
        return []
    doer = _right_before(site, doer) or doer
    found = resolve(site, some(_presented(doer) or doer))
    text = _described_words(site.trigger, doer) if doer is not None and not found else None
    if text is not None:
        return resolve(site, some(_who_issues(text)))
    noun = grammar.governing_noun(site.trigger)
    if doer is not None and noun is None and not found and _is_purpose(site.trigger, doer):
        return resolve(site, some(roles.possessor(doer)))
    if noun is None:
        found = [a for a in found if not _is_owner(a, doer)]
    elif doer is not None and doer == roles.possessor(noun):
        return found  # "hailed NORWAY's vote to leave": whoever hails it leaves nothing
    above = site.trigger.head.head if site.trigger.head.pos_ == "ADJ" else site.trigger.head
    if doer is not None and (doer.lower_ in _OTHERS or _is_unnamed(doer) or doer in roles.objects(above)):
        # "warned them that THEY must leave", "kept PEOPLE from coming": whoever that is, it is not who warned or kept
        return found or _who_is_one(site, doer)
    if doer is not None and not any(site.cast.named(a.mention) for a in found):
        found = _who_is_one(site, doer) or _some_of_them(site, doer) or found
        if not found and (_are_people(doer) or _is_described(site.trigger, doer)):
            return []
    found = [*found, *_joined_by(site)] if found else []
    return (
        found
        or resolve(site, some(grammar.other_subject(site.trigger)), POSITIONAL)
        or _set_off(site)
        or _previous_mention(site)
        or _left_out(site)
    )


def _is_last_thing(verb: Token) -> bool:
    """ "would rather resign THAN SUPPORT him": what somebody does not do."""
    return verb.i > 0 and verb.tag_ in ("VB", "VBG", "VBP") and verb.nbor(-1).lower_ == "than"


def _is_anybody(doer: Token, verb: Token) -> bool:
    """ "YOU can't blame her": nobody can; "do YOU trust her?", "should WE trust her?", "if YOU trust her"."""
    if doer.lower_ not in ("you", "we"):
        return False
    able = any(word.lower_ in _ABLE for word in roles.auxiliaries(verb))
    supposed = roles.is_question(verb) or (doer.lower_ == "you" and roles.is_conditional(verb))
    return supposed or (doer.lower_ == "you" and able and roles.negated(verb))


def _left_out(site: Site) -> list[Argument]:
    """Who writes a comment that leaves "I" out; of stances alone, for of a deed it may tell that another did it."""
    verb, author = site.trigger, site.cast.author
    if author is None or not predicates().sign(site.rule.predicate) or not leaves_out_i(verb):
        return []
    return [] if _tells_of_another(site, sentence_of(verb).start) else [Argument(author, None, _LEFT_OUT)]


def _tells_of_another(site: Site, start: int) -> bool:
    """Whether the sentence before tells what somebody else does, who may do this too."""
    before = site.trigger.doc[start - 1].sent if start else None
    doer = roles.subject(before.root) if before is not None else None
    return doer is not None and doer.lower_ not in ("i", "we") and bool(site.cast.covering(doer.i))


def _being_behind(verb: Token) -> Token | None:
    """The "was" behind which it is told who does it: "AMONG those who backed her WAS Ann"; by the order of words, for trees go astray."""
    place = sentence_of(verb)
    if verb.doc[place.start].lower_ != "among" or verb.doc[verb.i - 1].lower_ not in ("who", "had", "have"):
        return None
    return next((word for word in verb.doc[verb.i + 1 : place.stop - 1] if word.lower_ in BEING), None)


def _joined_by(site: Site) -> list[Argument]:
    """Who is joined in it, and did it before: "he joined ANN in condemning the vote"."""
    verb = site.trigger
    joined = verb.tag_ == "VBG" and "in" in roles.markers(verb) and verb.head.lower_ in _JOINING
    return resolve(site, roles.objects(verb.head)) if joined and verb.dep_ in ("advcl", "pcomp") else []


def _is_unnamed(doer: Token) -> bool:
    """ "85% will vote for her", "SOME accused her", "WHICH CANDIDATE leads": a share of many, or whoever is asked for."""
    return doer.lower_ in _SOME or any(
        child.lower_ in ("which", "what") and child.dep_ == "det" for child in doer.children
    )


def _right_before(site: Site, doer: Token | None) -> Token | None:
    """The name right before a verb that the tree joins to what stands before it: "charged the officer with murder and LOWE FIRED him"."""
    verb = site.trigger
    name = site.cast.at(verb.nbor(-1), site.types) if verb.i and verb.tag_ in roles.FINITE else None
    if doer is None or name is None or name.kind != MentionKind.NAME:
        return None
    root = site.cast.spans[name.id].root
    joined = root.dep_ == "conj" and root.head.i > doer.i and not grammar.is_passive(verb)
    return root if joined and root.head not in roles.with_conjuncts(doer) else None


def _are_people(doer: Token) -> bool:
    """ "VOTERS were urged to back him", "159 DELEGATES supporting her": nobody who is named is among them."""
    crowd = {doer.lower_, doer.lemma_.lower()} & words("nominals", "persons", "crowds")
    return doer.tag_ in _PLURAL and (bool(crowd) or is_person(doer.lemma_.lower(), doer.text))


def _head_of_relative(verb: Token) -> Token | None:
    """The noun of a relative clause that the tree takes for a participle: "read a REPORT that accused him"."""
    own = roles.subject(verb) if verb.dep_ == "acl" else None
    return verb.head if own is not None and own.lower_ in ("that", "which") else None


def _presented(doer: Token | None) -> Token | None:
    """Who is presented as one who does it: "called on SARAH as the best woman to run", not who presents her."""
    if doer is None or roles.preposition(doer) != "as" or doer.i < doer.head.i:
        return None
    return next((one for one in roles.objects(doer.head) if one.i < doer.i), None)


def _described_words(verb: Token, doer: Token) -> Token | None:
    """Somebody's words that are said to do it: "an AD attacking Ann", "a REPORT that accused Ann"."""
    acting = verb in roles.relative_clauses(doer) and verb.tag_ != "VBN"
    text = doer if acting else roles.antecedent(doer)
    return text if text is not None and standing(text, Through.VOICE) > 0 else None


def _who_issues(noun: Token) -> Token | None:
    """Who lets the words out: "ANN released an ad", "in a tweet ANN said"; nobody where he only reads them."""
    verb = noun.head
    issued = noun in roles.objects(verb) and verb.lower_ in _ISSUING
    said = roles.preposition(noun) in ("in", "with") and verb.lower_ in _SAYING
    # "IN A LETTER attacking him ANN RESIGNED": whatever he does by it, it is his
    opens = roles.preposition(noun) == "in" and noun.i < verb.i and noun.lower_ in _ADDRESSED and verb.pos_ == "VERB"
    return grammar.deep_subject(verb) if issued or said or (opens and not grammar.is_passive(verb)) else None


def _who_is_one(site: Site, noun: Token) -> list[Argument]:
    """Of whom it is said that he is one who does it: "ANN was one of the few to speak for him"."""
    if site.trigger.head != noun or site.trigger not in roles.relative_clauses(noun):
        return []
    one = noun.head if noun.dep_ == "nmod" and noun.head.lower_ in _ONE_OF else noun
    said_of = grammar.predicated_of(one) if not roles.negated(one) else None
    return resolve(site, some(said_of), POSITIONAL) if said_of != noun else []


def _some_of_them(site: Site, doer: Token) -> list[Argument]:
    """Who is named further on of many that do it: "several members have denounced it, including ANN AND BEN"."""
    doc = site.trigger.doc
    if doer.tag_ not in _PLURAL or grammar.is_passive(site.trigger):
        return []
    for word in doc[site.trigger.i + 1 : site.trigger.sent.end]:
        if word.lower_ == "including" and doc[word.i - 1].text == "," and doc[word.i - 2].tag_ not in _PLURAL:
            return [replace(a, weight=a.weight * POSITIONAL) for a in listed(site.cast, word.i + 1, site.types)]
    return []


def _doer(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who does it, by the tree alone: of a fixed turn of speech, whose words may part it from a name."""
    verb = site.trigger
    if verb.pos_ not in ("VERB", "AUX") and roles.predicate_nominal(verb) != verb:
        return []
    doer = grammar.deep_subject(verb)
    return resolve(site, some(doer)) or (_who_is_one(site, doer) if doer is not None else [])


def _set_off(site: Site) -> list[Argument]:
    passive = grammar.is_passive(site.trigger)
    found = None if passive else set_off(site.cast, site.trigger, site.types)
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


def _is_purpose(infinitive: Token, thing: Token) -> bool:
    """Whether an infinitive tells what something is for: "welcomed their GIFT TO SUPPORT us": whose it is supports us."""
    hangs = infinitive.dep_ == "acl" and infinitive.head == thing and "to" in roles.markers(infinitive)
    return hangs and roles.possessor(thing) is not None


def _is_described(participle: Token, doer: Token) -> bool:
    """Whether a participle only tells of somebody unnamed before it: "met a GROUP backing him"; not "left the group, backing him"."""
    behind = participle.dep_ == "acl" and participle.head == doer and participle.i > doer.i
    alone = behind and participle.nbor(-1).text != ","
    return alone and (
        doer.lower_ == "pac" or head_type(doer.lemma_.lower()) in (EntityType.PERSON, EntityType.ORGANISATION)
    )


def _previous_mention(site: Site) -> list[Argument]:
    """The name just before a verb whose subject the tree does not show."""
    doc, index = site.trigger.doc, site.trigger.i - 1
    first = sentence_of(site.trigger).start
    while index > first and doc[index].pos_ in ("ADV", "AUX"):
        index -= 1
    passive = any(word.lemma_ == "be" for word in doc[index + 1 : site.trigger.i]) and site.trigger.tag_ == "VBN"
    mention = None if passive or index < 0 else site.cast.at(doc[index], site.types)
    if mention is None or mention.kind == "pronoun" or (index + 1 < site.trigger.i and doc[index + 1].tag_ == "POS"):
        return []
    if _within(site.cast.spans[mention.id], grammar.deep_subject(site.trigger)):
        return []
    return [site.cast.argument(mention, POSITIONAL)]


def _within(name: Span, doer: Token | None) -> bool:
    """ "Critics of ANN FIELD attacked him", "a man who met ANN FIELD attacked him": whether a name only tells who somebody else is."""
    if doer is None or not doer.is_ancestor(name.root):
        return False
    between = itertools.takewhile(lambda word: word != doer, (name.root, *name.root.ancestors))
    return any(roles.preposition(word) or word.dep_ in roles.RELATIVE_CLAUSES or word.dep_ == "acl" for word in between)


def _object(site: Site, _: tuple[str, ...]) -> list[Argument]:
    tokens = grammar.deep_objects(site.trigger)
    among = _being_behind(site.trigger)
    if among is not None:
        tokens = [thing for thing in tokens if thing.i < among.i]
    if site.trigger.lower_ in _ON_MOTIONS:
        tokens = [thing for thing in tokens if thing.lower_ != "it"]
        if not tokens:
            return []
    named = _named_so(tokens[0]) if tokens else None
    if named is not None:
        return resolve(site, [named])
    if tokens:
        return (
            resolve(site, tokens) or resolve(site, roles.indirect_objects(site.trigger)) or _announced(site, tokens[0])
        )
    if grammar.is_passive(site.trigger):
        return []
    return resolve(site, some(_relative_before(site.trigger))) or next_mention(site)


def _named_so(thing: Token) -> Token | None:
    """What somebody calls that to which it is done: "condemned WHAT SHE CALLED Ann's GREED", "what she said was a LIE of hers"."""
    clause = (
        next((c for c in roles.relative_clauses(thing) if c.lower_ in _CALLING), None)
        if thing.lower_ == "what"
        else None
    )
    if clause is None:
        return None
    behind = thing.doc[clause.i + 1 : min(clause.i + _NAME_REACH, thing.sent.end)]
    return next((word for word in behind if word.pos_ == "NOUN" and word.head in (clause, thing.head)), None)


def _defied(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """An object that is not only dared to do something: "challenged ANN", but "challenged her to prove it"."""
    dared = any(child.dep_ in ("xcomp", "advcl", "ccomp") and has_to(child) for child in site.trigger.rights)
    return [] if dared else _object(site, ())


def _announced(site: Site, thing: Token) -> list[Argument]:
    """Who is named behind a colon where the object tells of somebody: "endorsed a candidate for mayor: ANN FIELD"."""
    colon = roles.np_span(thing).end
    if head_type(thing.lemma_.lower()) != EntityType.PERSON or thing.doc[colon : colon + 1].text != ":":
        return []
    return listed(site.cast, colon + 1, site.types)


def _left(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """What somebody left for good: not for something that is nobody ("left the White House FOR A TRIP"), nor in a state ("IN DISARRAY",
    "REELING"), nor as what a deed led to (", leaving the party WITHOUT A LEADER"), nor at an hour ("AT NOON")."""
    to = any(not site.cast.covering(noun.i) for noun in grammar.prepositional(site.trigger, ("for",)))
    states = nouns("lexicon", "left_in")
    in_state = any(noun.lower_ in states for noun in grammar.prepositional(site.trigger, ("in",)))
    behind = site.trigger.doc[site.trigger.i + 1 : site.trigger.right_edge.i + 1]
    in_state = in_state or any(word.lower_ in verbs("lexicon", "left_in") and word.tag_ == "VBG" for word in behind)
    post = bool(grammar.prepositional(site.trigger, ("as",)))  # "quit AS LEADER of the party": of it he stays
    bereft = site.trigger.tag_ == "VBG" and bool(grammar.prepositional(site.trigger, ("without",)))
    hour = any(_is_hour(noun) for noun in grammar.prepositional(site.trigger, ("at", "before", "after")))
    seen = site.trigger.dep_ == "xcomp" and site.trigger.head.lower_ in _SEEING  # "was SPOTTED leaving the club"
    return [] if to or in_state or post or bereft or hour or seen else _hired(site, ())


def _entered(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """What somebody joined to belong to it: not in what it does ("joined the union IN CALLING for it", "IN A CALL for it")."""
    doc, verb = site.trigger.doc, site.trigger
    behind = range(verb.i + 1, min(verb.i + _JOINED_REACH, sentence_of(verb).stop - 1))
    doing = any(doc[at].lower_ == "in" and doc[at + 1].tag_ == "VBG" for at in behind)
    shared = nouns("lexicon", "joined_in")
    in_it = any(noun.lower_ in shared for noun in grammar.prepositional(verb, ("in", "on", "at", "for")))
    return [] if doing or in_it else _object(site, ())


def _is_hour(noun: Token) -> bool:
    """ "left the office AT NOON" is back in the morning."""
    return noun.lower_ in _HOURS or ":" in noun.text or (noun.like_num and len(noun.text) < len("2000"))


def _hired(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """An object that is no seat of power: who hopes "to retain THE WHITE HOUSE" hires nobody."""
    return [end for end in _object(site, ()) if end.span is None or _plain(end.span) not in _SEATS]


def _plain(span: Span) -> str:
    return span.text.lower().removeprefix("the ")


def _relative_before(verb: Token) -> Token | None:
    """The "whom" in front of the subject, where the tree missed that a relative clause begins: ", WHOM Ann backed"."""
    doer = roles.subject(verb)
    first = doer.left_edge.i if doer is not None else verb.i
    last = doer.i if doer is not None else verb.i
    return next((w for w in verb.doc[max(first - 1, 0) : last] if w.lower_ in ("who", "whom", "which")), None)


def _together(site: Site) -> list[Argument]:
    """Who does it to one another: "ANN AND BEN met", "the candidates, ANN AND BEN", where nothing tells of a third."""
    verb = site.trigger
    if site.rule.noun:
        whose = possessor(site.cast, verb) is not None or bool(grammar.prepositional(verb, ("of", "to")))
        others_ = verb.lower_ in _OF_A_THIRD and bool(exemplified(site.cast, verb, site.types))
        # of no race: "candidates LIKE Ann and Ben"
        others_ = others_ or verb.doc[verb.i + 1 : verb.i + 2].text.lower() == "like"
        return [] if whose or others_ else said_of(site, ()) or prep(site, ("between",))
    own = range(site.cue.start, site.cue.end)  # "do not see EYE to eye"
    objects = [thing for thing in roles.objects(verb) if not site.rule.things and thing.i not in own]  # "traded BARBS"
    others = objects or roles.content(verb) or grammar.prepositional(verb, ("with",))
    doer = roles.subject(verb)
    seen = "together" in site.rule.within  # "were SEEN TOGETHER"
    if doer is None or others or (grammar.is_passive(verb) and not seen):
        return []
    if any(_is_own_body(other) for other in roles.conjuncts(doer)):
        return []  # "Ann and HER GROUP met": it met as one
    either = any(w.lower_ in ("or", "nor") for name in roles.conjuncts(doer) for w in name.children if w.dep_ == "cc")
    return [] if either else resolve(site, [doer])


def _is_own_body(noun: Token) -> bool:
    owner = roles.possessor(noun)
    return owner is not None and owner.tag_ == "PRP$" and head_type(noun.lemma_.lower()) == EntityType.ORGANISATION


def _former(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return _together(site)[:1]


def _latter(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return _together(site)[1:]


def _direct(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The object that the tree shows, and nothing near: "believed HER".

    Not "believed she was ill", "would like HER to leave", "WHICH he believes is ill".
    """
    told = any("to" in roles.markers(child) for child in site.trigger.rights)
    behind = site.trigger.doc[site.trigger.i + 1 : site.trigger.i + 2].text.lower()
    return [] if told or behind in BEING else resolve(site, roles.objects(site.trigger))


def _patient(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """To whom it is done in a passive: "SHE was involved in it", not "it involved her"."""
    verb = site.trigger
    if grammar.is_passive(verb):
        return resolve(site, grammar.deep_objects(verb))
    if verb.pos_ == "ADJ" and any(child.dep_ == "cop" for child in verb.children):
        return resolve(site, some(grammar.predicated_of(verb)))  # "is INVOLVED in it", taken for an adjective
    return []


def _bare(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Whoever stands behind a preposition of a verb without an object: "ran AGAINST ANN", not "ran ads against her"."""
    return [] if roles.objects(site.trigger) else prep(site, prepositions)


def _owner(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Whose thing it is: "ran HER campaign", "called for the resignation OF X"; `heads` of the rule lists the things."""
    things = listed_things(site, prepositions)
    owners = [
        owner
        for thing in things
        for owner in (
            *some(possessor(site.cast, thing)),
            *grammar.prepositional(thing, ("of", "by")),
            *_name_before(site, thing),
            *(owners_before(thing) if predicates().sign(site.rule.predicate) else ()),
        )
    ]
    return resolve(site, owners[:1])


def _name_before(site: Site, thing: Token) -> list[Token]:
    """The name right before a thing that it may own: "dismissed the NATO accusations"."""
    before = [word for word in thing.lefts if word.dep_ in ("compound", "amod")] if owned_by_name(thing) else []
    return [word for word in before if site.cast.at(word, site.types) is not None]


def _ones_own(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Whose thing it is by a possessive alone: "shares HER view", and not "the view of HER"."""
    owners = [owner for thing in listed_things(site, prepositions) for owner in some(possessor(site.cast, thing))]
    return resolve(site, owners[:1])


def _subjects_owner(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whose the subject is, where that is one of `heads`: "Ann, WHOSE ward covers Ashby", "HER constituency takes in Ashby"."""
    thing = roles.subject(site.trigger)
    owned = thing is not None and thing.lower_ in site.rule.heads
    return resolve(site, some(possessor(site.cast, thing))) if thing is not None and owned else []


def _before_thing(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """The name right before the object, where that is one of `heads`: "holds the ASHBY seat", "drove to the ASHBY depot"."""
    things = listed_things(site, prepositions)
    return resolve(
        site,
        [
            word
            for thing in things
            for word in thing.lefts
            if word.dep_ in ("compound", "amod") and site.cast.is_name(word)
        ],
    )


def _clause_subject(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Of whom the clause behind it tells: "reported that ANN was ill", "that SHE had been sacked"."""
    told: list[Token] = []
    for clause in roles.content(site.trigger):
        passive = grammar.is_passive(clause)
        told += grammar.deep_objects(clause)[:1] if passive else some(grammar.deep_subject(clause))
    return resolve(site, told)


def _asked(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whom a question behind it is about: "investigates WHETHER ANN lied", "an inquiry INTO HOW THE COUNCIL spent it"."""
    doc, last = site.trigger.doc, site.trigger.sent.end
    into = any(slot.startswith("prep:into") for slot in site.rule.object)  # who "inquired whether" only asked
    for word in doc[site.trigger.i + 1 : min(site.trigger.i + _QUESTION_REACH, last)]:
        if word.lower_ in _ASKING:
            behind = doc[word.i + 1 : min(word.i + _ASKED_REACH, last)]
            asked = next((token for token in behind if token.dep_.startswith("nsubj")), None)
            return resolve(site, some(asked)) if not into else []
        if word.pos_ not in ("ADP", "SCONJ", "PART", "PUNCT"):
            break
        into = into and word.lower_ not in _LOOKING
    return []


def _object_told(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whom the words are about that somebody puts out: "published emails SUGGESTING THAT ANN had lied"."""
    telling = (
        word
        for thing in roles.objects(site.trigger)
        for word in thing.children
        if word.dep_ == "acl" and word.i > thing.i
    )
    clauses = (clause for word in telling if word.tag_ == "VBG" for clause in roles.content(word))
    return resolve(site, [doer for clause in clauses if (doer := grammar.deep_subject(clause)) is not None])


SLOTS: dict[str, Slot] = {
    "asked": _asked,
    "object-told": _object_told,
    "subject": _subject,
    "doer": _doer,
    "patient": _patient,
    "object": _object,
    "defied": _defied,
    "left": _left,
    "entered": _entered,
    "hired": _hired,
    "clause-subject": _clause_subject,
    "bare": _bare,
    "owner": _owner,
    "subject-owner": _subjects_owner,
    "ones-own": _ones_own,
    "before-thing": _before_thing,
    "former": _former,
    "latter": _latter,
    "direct": _direct,
    "harmed": harmed,
    "act": act,
}
"""By the names that rules have for them."""
