"""Slots: of whom a noun is said ("the LEADER, Ann Field"), and who is to have an office."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.adjuncts import before_openers, opening
from kg.claims.among_others import counted_with
from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.elected import elected
from kg.claims.lexicon import nouns, verbs, words
from kg.claims.name_lists import exemplified, listed, titles_at
from kg.claims.negation import is_negated
from kg.claims.owners import possessor
from kg.claims.slot_site import POSITIONAL, TITLE_REACH, Site, Slot, next_mention, resolve, some
from kg.claims.succession import before_and_after
from kg.language import roles
from kg.language.forms import noun_forms, verb_forms
from kg.language.nouns import is_person
from kg.language.phrases import BEING, is_plural, is_subject
from kg.records import EntityType

_BIDDING = verbs("lexicon", "bidding")
_BECOMING = verb_forms("become") | verb_forms("be")
_CANDIDATES = noun_forms("candidate") | noun_forms("nominee") | noun_forms("contender") | noun_forms("hopeful")
_STANDING = _CANDIDATES | noun_forms("challenger") | noun_forms("aspirant")
_BIDS = noun_forms("bid") | noun_forms("run") | noun_forms("candidacy") | noun_forms("nomination")
_BEARING = verbs("lexicon", "light") | verbs("lexicon", "light", "receiving") | verb_forms("seek")  # a bid
_SERVING, _RUNNING = verbs("lexicon", "serving"), verbs("lexicon", "running")
_PROPOSING = verbs("lexicon", "proposing")
_INCLUDING, _COUNTING = verb_forms("include"), verb_forms("count") | verb_forms("number")
_NAMED_BEHIND = frozenset({"nsubj", "ROOT", "attr", "obj"})
_HEADED = frozenset({EntityType.ORGANISATION, EntityType.PLACE})
_OF_A_POST = frozenset({"of", "for", "at"})
_LEAVING = frozenset({"down", "aside", "off", "out"})
_UNSURE = frozenset({"may", "might", "could", "would"})
_TENURES = nouns("lexicon", "posts", "tenures")
_POSTS = nouns("lexicon", "posts", "named")
_HOLDING = verbs("lexicon", "posts")
_TAKEN = nouns("lexicon", "posts", "taken")
_ADDRESSING = frozenset({"mr", "mrs", "ms", "madam", "madame"})  # before an office: "Madam Mayor"


def said_of(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Of whom a noun is said, by the first way to say so that finds somebody."""
    finders = (
        _letters_behind,
        name_after,
        appositive,
        opening,
        _copular,
        _named_predicate,
        _as_phrase,
        _in_post,
        elected,
        _examples,
        _bracketed,
        _joined,
        _one_of,
        _counted_among,
        counted_with,
        _own_nominal,
    )
    if any(child.lower_ == "every" for child in site.trigger.children):
        return []  # "Ann, a paper and EVERY other candidate": nobody before is that
    for find in finders[:1] if _is_address(site) else finders:
        found = find(site)
        if found:
            return found
    return []


def _letters_behind(site: Site) -> list[Argument]:
    """ "ANN FIELD MP said", "ANN FIELD TD and Minister Kerr": of an office told by its letters alone, who stands right before it."""
    start, cast = site.cue.start, site.cast
    if start == 0 or len(site.cue) > 1 or not site.cue.text.isupper() or listed(cast, site.cue.end, site.types):
        return []
    before = [m for m in cast.covering(start - 1) if m.kind == "name" and cast.is_a(m, site.types)]
    return [cast.argument(m) for m in before if cast.spans[m.id].end == start][:1]


