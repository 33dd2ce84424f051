"""Where in a document the rules hold: every trigger with the arguments that its slots find."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spacy.tokens import Doc, Span, Token

from kg.claims import grammar, slots
from kg.claims.arguments import Argument, Cast
from kg.claims.lexicon import nouns, verbs, words
from kg.claims.patterns import Patterns, Rule, predicates
from kg.claims.slot_site import Site
from kg.language import roles
from kg.language.forms import noun_forms
from kg.language.phrases import is_possessive
from kg.records import EntityType, Finer, Mention, MentionKind

_DOUBTFUL_TAG = 0.7  # a participle that the tagger took for something else
_MERE_PARTICLES = frozenset({"up"})  # "backed up" is backed, "backed out" is not
_CONSTITUENCY_REACH = 8  # words
_OF_WAR = verbs("lexicon", "of_war") | nouns("lexicon", "of_war")
_SHIELDING = verbs("lexicon", "of_war", "shielding")
_DASHES = ("-", "–", "—", "/")
_REPRESENTS = "REPRESENTS"
_PAIR_GAP = 2  # adjectives between "Party's" and the name


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that holds at a place. `subjects` is empty where the subject is whoever speaks."""

    rule: Rule
    trigger: Token
    cue: Span
    subjects: tuple[Argument, ...]
    objects: tuple[Argument, ...]
    of: Span | None
    weight: float
    until: str | None = None
    around: tuple[Span, ...] = ()  # what belongs to the cue: "a divisive FIGURE"

    def complete(self) -> bool:
        """Whether both ends are there, or one and whoever speaks."""
        return bool(self.objects) and (bool(self.subjects) or "speaker" in self.rule.subject)


def find(doc: Doc, cast: Cast, patterns: Patterns) -> list[Hit]:
    """Every place where a rule for a verb, a noun, an office or a pair holds, complete or not."""
    hits: list[Hit] = []
    for token in doc:
        word = token.lower_
        verbs, nouns = patterns.verbs.get(word, ()), patterns.nouns.get(word, ())
        adjectives = patterns.adjectives.get(word, ())
        if not (verbs or nouns or adjectives) or token.is_punct or token.is_space:
            continue
        hits += (hit for rule in verbs if (hit := _verb(rule, token, cast)) is not None)
        hits += (hit for rule in _fitting(nouns, token) if (hit := _noun(rule, token, cast)) is not None)
        hits += (hit for rule in adjectives if (hit := _adjective(rule, token, cast)) is not None)
    for rule in patterns.of_kind("office"):
        hits += _offices(rule, cast)
    for rule in patterns.of_kind("pair"):
        hits += _pairs(rule, cast)
    return _without_shadowed(_without_seats(hits))


def _verb(rule: Rule, token: Token, cast: Cast) -> Hit | None:
    if token.i and token.dep_ == "amod" and token.nbor(-1).text == "-":
        return None  # "the Alliance-LED council": nobody beside it leads that
    weight = 1.0 if token.pos_ in ("VERB", "AUX") else _DOUBTFUL_TAG
    if weight < 1 and not _perhaps_verb(token, cast):
        return None
    if rule.particle and not grammar.has_particle(token, rule.particle):
        return None
    if not rule.particle and _other_verb(token, rule):
        return None
    if (rule.things and not _has_thing(rule, token)) or _is_thanks(token):
        return None
    return _filled(rule, token, cast, token.doc[token.i : token.i + 1], weight)


def _is_thanks(verb: Token) -> bool:
    """ "She left, and THANK YOU for the note": whoever speaks gives thanks, whatever the tree takes for a subject."""
    doc, index = verb.doc, verb.i + 1
    return verb.lower_ == "thank" and roles.subject(verb) is None and index < len(doc) and doc[index].lower_ == "you"


def _has_thing(rule: Rule, verb: Token) -> bool:
    """Whether the verb's object is one of the things that a rule lists, and is not said to be lacking: "showed NO courage"."""
    listed = {form for noun in rule.things for form in noun_forms(noun)}
    return any(thing.lower_ in listed and not roles.negated(thing) for thing in roles.objects(verb))


