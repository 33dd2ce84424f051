"""Slots of rules that hang on a noun or an adjective: whose it is, who carries it, of whom it is."""

from __future__ import annotations

from dataclasses import replace

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.adjuncts import opening
from kg.claims.arguments import Argument
from kg.claims.focus import acted_before, in_focus, only_named
from kg.claims.lexicon import nouns, verbs, words
from kg.claims.metonymy import standing
from kg.claims.negation import is_negated
from kg.claims.owners import possessor
from kg.claims.slot_site import Site, Slot, resolve, some
from kg.claims.slots_of_self import appositive, name_after, said_of
from kg.language import roles
from kg.language.forms import verb_forms
from kg.language.nouns import head_type
from kg.language.phrases import is_plural, takes_sides
from kg.language.starts import sentence_of
from kg.language.titles import titles
from kg.language.wordlists import words as listed
from kg.records import EntityType, Finer, MentionKind

_LIGHT = verbs("lexicon", "light")
_UNDOING = verbs("lexicon", "light", "undoing")
_GIVING = verb_forms("give")
_THROWING = verb_forms("throw")
_RECEIVING = verbs("lexicon", "light", "receiving")
_FINDING = verbs("lexicon", "finding")
_CALLING_OFF = verbs("modality", "unrealised", "calling_off")
_CHAIRED = frozenset(
    {"committee", "subcommittee", "sub-committee", "council", "board", "panel", "commission", "cabinet", "assembly"}
)
_ON_MOTIONS = verbs("lexicon", "on_motions")
_DENYING = verbs("modality", "denying")
_RULING = verbs("lexicon", "ruling")
_BESIDE = 0.9  # how sure it is whose a noun is by the name right before it
_CLAUSES = frozenset({"acl", "ccomp", "acl:relcl"})
_IN_FACE_OF = words("lexicon", "light", "in_face_of")
_ENGAGED = frozenset({"on", "during", "after"})
_STANDING = verbs("lexicon", "standing_on")
_ELECTING = verbs("lexicon", "electing")
_PART_OF_A_POST = words("lexicon", "part_of_a_post")
_WOMEN = frozenset({"woman", "female", "lady"})
_TITLE = 3  # words of a post
_BRACKET = 5  # signs and words of letters in brackets
_SECTIONS = words("lexicon", "sections")
_OF_STATES = words("lexicon", "of_states")
_COUNTRIES = listed("groups", "countries")
_TITLE_WORDS = frozenset(word for title in titles() for word in title)