def name_after(site: Site) -> list[Argument]:
    """ "mayor ANN FIELD", "Deputy Mayor Cllr ANN FIELD", "party leader and former mayor ANN FIELD"."""
    doc, index = site.trigger.doc, _behind_whose(site)
    if doc[index : index + 1].text == "and" and not any(child.dep_ == "det" for child in site.trigger.lefts):
        second = index + 1 + (doc[index + 1 : index + 2].text in words("lexicon", "past"))
        titled = titles_at(doc, second)
        index = second if titled else index  # "LEADER AND MAYOR Ann Field", but "leader and Ann Field"
    index += titles_at(doc, index)
    if index >= len(doc):
        return []
    found = [a for a in listed(site.cast, index, site.types) if a.mention.kind == "name"]
    if not found:  # whose something is: "mayor ANN FIELD's plan"
        own = (m for m in site.cast.starting(index) if m.kind == "name" and site.cast.is_a(m, site.types))
        found = [site.cast.argument(m, 0.95) for m in own][:1]
    plural = site.trigger.tag_ in ("NNS", "NNPS") or site.trigger.lower_.rstrip(".").endswith("s")
    return found if plural else found[:1]


def _behind_whose(site: Site) -> int:
    """Where a name may begin behind a title: right there, or behind whose it is ("leaders OF THE UNION Ann and Ben")."""
    doc, index = site.trigger.doc, site.cue.end
    if index + 2 < len(doc) and doc[index].lower_ in _OF_A_POST:
        first = index + 1 + (doc[index + 1].lower_ == "the")
        body = next((m for m in site.cast.starting(first) if m.kind == "name" and m.type in _HEADED), None)
        end = site.cast.spans[body.id].end if body is not None else index
        told = site.trigger.dep_ in roles.DIRECT_OBJECTS | {"iobj"} and is_subject(doc[min(end, len(doc) - 1)])
        if not told and any(m.kind == "name" and m.type == EntityType.PERSON for m in site.cast.starting(end)):
            return end  # not "told the leader of the union ANN was ill"
    return index


def _is_address(site: Site) -> bool:
    """ "Mr PRESIDENT, …" speaks to its holder, and is set beside nobody."""
    start = site.cue.start
    return start > 0 and site.trigger.doc[start - 1].lower_.rstrip(".") in _ADDRESSING


def appositive(site: Site) -> list[Argument]:
    """Who stands beside a noun with a comma between: "ANN, the leader", "the leader, ANN"."""
    noun, cast = site.trigger, site.cast
    if roles.acts_itself(noun):
        return []
    if _has_own_name(site):
        return _listed_after(site)[:1]
    if (noun.dep_ == "appos" or _second(noun)) and not _more_than(noun, noun.head):
        found = cast.resolve(noun.head, site.types, joined=False)
        if found:
            return found
    several = is_plural(noun)
    if (other := _opening_person(site)) is not None:
        return cast.resolve(other, site.types, joined=False)
    if (
        roles.preposition(noun) == "for"
        and (running := grammar.governor(noun)) is not None
        and running.lower_ in _RUNNING
    ):
        return []  # "three are standing FOR MAYOR: Ann, Ben and Cal"
    behind = [
        a
        for other in roles.appositions(noun)
        if not roles.preposition(other)
        for a in cast.resolve(other, site.types, joined=several)
    ]
    after = _listed_after(site)
    after = after if several else after[:1]  # "among them the MINISTER, ANN, and Ben"
    if len(behind) >= max(len(after), 1) and not (after and _is_nearer(after[0], behind[0])):
        return behind
    doc, start = noun.doc, before_openers(noun.doc, phrase_start(site))
    if start >= 2 and doc[start - 1].text in (",", "(", "–", "-"):
        mention = cast.at(doc[start - 2], site.types)
        behind_it = _behind(noun)
        closed = behind_it is None or behind_it.is_punct or noun.dep_ in ("appos", "conj")
        if mention is None or _more_than(noun, cast.spans[mention.id].root):
            return after
        if mention.kind == "name" and (closed or _comma_follows(site)):
            return [cast.argument(mention, POSITIONAL)]
    return after