def _perhaps_verb(token: Token, cast: Cast) -> bool:
    """Whether a word that the tagger took for a noun or adjective may be a verb: a participle, or behind a name."""
    if token.pos_ == "NOUN" and {"cop", "det"} <= {child.dep_ for child in token.children}:
        return False  # "is a CHAMPION of the poor"
    if any(child.dep_ in ("obj", "dobj", "aux", "nsubj", "mark") for child in token.children) and token.pos_ in (
        "ADJ",
        "NOUN",
        "ADV",
    ):
        return True  # it has what only verbs have
    if token.i and token.doc[token.i - 1].lower_ == "to" and token.pos_ in ("ADJ", "NOUN", "ADV"):
        return token.dep_ in ("xcomp", "ccomp", "advcl", "conj")
    if (
        token.pos_ not in ("ADJ", "NOUN", "PROPN")
        or cast.covering(token.i)
        or roles.possessor(token) is not None
        or token.i == 0
    ):
        return False
    if any(m.kind == MentionKind.NAME for m in cast.covering(token.i - 1)):
        return token.dep_ != "compound"
    return token.lower_.endswith(("ing", "ed")) and not any(child.dep_ in ("det", "case") for child in token.children)


def _other_verb(token: Token, rule: Rule) -> bool:
    """Whether a particle makes it another verb ("turned out", "stood down") than the one the rule is for."""
    own = roles.particle(token)
    return own is not None and "object" in rule.object and (own.lower_ not in _MERE_PARTICLES or rule.contest)


def _fitting(rules: Sequence[Rule], token: Token) -> list[Rule]:
    """Of the rules for a noun those that fit it here: "director" has others than "managing director"."""
    first = token.i - (token.i > 1 and token.doc[token.i - 1].text == "-")  # "vice-chair"
    before = token.doc[first - 1].lower_ if first else ""
    if first > 1 and token.doc[first - 2].lower_ in words("lexicon", "part_of_a_post"):
        before = ""  # the "deputy general secretary" leads no more than a deputy
    return [rule for rule in rules if before in rule.modified] or [rule for rule in rules if not rule.modified]


def _noun(rule: Rule, token: Token, cast: Cast) -> Hit | None:
    gerund = token.tag_ == "VBG" and token.dep_ in ("obj", "dobj", "nsubj", "nsubj:pass")
    if (token.pos_ not in ("NOUN", "PROPN", "ADJ") and not gerund) or (
        token.dep_ in ("compound", "flat", "amod") and not _titled(token)
    ):
        return None
    named = any(m.kind == MentionKind.NAME and m.type != EntityType.OFFICE for m in cast.covering(token.i))
    if named and rule.object != ("trigger",):
        return None
    if "self" in rule.subject and predicates().sign(rule.predicate) and _over(token):
        return None
    if rule.predicate == _REPRESENTS and token.i and token.nbor(-1).lower_ in words("lexicon", "envoys"):
        return None  # a "special representative" is sent, not elected
    return _filled(rule, token, cast, token.doc[token.i : token.i + 1], 1.0)


def _adjective(rule: Rule, token: Token, cast: Cast) -> Hit | None:
    """What an adjective says with what it governs, "is CRITICAL of her"; before its noun ("a critical letter") it governs nothing."""
    finite = token.pos_ == "VERB" and token.tag_ not in ("VBN", "VBD", "JJ")
    if token.pos_ not in ("ADJ", "VERB", "NOUN", "ADV") or finite or (token.dep_ == "amod" and token.head.i > token.i):
        return None
    return _filled(rule, token, cast, token.doc[token.i : token.i + 1], 1.0)


def _over(noun: Token) -> bool:
    """Whether who is called so is it no more: "his FORMER ally", "ONCE her closest friend"."""
    first = roles.np_span(noun, postmodifiers=False).start
    before = noun.doc[max(first - 1, noun.sent.start) : noun.i]
    return any(word.lower_ in words("lexicon", "past") or word.lower_ in ("once", "ex") for word in before)