def prep(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Whoever stands behind one of some prepositions: "talks WITH ANN"; who votes "against IT" votes against nobody."""
    found = grammar.prepositional(site.trigger, prepositions) or _with_what_it_does(site.trigger, prepositions)
    if site.trigger.lower_ in _ON_MOTIONS:
        found = [noun for noun in found if noun.lower_ != "it"]
    return resolve(site, [noun for noun in found if not _is_of_another(site, noun)])


def _is_of_another(site: Site, noun: Token) -> bool:
    """Whether what stands behind two nouns is of the second alone, for the first has its own: "an ASHBY ally and dean OF THE COLLEGE",
    "COMMITTEE chair Ann Field OF THE LEAGUE"."""
    if noun.head == site.trigger.head and noun.head.pos_ == "PROPN" and noun.head.i > site.trigger.i:
        return any(child.dep_ == "compound" and child.lower_ in _CHAIRED for child in site.trigger.lefts)
    joined = noun.head.dep_ == "conj" and noun.head.head == site.trigger
    own = (child for child in site.trigger.lefts if child.dep_ in ("compound", "nmod:poss", "poss"))
    return joined and any(site.cast.is_name(child) for child in own)


def _post(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Where somebody is head of a part, which the tree gives to the part: "head of news AT THE HERALD", "chief of staff TO THE COUNCIL"."""
    parts = [part for word, part in roles.prep_objects(site.trigger) if word == "of" and not site.cast.is_name(part)]
    return resolve(site, [noun for part in parts for noun in grammar.prepositional(part, prepositions)])


def _where(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The body of which a relative clause tells what somebody is or does there: "the COLLEGE, where he has been principal since May"."""
    word, clause = site.trigger, _relative_where(site.trigger)
    return resolve(site, [clause.head]) if clause is not None and clause.head.i < word.i else []


def _whole_where(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return [] if _of_part(site) else _where(site, ())


def _whole_prep(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Whose leader somebody is behind a preposition: "president AT THE COLLEGE", not "chief of staff AT THE COLLEGE"."""
    return [] if _of_part(site) else prep(site, prepositions[:1]) or prep(site, prepositions[1:])


def _of_part(site: Site) -> bool:
    return any(word == "of" and not _spoken_of(site, noun) for word, noun in roles.prep_objects(site.trigger))


def _relative_where(word: Token) -> Token | None:
    """The relative clause with "where" whose predicate a word is, or is joined to ("where he lives AND TEACHES")."""
    clause = word.head if word.dep_ == "conj" else word
    opens = any(child.lower_ == "where" and child.i < clause.i for child in clause.children)
    return clause if opens and clause.dep_ in ("acl:relcl", "relcl", "acl") else None


def _with_what_it_does(noun: Token, prepositions: tuple[str, ...]) -> list[Token]:
    """ "Praise for Ann CAME FROM BEN", "a row BROKE OUT BETWEEN Ann and Ben": what hangs on the verb that only tells that there is some."""
    arises = noun.dep_.startswith("nsubj") and noun.head.lower_ in verbs("lexicon", "arising")
    return grammar.prepositional(noun.head, prepositions) if arises else []


def _one(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """The first of those it is between: "talks between ANN and Ben"."""
    return _both(site, prepositions)[:1]


def _others(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    return _both(site, prepositions)[1:]


def _both(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Who stands behind a noun, unless what is joined to it stands nearer: "the meeting and A ROW between Ann and Ben"."""
    behind = [other for other in roles.conjuncts(site.trigger) if other.i > site.trigger.i]
    nearer = any(child.dep_ == "det" for other in behind for child in other.lefts)
    return [] if nearer else prep(site, prepositions)


def _possessor(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return resolve(site, some(possessor(site.cast, site.trigger)))


def _whole_possessor(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whose leader somebody is: "its director", and not "its NEWS director" or "its director OF HOUSING", who lead a part."""
    behind = any(
        word in ("of", "for") and not _spoken_of(site, noun) for word, noun in roles.prep_objects(site.trigger)
    )
    before = any(_narrows(site, child) for child in site.trigger.children if child.i < site.trigger.i)
    if any(child.lower_ == "our" for child in site.trigger.children) and site.trigger.lower_ in _OF_STATES:
        return []  # "our PRESIDENT" is of our state, whatever body we speak of
    return [] if behind or before else _possessor(site, ())


def _narrows(site: Site, word: Token) -> bool:
    if word.lower_ in site.rule.modified or _is_of_length(word):
        return False  # the VICE-chancellor leads the whole, and so does the HEAD teacher
    if word.lower_ in _PART_OF_A_POST:
        return True
    if any(between.tag_ == "POS" for between in word.doc[word.i : site.trigger.i]):
        return False  # it belongs to whose leader he is
    body = head_type(word.lower_) == EntityType.ORGANISATION or word.lower_ in _WOMEN  # "its first WOMAN leader"
    return word.dep_ == "compound" and word.pos_ in ("NOUN", "PROPN") and not body and not _spoken_of(site, word)


def _is_of_length(word: Token) -> bool:
    """ "its long-TIME leader", "a part-TIME chairman", "the two-TERM president": they lead the whole."""
    return word.lower_ in ("time", "term", "year") and word.i > 0 and word.doc[word.i - 1].text == "-"


def _spoken_of(site: Site, word: Token, *types: EntityType) -> bool:
    """Whether a word speaks of somebody (of some types), the phrase of the trigger itself aside."""
    spans = (site.cast.spans[m.id] for m in site.cast.covering(word.i) if not types or m.type in types)
    return any(not span.start <= site.trigger.i < span.end for span in spans)


def _spoken(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whose words or doings are said to be it: "HER speech was an attack on him"."""
    said_of = grammar.predicated_of(site.trigger)
    speaks = said_of is not None and standing(said_of, site.through) > 0
    return resolve(site, some(said_of)) if speaks else []


def _body(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The body in focus, where a title beside a name tells of none: "the CHAIRMAN, Ann Field", "party LEADER Ann Field".

    Of a "council leader" and with `last` in the rule it is the only body of the text that is called so: "CLLR Ann Field".
    """
    noun, cast = site.trigger, site.cast
    own = [child for child in noun.children if child.i < noun.i]
    lesser = [child for child in own if child.lower_ in _PART_OF_A_POST]
    before = [*own, *(word for child in lesser for word in child.lefts)]  # "PARTY deputy spokesperson"
    anybodys = any(_spoken_of(site, word, EntityType.PERSON) for word in before)  # "FIELD spokesman"
    owned = possessor(site.cast, noun) is not None or anybodys
    named = any(child.dep_ == "compound" for child in own)  # "CABINET member FOR HOUSING", "COUNCIL leader"
    of_other = any(word != "for" or not named for word, _ in roles.prep_objects(noun))
    told = owned or of_other or (not named and _is_of_office(site))
    anyone = any(word.dep_ == "det" and word.lower_ != "the" for word in before)
    beside = replace(site, types=frozenset({EntityType.PERSON}))
    # "party DEPUTY spokesperson Ann Field" is of the party too
    kept = before if site.rule.predicate == "LEADS" else [word for word in before if word not in lesser]
    words_before = [word for word in kept if word.dep_ == "compound" and word.lower_ not in site.rule.modified]
    kinds = site.rule.last or tuple(word.lower_ for word in words_before)
    found = only_named(cast, site.types, kinds) if kinds else []
    if not (found and _is_kind(site, words_before)) and any(_narrows(site, word) for word in kept):
        return []
    of_named = not site.rule.last and any(cast.is_name(word) for word in words_before)  # it is told by that name
    if told or anyone or of_named or not (name_after(beside) or appositive(beside)):
        return []
    if kinds:
        of_kind = [word for word in before if word.lower_ not in site.rule.modified]
        return [a for a in found if not site.rule.last or _of_its_kind(of_kind, a)]
    # "former PRESIDENTS Ann and Ben Field" are seldom of whom the text speaks
    styled = (noun.lower_ in _OF_STATES and not site.rule.modified) or _is_style(noun) or is_plural(noun)
    body = None if styled else in_focus(cast, noun, site.types, ()) or acted_before(cast, noun, site.types)
    return [body] if body is not None and not _watches(site, body) else []


def _is_kind(site: Site, before: list[Token]) -> bool:
    """Whether the one word before a title tells of which body of the text it is: "MILL chairman" where a mill is named."""
    return not site.rule.last and len(before) == 1 and before[0].lower_ not in _PART_OF_A_POST


def _is_of_office(site: Site) -> bool:
    """Whether a title is the end of an office's name: "the Foreign SECRETARY" is of no body of the text."""
    spans = (site.cast.spans[m.id] for m in site.cast.covering(site.trigger.i) if m.type == EntityType.OFFICE)
    return any(span.start < site.trigger.i for span in spans)


def _is_style(noun: Token) -> bool:
    """Whether a title is how a minister of a state is spoken of: "SECRETARY Field said", of no body of the text."""
    alone = not any(child.i < noun.i for child in noun.children)
    return noun.text == "Secretary" and alone and noun.i + 1 < len(noun.doc) and noun.nbor().pos_ == "PROPN"


def _signed(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The body behind a title and a comma, where a name stands before the title: "Ann Field, chair, THE UNION", as letters are signed."""
    doc, start, end = site.trigger.doc, site.cue.start, site.cue.end
    start -= next((n for n in range(_TITLE) if doc[max(start - n - 1, 0)].text == ","), 0)  # "GENERAL secretary"
    title = start > 1 and doc[start - 1].text == "," and end + 1 < len(doc) and doc[end].text == ","
    named = title and any(m.kind == MentionKind.NAME for m in site.cast.covering(start - 2))
    first = end + 1 + (doc[end + 1 : end + 2].text.lower() == "the")
    bodies = (
        [m for m in site.cast.starting(first) if m.kind == MentionKind.NAME and m.type in site.types] if named else []
    )
    behind = [site.cast.spans[m.id].end for m in bodies]
    closed = behind and (behind[0] >= len(doc) or doc[behind[0]].text in (",", ".", ";") or doc[behind[0]].is_space)
    return [site.cast.argument(bodies[0], _BESIDE)] if closed else []


def _called(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The text's only body that is called so, where a word before the title names its kind: "BOARD member Ann Field"."""
    kinds = any(child.dep_ == "compound" and child.i < site.trigger.i for child in site.trigger.children)
    return _body(site, ()) if kinds else []


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
    # "did not HOLD BACK in his criticism", "THREW OUT the complaint"
    aside = ("back", "out") if verb is not None and verb.lower_ in _THROWING else ("back",)
    held = verb is not None and any(child.lower_ in aside for child in verb.rights)
    return verb if verb is not None and verb.lower_ in _LIGHT and not held else None


def undone(noun: Token) -> bool:
    """Whether the verb that carries a noun takes it back: "withdrew her support", "GAVE UP her seat"."""
    verb = grammar.governor(noun)
    within = noun.dep_.startswith("obl") or bool(roles.preposition(noun))  # "lost more IN HIS CAMPAIGN than he won"
    given_up = verb is not None and verb.lower_ in _GIVING and grammar.has_particle(verb, ("up",))
    return verb is not None and (verb.lower_ in _UNDOING or given_up) and not within


def _light(site: Site, _: tuple[str, ...]) -> list[Argument]:
    verb = light_verb(site.trigger)
    return resolve(site, some(grammar.deep_subject(verb))) if verb is not None else []


def _finder(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who has or finds it: "THE POLICE found no evidence"."""
    verb = grammar.governor(site.trigger)
    return resolve(site, some(grammar.deep_subject(verb))) if verb is not None and verb.lower_ in _FINDING else []


def _told_of(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Of whom the clause behind it tells: "her allegation that HE had bullied staff"."""
    clauses = (child for child in site.trigger.children if child.i > site.trigger.i and child.dep_ in _CLAUSES)
    told = (clause for clause in clauses if "that" in roles.markers(clause))
    return resolve(site, [doer for clause in told if (doer := grammar.deep_subject(clause)) is not None])


def _denier(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who denies it, where nothing tells whom it is against: "HE rejected her accusation of bullying"."""
    verb = grammar.governor(site.trigger)
    if verb is None or verb.lower_ not in _DENYING or site.trigger not in grammar.deep_objects(verb):
        return []
    against = grammar.prepositional(site.trigger, ("against", "about", "at"))
    return [] if against else resolve(site, some(grammar.deep_subject(verb)))


def _light_prep(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    verb = light_verb(site.trigger)
    return resolve(site, grammar.prepositional(verb, prepositions)) if verb is not None else []


def _light_indirect(site: Site, _: tuple[str, ...]) -> list[Argument]:
    verb = light_verb(site.trigger)
    return resolve(site, roles.indirect_objects(verb)) if verb is not None else []


def _light_possessor(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """ "came to his defence": whose it is, where somebody else carries it."""
    verb = light_verb(site.trigger)
    return _possessor(site, ()) if verb is not None and site.trigger not in roles.objects(verb) else []


def _receiver(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who gets it: "DAVID KERR won the backing of", "came under fire from", "it earned HIM a rebuke from"."""
    verb = grammar.governor(site.trigger)
    before = roles.preposition(site.trigger)
    if before == "under" or before in _IN_FACE_OF:
        return resolve(site, some(_in_face_of(site.trigger, verb)))
    if before == "with" and verb is not None and verb.lower_ in _STANDING:  # "ANN was elected WITH the backing of"
        return resolve(site, grammar.deep_objects(verb)[:1] or some(grammar.deep_subject(verb)))
    if verb is None or verb.lower_ not in _RECEIVING or roles.subject(verb) == site.trigger:
        return []  # "her praise of him DREW boos"
    given = [one for one in (*roles.indirect_objects(verb), *roles.objects(verb)) if one.i < site.trigger.i]
    return resolve(site, given or some(grammar.deep_subject(verb)))


def _engaged(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """Who does something on it: "DURING a visit to Ashby ANN said"; nobody where it stands behind somebody else, who may be on it too."""
    verb, noun = grammar.governor(site.trigger), site.trigger
    owner = possessor(site.cast, noun)
    if roles.preposition(noun) not in (prepositions or _ENGAGED) or (owner is not None and owner.tag_ != "PRP$"):
        return []  # but "in HIS speech in Ashby"
    if verb is None:
        # "ANN is ON a visit to Ashby", "ANN, on a visit to Ashby, said"
        aside = noun.dep_ == "nmod" and any(token.text == "," for token in noun.doc[noun.head.i : noun.i])
        return resolve(site, some(grammar.predicated_of(noun) or (noun.head if aside else None)))
    if verb.lower_ in _CALLING_OFF or (is_negated(verb) and verb.i < noun.i):
        return []  # "CANCELLED a speech at the rally", "did NOT speak at the rally"
    others = frozenset({EntityType.PERSON})
    either = noun.i > verb.i and any(site.cast.at(thing, others) for thing in roles.objects(verb))
    if roles.is_passive(verb) or either:
        return []
    return resolve(site, some(grammar.deep_subject(verb)))


def _nominee(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who stands or is elected on it: "ANN stood ON the party's LIST"."""
    verb = grammar.governor(site.trigger)
    if verb is None or roles.preposition(site.trigger) != "on" or verb.lower_ not in _STANDING:
        return []
    put = [] if grammar.is_passive(verb) else resolve(site, roles.objects(verb))
    if put:
        return put if verb.lower_ in _ELECTING else []  # "elected BEN on the party's list", but "wants Ben on it"
    stands = grammar.deep_objects(verb)[:1] if grammar.is_passive(verb) else some(grammar.deep_subject(verb))
    return resolve(site, stands)


def _in_face_of(noun: Token, verb: Token | None) -> Token | None:
    """Who does it all the same: "despite criticism from him ANN went ahead", "ANN, under attack from him, resigned"."""
    if verb is not None:
        return grammar.deep_subject(verb)
    above = noun.head
    beside = noun.dep_ in ("nmod", "appos", "prep", "pobj") and above.i < noun.i
    return grammar.predicated_of(noun) or (above if beside else None)


def _compound(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """A body named within the noun phrase before its head: "Civic Party LEADER"; a "UK MP" is for some place in that country."""
    doc, index = site.trigger.doc, site.cue.start - 1
    first = sentence_of(site.trigger).start
    while index >= first:
        token = doc[index]
        mention = site.cast.at(token, site.types)
        if mention is not None:
            of_state = mention.type == EntityType.PLACE and mention.text.lower().replace(".", "") in _COUNTRIES
            return [] if of_state or takes_sides(doc, index) else [site.cast.argument(mention, 0.97)]
        opened = next((i for i in range(index, max(index - _BRACKET, first), -1) if doc[i].text == "("), 0)
        if token.text == ")" and opened:
            index = opened - 1  # "Civic Party (CP) LEADER"
            continue
        if token.pos_ not in ("ADJ", "NOUN", "PROPN", "NUM") and token.text != "-":
            break
        index -= 1
    return []


def _whole_compound(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """The body before its leader: "Audit Office DIRECTOR", not "DEPUTY Audit Office director", "Herald POLITICS editor", "head OF NEWS"."""
    found = [] if _of_part(site) else _compound(site, ())
    if any(argument.mention.kind == MentionKind.PRONOUN for argument in found):
        return []  # "ITS director" is told by a possessive
    for body in (argument.span for argument in found if argument.span is not None):
        before = body.doc[body.start - 1].lower_ if body.start else ""
        between = body.doc[body.end - 1 : site.trigger.i]
        of_part = any(_narrows(site, word) for word in site.trigger.lefts if word.i >= body.end)
        if before in _PART_OF_A_POST or of_part or any(word.lower_ in _SECTIONS for word in between):
            return []
        if any(word.lower_ == "council" for word in between[1:]):
            return []  # "Harbour Alliance COUNCIL leader Ann Field" leads the council
    return found


def _sided(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whose a stance is by the name right before it: "GOP criticism of him", "US SUPPORT for her"."""
    before = [word for word in site.trigger.lefts if word.dep_ in ("compound", "amod", "nmod")]
    named = (site.cast.at(word, site.types) for word in before)
    return [site.cast.argument(m, _BESIDE) for m in named if m is not None and m.kind == MentionKind.NAME][:1]


def _in_side(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who does something IN it: "ANN spoke in SUPPORT of him", "ANN launched an appeal in DEFENCE of him"."""
    noun = site.trigger
    if roles.preposition(noun) != "in":
        return []
    above = noun.head
    verb = light_verb(above) if above.pos_ == "NOUN" else above
    if verb is None or verb.pos_ != "VERB" or grammar.is_passive(verb) or verb.lower_ in _RULING:
        return []  # a court that RULES in favour of somebody takes no side
    return resolve(site, some(grammar.deep_subject(verb)))


def _object_about(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Whom the published thing is about: "a LIST of the complaints against X", "a STORY about X"; of `heads` where the rule has some."""
    for thing in roles.objects(site.trigger):
        if site.rule.heads and thing.lower_ not in site.rule.heads:
            continue
        layers = [thing, *(noun for word, noun in roles.prep_objects(thing) if word == "of")]
        for layer in layers:
            found = resolve(site, grammar.prepositional(layer, ("about", "on", "against")))
            if found:
                return found
    return []


def _bearer(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Of whom an adjective is said: "ANN is critical of", "Critical of him, ANN", "ANN wrote a letter critical of"."""
    word = site.trigger
    if word.pos_ == "VERB" and roles.objects(word) and not grammar.is_passive(word):
        return []  # "he has APPALLED all of us"
    if found := opening(site):
        return found
    joined = word.head if word.dep_ == "conj" and word.head.pos_ == "ADJ" else word  # "old but LOYAL to him"
    said_of = grammar.predicated_of(joined) or next(iter(grammar.deep_objects(word)), None)
    if said_of is not None and said_of.i < word.i:
        return _of_noun(site, said_of)
    noun = word.head
    if word.dep_ == "advcl" or noun.pos_ in ("VERB", "AUX"):
        return resolve(site, some(roles.understood_subject(noun)))
    if noun.i > word.i or word.dep_ == "conj":
        return []
    carrier = light_verb(noun)
    return (
        _of_noun(site, noun)
        or resolve(site, some(possessor(site.cast, noun)))
        or resolve(site, some(grammar.deep_subject(carrier) if carrier is not None else None))
    )


def _of_noun(site: Site, noun: Token) -> list[Argument]:
    """Whom a noun means, or of whom it is said: "ANN is a baker loyal to him", "those loyal to him include ANN"."""
    found = resolve(site, [noun])
    meant = roles.antecedent(noun) or noun
    if found or meant.pos_ not in ("NOUN", "PRON") or site.cast.covering(meant.i):
        return found
    return said_of(Site(site.cast, site.rule, meant, meant.doc[meant.i : meant.i + 1], site.types), ())


def _trigger(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """What the noun itself names: "Ann Field, a REPUBLICAN"."""
    named = site.cast.at(site.trigger, site.types)
    return [site.cast.argument(named)] if named is not None else []


SLOTS: dict[str, Slot] = {
    "trigger": _trigger,
    "finder": _finder,
    "told-of": _told_of,
    "denier": _denier,
    "prep": prep,
    "post": _post,
    "where": _where,
    "whole-where": _whole_where,
    "whole-prep": _whole_prep,
    "one": _one,
    "others": _others,
    "possessor": _possessor,
    "bearer": _bearer,
    "body": _body,
    "called": _called,
    "signed": _signed,
    "possessor-agent": _possessor_agent,
    "whole-possessor": _whole_possessor,
    "light": _light,
    "light-prep": _light_prep,
    "light-indirect": _light_indirect,
    "light-possessor": _light_possessor,
    "engaged": _engaged,
    "nominee": _nominee,
    "receiver": _receiver,
    "compound": _compound,
    "spoken": _spoken,
    "sided": _sided,
    "in-side": _in_side,
    "whole-compound": _whole_compound,
    "object-about": _object_about,
}
"""By the names that rules have for them."""