def _has_own_name(site: Site) -> bool:
    """Whether a title is hung on a name that has one before it, and is of the next: "the chair, Ann, its SECRETARY, BEN, and"."""
    titled = (
        site.trigger.dep_ == "appos" and site.trigger.head.dep_ == "appos" and site.trigger.head.head.pos_ == "NOUN"
    )
    return titled and bool(_listed_after(site))


def _opening_person(site: Site) -> Token | None:
    """Who has no name but is set right before "a" with a comma: "like his FATHER, a founder of it, Ann …" does not tell of Ann."""
    doc, start = site.trigger.doc, phrase_start(site)
    if start < 2 or doc[start].lower_ not in ("a", "an") or doc[start - 1].text != "," or doc[start - 2].tag_ != "NN":
        return None
    return doc[start - 2] if is_person(doc[start - 2].lemma_.lower(), doc[start - 2].text) else None


def _is_nearer(one: Argument, other: Argument) -> bool:
    """Whether a name stands before another: "the chairman, ANN, and the whip, Ben", where the tree gives the chairman Ben."""
    return one.span is not None and other.span is not None and one.span.start < other.span.start


def _more_than(noun: Token, name: Token) -> bool:
    """Whether a noun means several where one alone is named before it: "what draws them to ANN, union MEMBERS say, is her wit"."""
    return is_plural(noun) and not any(other.i < noun.i for other in roles.conjuncts(name))


def _second(noun: Token) -> bool:
    """ "Ann, a baker and A MEMBER of the board, spoke": what else she is, which the parser joins to her; no comma stands before "and"."""
    if noun.dep_ != "conj" or roles.preposition(noun):  # "and, like the MAYOR, a member of the board"
        return False
    joins = next((word for word in noun.lefts if word.dep_ == "cc"), None)
    if joins is None or joins.nbor(-1).text == ",":
        return False
    first = any(noun.head.i < other.i < noun.i for other in roles.appositions(noun.head))
    behind = _behind(noun)
    return first and behind is not None and behind.is_punct


def _behind(noun: Token) -> Token | None:
    """The word or sign behind all that belongs to a noun; None at the end of the text."""
    end = noun.right_edge.i + 1
    return noun.doc[end] if end < len(noun.doc) else None


def _listed_after(site: Site) -> list[Argument]:
    """The names that a comma parts from the noun and what belongs to it: "the two members, X AND Y", "the member for Ashby, X"."""
    doc, after = site.trigger.doc, _phrase_end(site)
    if after + 1 >= len(doc) or doc[after].text != ",":
        return []
    names = [a for a in listed(site.cast, after + 1, site.types) if a.mention.kind == "name"]
    if not names or not _list_ends(site.cast, names) or _goes_on(names[0], doc[after - 1]):
        return []
    return [Argument(a.mention, a.span, a.weight * POSITIONAL) for a in names]


def _goes_on(name: Argument, before: Token) -> bool:
    """Whether a name behind a comma only goes on from the one before it: "the departments of State, INTERIOR and Labor"."""
    return name.span is not None and any(word.dep_ == "conj" and word.head == before for word in name.span)


def _phrase_end(site: Site) -> int:
    """Where the words that belong to the noun end: itself, or a preposition with what it governs."""
    doc, after = site.trigger.doc, site.cue.end
    if after < len(doc) and doc[after].pos_ == "ADP":
        comma = next(
            (t.i for t in doc[after : min(after + TITLE_REACH, site.trigger.sent.end)] if t.text == ","), after
        )
        if all(t.pos_ in ("ADP", "DET", "ADJ", "NOUN", "PROPN") for t in doc[after:comma]):
            return comma
    return after


def phrase_start(site: Site) -> int:
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


def _list_ends(cast: Cast, names: list[Argument]) -> bool:
    """Whether what follows a list of names lets it be an apposition: a comma, a full stop, a bracket."""
    last = names[-1].span
    doc = cast.doc
    return last is not None and (
        last.end >= len(doc) or doc[last.end].text in (",", ".", ")", ";", ":", "–") or doc[last.end].is_space
    )