def _titled(token: Token) -> bool:
    """Whether a name follows the noun, as in "leader Ann Field": a title may hang on it as a compound."""
    return token.i + 1 < len(token.doc) and (token.doc[token.i + 1].pos_ == "PROPN" or token.doc[token.i + 1].is_title)


def _filled(rule: Rule, token: Token, cast: Cast, cue: Span, weight: float) -> Hit | None:
    known = predicates()
    doing = Site(cast, rule, token, cue, known.subject_types(rule), known.subject_through(rule))
    done_to = replace(doing, types=known.object_types(rule), through=known.object_through(rule))
    subjects = slots.fill(doing, rule.subject) if rule.subject != ("speaker",) else []
    objects = slots.fill(done_to, rule.object)
    subjects = [s for s in subjects if _finer(rule.subject_finer, cast, s)]
    objects = [o for o in objects if _finer(rule.object_finer, cast, o)]
    of = topic(rule, token, cast)
    if of is not None and any(o.span is not None and o.span.start < of.start < o.span.end for o in objects):
        of = None  # "impeached the chairman OF THE BOARD": that is part of whom it names
    if rule.needs_of and of is None:
        return None
    if of is None and _with_arms(rule, token, subjects, objects):
        return None
    if rule.needs_role and not _in_role(rule, token, objects):
        return None
    if not subjects and not objects:
        return None
    return Hit(rule, token, cue, tuple(subjects), tuple(objects), of, weight)


def _with_arms(rule: Rule, token: Token, subjects: Sequence[Argument], objects: Sequence[Argument]) -> bool:
    """What countries attack they do with arms, unless it is words of theirs: "Norway ATTACKED Peru", not "attacked Peru's record"."""
    if not predicates().sign(rule.predicate):
        return False
    whole = [o for o in objects if o.span is None or not is_possessive(token.doc, o.span.end)]
    ends = (*subjects, *whole) if token.lower_ in _OF_WAR else whole if token.lower_ in _SHIELDING else ()
    return any(end.mention.type == EntityType.PLACE for end in ends)


def _in_role(rule: Rule, verb: Token, objects: Sequence[Argument]) -> bool:
    """Whether a noun that the rule asks for tells as what: "named him AS HER DEPUTY", "was named DIRECTOR", not "named the director"."""
    beside = [child for child in verb.children if child.i > verb.i and child.dep_ in ("xcomp", "obj", "oprd", "attr")]
    beside += [c for thing in roles.objects(verb) for c in thing.children if c.dep_ == "amod" and c.i > thing.i]
    taken = {o.span.root.i for o in objects if o.span is not None}
    nouns_ = [*grammar.prepositional(verb, ("as",)), *(noun for noun in beside if noun.i not in taken)]
    return any(noun.lower_ in rule.needs_role for noun in nouns_)


def _finer(wanted: tuple[str, ...], cast: Cast, argument: Argument) -> bool:
    """Whether an end bears one of the finer labels a rule asks for, if it asks for any; "none" stands for none of them."""
    chain = cast.chain(argument.mention)
    return not wanted or (chain is not None and (chain.finer or "none") in wanted)


def topic(rule: Rule, token: Token, cast: Cast) -> Span | None:
    """Of what, by the first `of` slot that is filled."""
    for slot in rule.of:
        name, _, given = slot.partition(":")
        found: Span | None = None
        if name == "prep":
            found = grammar.topic_of(token, tuple(given.split("|")))
        elif name == "object":
            found = next((grammar.topic(roles.np_span(thing, False)) for thing in roles.objects(token)), None)
        elif name == "clause":
            found = next(
                (grammar.topic(token.doc[clause.i : clause.right_edge.i + 1]) for clause in roles.content(token)), None
            )
        elif name == "misdeed":
            found = _misdeed(token, tuple(given.split("|")) if given else ())
        elif name == "trigger":
            found = token.doc[token.i : token.i + 1]
        elif name == "deed":
            end = max((roles.np_span(thing).end for thing in roles.objects(token)), default=0)
            found = grammar.topic(token.doc[token.i : max(token.i + 1, end)])
        elif name == "compound-of":
            found = next(
                (
                    token.doc[c.i : c.i + 1]
                    for c in token.lefts
                    if c.dep_ in ("compound", "amod") and c.pos_ == "NOUN" and not cast.covering(c.i)
                ),
                None,
            )
        if found is not None:
            return found
    return None