def _copular(site: Site) -> list[Argument]:
    said_of = grammar.predicated_of(site.trigger)
    return site.cast.resolve(said_of, site.types) if said_of is not None else []


def _named_predicate(site: Site) -> list[Argument]:
    """ "its TREASURER is Ann Field", "the CANDIDATES are Ann and Ben": the names that are said of the noun, not what is yet "to be"."""
    noun, name = site.trigger, site.trigger.head
    copula = any(child.dep_ == "cop" for child in name.children)
    if noun.dep_ != "nsubj" or not copula or any(child.lower_ == "to" and child.i < name.i for child in name.children):
        return []
    mention = site.cast.at(name, site.types)
    if mention is None or mention.kind != "name":
        return []
    several = listed(site.cast, site.cast.spans[mention.id].start, site.types) if is_plural(noun) else []
    return several or [site.cast.argument(mention)]


def _as_phrase(site: Site) -> list[Argument]:
    """ "As a party MEMBER, I …" is said of the subject, "elected X as LEADER" of the object."""
    noun = site.trigger
    if roles.preposition(noun) != "as":
        return []
    if noun.head.lower_ in _TENURES and (owner := possessor(site.cast, noun.head)) is not None:
        return site.cast.resolve(owner, site.types)  # "HER time as mayor"
    if (holder := _who_takes(noun)) is not None:
        return resolve(site, [holder])
    verb = grammar.governor(noun) or noun.head
    if verb.tag_ == "WP":
        return site.cast.resolve(verb, site.types)
    if site.rule.office and noun.i > verb.i and verb.lower_ in _RUNNING and verb.nbor().lower_ not in _LEAVING:
        return []  # "stands AS A COUNCILLOR", but "stood down as a councillor"
    before, after = before_and_after(noun)
    if before is not None or after is not None:
        unsure = any(word.lower_ in _UNSURE for word in roles.auxiliaries(verb))
        return [] if unsure else resolve(site, some(after))  # who "COULD replace him as leader" is none
    tokens = [] if noun.i < verb.i else grammar.deep_objects(verb)
    if tokens and verb.lower_ in _PROPOSING:
        return []  # "endorsed him as the next MAYOR": so far he is none
    if tokens:
        return site.cast.resolve(tokens[0], site.types)
    if noun.i > verb.i and verb.lower_ not in _SERVING:
        found = next_mention(Site(site.cast, site.rule, verb, site.cue, site.types))
        own = noun.left_edge.i  # "having a woman as OUR president" is said of none of us
        return [argument for argument in found if site.cast.spans[argument.mention.id].start < own]
    doer = _own_subject(verb, noun)
    several = noun.tag_ in ("NNS", "NNPS")  # "As mayor, Ann and her deputy built it": one of them is
    return site.cast.resolve(doer, site.types, joined=several or noun.i > verb.i) if doer is not None else []


def _in_post(site: Site) -> list[Argument]:
    """ "ANN held the post OF MAYOR", "HER job of mayor"."""
    noun, post = site.trigger, site.trigger.head
    if roles.preposition(noun) != "of" or post.lower_ not in _POSTS:
        return []
    return resolve(site, some(possessor(site.cast, post) or _who_takes(noun)))


def _who_takes(noun: Token) -> Token | None:
    """Who "took OFFICE as mayor", "served two TERMS as mayor", "held the POST of mayor"; nobody who is yet to do so."""
    verb = grammar.governor(noun.head) if noun.head.pos_ == "NOUN" else noun.head
    if verb is None or verb.lower_ not in _HOLDING or grammar.is_passive(verb):
        return None
    if "to" in roles.markers(verb) or any(
        word.lower_ in _UNSURE | {"will", "'ll", "’ll"} for word in roles.auxiliaries(verb)
    ):
        return None
    posts = _TAKEN if roles.preposition(noun) == "as" else _POSTS
    return grammar.deep_subject(verb) if any(thing.lower_ in posts for thing in roles.objects(verb)) else None


def _own_subject(verb: Token, noun: Token) -> Token | None:
    """The subject of the clause of an "as" phrase; where the tree takes the phrase itself for it, the next one behind a comma."""
    found = roles.subject(verb) or roles.understood_subject(verb)
    if found != noun:
        return found
    behind = [word for word in noun.doc[noun.i + 1 : noun.sent.end] if word.dep_ in ("nsubj", "nsubj:pass")]
    return next((word for word in behind if word.doc[roles.np_span(word).start - 1].text == ","), None)


def _examples(site: Site) -> list[Argument]:
    return exemplified(site.cast, site.trigger, site.types)


def _bracketed(site: Site) -> list[Argument]:
    """ "the Union (X's party)": what stands before the bracket that the phrase opens."""
    doc = site.trigger.doc
    start = min(site.trigger.left_edge.i, phrase_start(site))
    if start >= 2 and doc[start - 1].text == "(":
        mention = site.cast.at(doc[start - 2], site.types)
        return [site.cast.argument(mention, 0.9)] if mention is not None else []
    return []


def _joined(site: Site) -> list[Argument]:
    """ "the MP for Ashby and a MEMBER of the union": of whom the noun before "and" is said; the tree may join it to the body's name."""
    noun = site.trigger
    before = noun.head
    if before.pos_ == "PROPN" and roles.preposition(before) in _OF_A_POST:
        before = before.head
    several = noun.tag_ == "NNS" and before.tag_ != "NNS"  # "the first lady as well as his RIVALS"
    if noun.dep_ != "conj" or before.pos_ != "NOUN" or before.i > noun.i or several:
        return []
    return said_of(Site(site.cast, site.rule, before, noun.doc[before.i : before.i + 1], site.types), ())


def _one_of(site: Site) -> list[Argument]:
    """ "Ann, one of the MEMBERS of the board": of whom "one" is said."""
    noun = site.trigger
    one = noun.head
    if roles.preposition(noun) != "of" or one.lower_ not in ("one", "two", "three", "some"):
        return []
    return said_of(Site(site.cast, site.rule, one, noun.doc[one.i : noun.i + 1], site.types), ())


def _counted_among(site: Site) -> list[Argument]:
    """ "her critics include ANN AND BEN", "among her critics are ANN AND BEN", "counts ANN among her friends"."""
    noun, verb = site.trigger, site.trigger.head
    if not is_plural(noun):
        return []
    if noun in (roles.subject(verb), *_joined_subjects(verb)) and verb.lower_ in _INCLUDING:
        return [a for thing in roles.objects(verb) for a in site.cast.resolve(thing, site.types)]
    if roles.preposition(noun) != "among":
        return []
    counted = roles.objects(verb) if verb.lower_ in _COUNTING else some(_named_among(noun))
    return [a for thing in counted for a in site.cast.resolve(thing, site.types)]


def _joined_subjects(verb: Token) -> list[Token]:
    """ "her friends and CRITICS include": what is joined to the subject."""
    doer = roles.subject(verb)
    return roles.conjuncts(doer) if doer is not None else []


def _named_among(noun: Token) -> Token | None:
    """Who stands behind "is": "among her critics is ANN"; the tree may hang either on the other."""
    end = noun.right_edge.i + 1 if noun.right_edge.i < noun.head.i else noun.i + 1
    if noun.doc[end : end + 1].text.lower() not in BEING:
        return None
    return next((word for word in noun.doc[end + 1 : noun.sent.end] if word.dep_ in _NAMED_BEHIND), None)