def _misdeed(token: Token, prepositions: tuple[str, ...]) -> Span | None:
    """What is done amiss: "an attempt TO RIG the vote" or, with prepositions, "involved in BRIBERY"."""
    if prepositions:
        named = grammar.prepositional(token, prepositions)
        return next((grammar.topic(roles.np_span(n)) for n in named if n.lower_ in nouns("lexicon", "misdeeds")), None)
    beside = token.head.children if token.head.lemma_ == "be" else ()  # "there was a plot TO RIG the vote"
    for verb in (*token.children, *beside):
        ill = verb.lower_ in verbs("lexicon", "misdeeds") or (
            verb.lower_ in verbs("lexicon", "misdeeds", "with_particle") and roles.particle(verb) is not None
        )
        if ill and verb.i > token.i and any(child.lower_ == "to" for child in verb.children):
            return grammar.topic(token.doc[verb.i : verb.right_edge.i + 1])
    return None


def _offices(rule: Rule, cast: Cast) -> Iterator[Hit]:
    """Offices and who holds, or is to have, them."""
    types = predicates().subject_types(rule)
    for mention in cast.mentions:
        if mention.type != EntityType.OFFICE or mention.id not in cast.spans:
            continue
        span = cast.spans[mention.id]
        candidacy = rule.subject == ("candidate",)
        wanted = Site(cast, rule, _office_head(span), span, types)
        if not candidacy and slots.fill(wanted, ("candidate",)):
            continue  # "X for mayor" is not yet mayor
        if (not candidacy and _to_be(wanted.trigger)) or _part_of_a_post(span) or _is_a_bureau(span):
            continue  # "the race to be mayor" has no mayor yet
        found = slots.fill(wanted, rule.subject)
        if found and not (not candidacy and _candidate_noun(span)):
            yield Hit(rule, wanted.trigger, span, tuple(found), (cast.argument(mention),), None, 1.0, _until(span))


def _office_head(span: Span) -> Token:
    """The head of an office's words: its first noun, where the tree takes a following name for the head."""
    return span.root


def _part_of_a_post(span: Span) -> bool:
    """Whether the word before makes it another office: "VICE governor", "DEPUTY mayor"."""
    before = span.doc[span.start - 1].lower_ if span.start else ""
    return before in words("lexicon", "part_of_a_post")


def _is_a_bureau(span: Span) -> bool:
    """ "the OFFICE OF THE mayor, Ann Field": what follows is no holder."""
    before = [word.lower_ for word in span.doc[max(span.start - 3, 0) : span.start]]
    return before[-2:] == ["office", "of"] or before == ["office", "of", "the"]


def _to_be(noun: Token) -> bool:
    """Whether it completes an infinitive, "to be mayor"."""
    return any(child.lower_ == "to" and child.pos_ in ("PART", "SCONJ") and child.i < noun.i for child in noun.children)


def _candidate_noun(span: Span) -> bool:
    """ "mayoral candidate X": the noun behind the office tells that X does not hold it."""
    after = span.doc[span.end] if span.end < len(span.doc) else None
    return after is not None and after.lemma_.lower() in ("candidate", "nominee", "hopeful", "contender")


def _until(span: Span) -> str | None:
    """The word that tells an office is over ("former"), as written."""
    for token in span.doc[max(span.sent.start, span.start - 3) : span.end]:
        if token.lower_ in words("lexicon", "past"):
            return token.text
        if token.lower_ == "time" and token.i > 1 and token.nbor(-1).text == "-" and token.nbor(-2).lower_ == "one":
            return token.doc[token.i - 2 : token.i + 1].text
    return None


def _pairs(rule: Rule, cast: Cast) -> Iterator[Hit]:
    """Two mentions side by side: "Party's X", "Broadcaster Programme", "X of the Herald"."""
    first_types, second_types = (
        (predicates().object_types(rule), predicates().subject_types(rule))
        if rule.subject == ("second",)
        else (predicates().subject_types(rule), predicates().object_types(rule))
    )
    for first in cast.mentions:
        span = cast.spans.get(first.id)
        if span is None or first.type not in first_types or first.kind == MentionKind.PRONOUN:
            continue
        if first.type == EntityType.PERSON and first.kind != MentionKind.NAME:
            continue  # what "the head of the school" is there, the noun tells
        for second, cue in _beside(span, rule, cast):
            if (
                second.type in second_types
                and _nameable(second, rule, cast)
                and second.id != first.id
                and not cast.same(first, second)
                and not _no_body(rule, span, cast.spans[second.id])
                and _finer(rule.object_finer, cast, cast.argument(first if rule.object == ("first",) else second))
            ):
                ends = (cast.argument(second),), (cast.argument(first),)
                subjects, objects = ends if rule.subject == ("second",) else ends[::-1]
                yield Hit(rule, cue[0], cue, subjects, objects, None, 1.0)


def _nameable(second: Mention, rule: Rule, cast: Cast) -> bool:
    """A nominal counts beside a name only where the rule lists its head ("the party's COMMITTEE"), a name where it lists its last word."""
    if second.kind == MentionKind.NAME:
        return not rule.last or cast.spans[second.id][-1].lower_ in rule.last
    return cast.spans[second.id].root.lower_ in rule.heads


def _no_body(rule: Rule, first: Span, second: Span) -> bool:
    """ "Ann Field of the Harbour CONSTITUENCY", "the CHARTER of the union": neither is a body that has members or parts."""
    after = second.doc[second.end] if second.end < len(second.doc) else None
    if after is not None and second[-1].pos_ == "PROPN" and after.pos_ == "PROPN" and after.i < second.sent.end:
        return True  # "the player of the Eastern League GAME"
    if EntityType.PERSON not in rule.subject_types and (second[-1].pos_ == "ADP" or _describes(second)):
        return True
    if rule.predicate == "PART_OF" and first[-1].lower_ in nouns("lexicon", "documents"):
        return True
    behind = first.doc[second.end : min(second.end + _CONSTITUENCY_REACH, second.sent.end)]
    phrase = list(itertools.takewhile(lambda word: word.pos_ in ("PROPN", "NOUN", "ADJ", "CCONJ"), behind))
    return bool(phrase) and phrase[-1].lower_ in words("lexicon", "constituencies")


def _describes(second: Span) -> bool:
    """Whether a name only tells of what kind the noun behind it is: "the station's NORTHAM correspondent", "its ANN's Diary"."""
    head, doc = second.root.head, second.doc
    if second.end >= len(doc):
        return False
    return is_possessive(doc, second.end) or (second.root.dep_ in ("compound", "amod") and head.i >= second.end)