def _own_nominal(site: Site) -> list[Argument]:
    """ "the party LEADER" of whom the document tells elsewhere who it is."""
    cast = site.cast
    own = [
        m
        for m in cast.covering(site.trigger.i)
        if m.kind == "nominal" and m.type in site.types and cast.spans[m.id].root == site.trigger
    ]
    led = site.rule.predicate == "LEADS" and EntityType.PERSON not in site.types  # "her group" need not be led by her
    if site.rule.office or led:  # "the mayor" alone tells nothing of who is mayor
        return []
    return [cast.argument(m, POSITIONAL) for m in own if cast.named(m)][:1]


def _candidate(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who is to have an office: "X for mayor", "mayoral candidate X", "the candidate for mayor, X", "X wants to be mayor"."""
    if (bidder := _who_bids(site.trigger)) is not None:
        return resolve(site, [bidder])
    doc, index = site.trigger.doc, phrase_start(site) - 1
    behind = doc[site.cue.end] if site.cue.end < len(doc) else None
    if behind is not None and behind.lower_ in _STANDING | _BIDS:
        return _called_candidate(site, behind) if behind.lower_ in _STANDING else _whose_bid(site, behind)
    if index < 1 or doc[index].lower_ != "for":
        return []
    before = doc[index - 1]
    mention = site.cast.at(before, site.types)
    held = doc[index + 1].lower_ == "the" or (behind is not None and behind.tag_ == "POS")  # "Ann for THE premier"
    if mention is not None and mention.kind == "name" and not held:
        return [site.cast.argument(mention, 0.95)]
    if before.lower_ in _STANDING:
        return said_of(Site(site.cast, site.rule, before, doc[before.i : site.cue.end], site.types), ())
    return []


def _who_bids(office: Token) -> Token | None:
    """Who would be it: "ANN wants to be mayor", "hopes to become mayor", "is running to succeed BEN as mayor"."""
    become = office.dep_ in ("xcomp", "obj", "attr") and office.head.lower_ in _BECOMING
    to_be = office.head if become or before_and_after(office)[0] is not None else office
    bids = to_be.dep_ == "xcomp" and to_be.head.lower_ in _BIDDING
    if not bids or is_negated(to_be.head):
        return None
    meant = next((one for one in roles.objects(to_be.head) if one.i < to_be.i), None)  # "wants BEN to be mayor"
    return meant or grammar.deep_subject(to_be.head)


def _called_candidate(site: Site, noun: Token) -> list[Argument]:
    """Of whom "mayoral CANDIDATE" is said: a name, not whoever is meant by the noun alone."""
    if any(child.lower_ in words("lexicon", "past") | words("lexicon", "to_be") for child in noun.children):
        return []
    found = said_of(Site(site.cast, site.rule, noun, site.trigger.doc[site.cue.start : noun.i + 1], site.types), ())
    return [a for a in found if a.mention.kind == "name" or grammar.predicated_of(noun) is not None]


def _whose_bid(site: Site, noun: Token) -> list[Argument]:
    """Who makes a bid: "HER mayoral bid", "ANN launched a mayoral bid"."""
    owner = possessor(site.cast, noun)
    verb = grammar.governor(noun)
    if owner is not None or verb is None:
        return resolve(site, some(owner))
    carried = noun in roles.objects(verb) and verb.lower_ in _BEARING
    denied = is_negated(noun) or is_negated(verb)
    return resolve(site, some(grammar.deep_subject(verb))) if carried and not denied and not _is_open(verb) else []


def _is_open(verb: Token) -> bool:
    """Whether it may yet be done or not: "MAY launch a mayoral bid", "if he launches one"."""
    unsure = any(word.lower_ in _UNSURE for word in roles.auxiliaries(verb))
    return unsure or roles.is_conditional(verb) or roles.is_question(verb)


SLOTS: dict[str, Slot] = {
    "self": said_of,
    "candidate": _candidate,
}
"""By the names that rules have for them."""