def _beside(span: Span, rule: Rule, cast: Cast) -> Iterator[tuple[Mention, Span]]:
    doc, end = span.doc, span.end
    if "adjacent" in rule.pair and end < len(doc):
        yield from ((m, doc[end : end + 1]) for m in cast.starting(end) if m.kind == MentionKind.NAME)
    if rule.pair in ("bracket", "seat"):
        yield from ((m, doc[end : end + 1]) for m in _set_behind(doc, end, rule, cast))
    if end + 1 < len(doc) and doc[end].text == "," and doc[end + 1].lower_ == "of" and "of" in rule.pair.split("|"):
        start = end + 2 + (end + 2 < len(doc) and doc[end + 2].lower_ == "the")
        closed = (m for m in cast.starting(start) if doc[min(cast.spans[m.id].end, len(doc) - 1)].text == ",")
        yield from ((m, doc[end + 1 : end + 2]) for m in closed if m.kind == MentionKind.NAME)
    if end < len(doc) and doc[end].lower_ in ("of", "from", "on") and doc[end].lower_ in rule.pair.split("|"):
        start = end + 1 + (end + 1 < len(doc) and doc[end + 1].lower_ == "the")
        owns = doc[end].lower_ == "on"  # "on Coast TV's breakfast show": that is what it is on
        yield from (
            (m, doc[end : end + 1])
            for m in cast.starting(start)
            if m.kind == MentionKind.NAME and not (owns and is_possessive(doc, cast.spans[m.id].end))
        )
    if (
        "possessive" not in rule.pair
        or end >= len(doc)
        or (doc[end].tag_ != "POS" and doc[end].lower_ not in ("'s", "’s", "'", "’"))
    ):
        return
    cue = doc[end : end + 1]
    yield from ((m, cue) for m in cast.starting(span.start) if cast.spans[m.id].end > end + 1)
    for start in range(end + 1, min(end + 2 + _PAIR_GAP, len(doc))):
        if doc[start].is_sent_start:
            break
        yield from ((m, cue) for m in cast.starting(start) if m.kind != MentionKind.PRONOUN)
        if doc[start].pos_ not in ("ADJ", "NOUN", "PUNCT"):
            break


def _set_behind(doc: Doc, index: int, rule: Rule, cast: Cast) -> Iterator[Mention]:
    """The name in brackets that open at a token, or between commas before a dash: the first, or for `seat` what he sits for behind it."""
    if index + 1 >= len(doc) or doc[index].text not in ("(", ","):
        return
    closing = (")", ",", ";", *_DASHES) if doc[index].text == "(" else _DASHES
    start = index + 1 + (doc[index + 1].lower_ == "the")
    for mention in cast.starting(start):
        end = cast.spans[mention.id].end
        if mention.kind != MentionKind.NAME or end >= len(doc) or doc[end].text not in closing:
            continue
        if rule.pair == "bracket":
            yield mention
        elif doc[end].text in (",", *_DASHES) and _finer((Finer.PARTY,), cast, cast.argument(mention)):
            yield from (m for m in cast.starting(end + 1) if _closes(doc, cast.spans[m.id].end))


def _closes(doc: Doc, end: int) -> bool:
    return end < len(doc) and doc[end].text in (")", ",", ";")


def _without_seats(hits: list[Hit]) -> list[Hit]:
    """Without what another predicate tells better: "MP for X" represents a place, "president of the union" leads a body."""
    told = {(hit.trigger.i, hit.rule.predicate) for hit in hits if hit.complete()}
    between = {(*ends, hit.rule.predicate) for hit in hits if not hit.rule.pair for ends in _ends(hit)}
    chained = {(*ends, hit.rule.predicate) for hit in hits for ends in _chains(hit)}
    better = predicates().better
    return [
        h
        for h in hits
        if not any(
            (h.trigger.i, p) in told
            or (h.rule.pair and any((*ends, p) in between for ends in _ends(h)))
            or (h.rule.last and not h.rule.pair and any((*ends, p) in chained for ends in _chains(h)))
            for p in better.get(h.rule.predicate, ())
        )
    ]


def _ends(hit: Hit) -> list[tuple[str, str]]:
    """The mentions that a hit joins."""
    return [(s.mention.id, o.mention.id) for s in hit.subjects for o in hit.objects]


def _chains(hit: Hit) -> list[tuple[str, str]]:
    """The chains that a hit joins."""
    return [(s.mention.chain, o.mention.chain) for s in hit.subjects for o in hit.objects]


def _without_shadowed(hits: list[Hit]) -> list[Hit]:
    """Of two rules at one trigger with one predicate the fuller one."""
    best: dict[tuple[int, str], Hit] = {}
    for hit in hits:
        key = (hit.trigger.i, hit.rule.predicate)
        other = best.get(key)
        if other is None or _fullness(hit) > _fullness(other):
            best[key] = hit
    return list(best.values())


def _fullness(hit: Hit) -> tuple[bool, int, float]:
    return hit.complete(), len(hit.subjects) + len(hit.objects), hit.rule.prior * hit.weight
