"""Where a rule holds that hangs on one word: a verb, a noun, an adjective that governs somebody."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spacy.tokens import Doc, Token

from kg.claims import grammar
from kg.claims.cast import Cast
from kg.claims.hit_ends import filled
from kg.claims.hits import Hit
from kg.claims.lexicon import nouns, verbs, words
from kg.claims.name_lists import titles_at
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.language import roles
from kg.language.forms import noun_forms
from kg.language.nouns import head_type
from kg.records import EntityType, MentionKind

_DOUBTFUL_TAG = 0.7  # a participle that the tagger took for something else
_OPPOSITE = "shadow"  # of a post: what its holder's rival is
_MERE_PARTICLES = frozenset({"up"})  # "backed up" is backed, "backed out" is not
_WITHDRAWING = ("down", "aside")  # whoever stands down as mayor does not stand as one
_SHARES = frozenset({"most", "much"})
_WHERE_SHOWN = frozenset({"on", "of", "in", "'s", "’s", "called", "titled"})
_SHIFTING = nouns("lexicon", "light", "shifting")
_REPRESENTS = "REPRESENTS"
_WORD = re.compile(r"[\w-]+")


def of_verb(rule: Rule, token: Token, cast: Cast) -> Hit | None:
    """What a rule finds that hangs on a verb; None where the word is no verb there, or another one with its particle."""
    if token.i and token.dep_ == "amod" and token.nbor(-1).text == "-":
        return None  # "the Alliance-LED council": nobody beside it leads that
    if _describes(token) or _in_title(token):
        return None
    weight = 1.0 if token.pos_ in ("VERB", "AUX") else _DOUBTFUL_TAG
    if weight < 1 and not _perhaps_verb(token, cast):
        return None
    if rule.particle and not grammar.has_particle(token, rule.particle):
        return None
    if not rule.particle and _other_verb(token, rule):
        return None
    if (rule.things and not _has_thing(rule, token)) or _is_thanks(token):
        return None
    if rule.within and not set(rule.within) & _words_behind(token):
        return None
    return filled(rule, token, cast, token.doc[token.i : token.i + 1], weight)


def _describes(token: Token) -> bool:
    """Whether a participle before a noun only tells of it: "the OUSTED president", "LEADING donors": nobody beside it did that."""
    if token.dep_ not in ("amod", "compound") or token.i > token.head.i:
        return False
    if token.lower_.endswith("ing"):
        return not roles.objects(token)
    return token.tag_ == "VBN" and roles.agent(token) is None


def _in_title(verb: Token) -> bool:
    """ "he said on “MEET the Town”": what something is called where it can be seen or heard."""
    opening = verb.nbor(-1) if verb.i > 1 else verb
    return verb.is_title and opening.is_quote and opening.nbor(-1).lower_ in _WHERE_SHOWN


def _is_thanks(verb: Token) -> bool:
    """ "She left, and THANK YOU for the note": whoever speaks gives thanks, whatever the tree takes for a subject."""
    doc, index = verb.doc, verb.i + 1
    return verb.lower_ == "thank" and roles.subject(verb) is None and index < len(doc) and doc[index].lower_ == "you"


def _words_behind(verb: Token) -> set[str]:
    """The words behind a verb in its sentence in small letters, those with a hyphen whole: "run-off"."""
    return set(_WORD.findall(verb.doc[verb.i + 1 : verb.sent.end].text.lower()))


def _has_thing(rule: Rule, verb: Token) -> bool:
    """Whether the verb's object is one of the things that a rule lists, and is not said to be lacking: "showed NO courage"."""
    listed = {form for noun in rule.things for form in noun_forms(noun)}
    things = (thing for thing in roles.objects(verb) if thing.lower_ in listed and not roles.negated(thing))
    return any(thing.lower_ not in _SHARES or _share_of(thing, listed) for thing in things)


def _share_of(thing: Token, listed: set[str]) -> bool:
    """Whether "most" is of a thing that a rule lists: "spent MOST of the week in", not "most of his life"."""
    return all(noun.lower_ in listed for word, noun in roles.prep_objects(thing) if word == "of")


def _perhaps_verb(token: Token, cast: Cast) -> bool:
    """Whether a word that the tagger took for a noun or adjective may be a verb: a participle, or behind a name."""
    parts = {child.dep_ for child in token.children}
    if token.pos_ == "NOUN" and "cop" in parts and ("det" in parts or not token.lower_.endswith(("ed", "ing"))):
        return False  # "is a CHAMPION of the poor", "is HEAD of news"
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
    if "object" not in rule.object:
        return grammar.has_particle(token, _WITHDRAWING)
    own = roles.particle(token)
    return own is not None and (own.lower_ not in _MERE_PARTICLES or rule.contest)


def fitting(rules: Sequence[Rule], token: Token) -> list[Rule]:
    """Of the rules for a noun those that fit it here: "director" has others than "managing director"."""
    first = token.i - (token.i > 1 and token.doc[token.i - 1].text == "-")  # "vice-chair"
    before = _among_leaders(token.doc, first) or (token.doc[first - 1].lower_ if first else "")
    part = first > 1 and token.doc[first - 2].lower_ in words("lexicon", "part_of_a_post")
    if part and head_type(before) == EntityType.ORGANISATION:
        before = token.doc[first - 2].lower_  # the "deputy PARTY leader" is a deputy leader
    elif part:
        before = ""  # the "deputy general secretary" leads no more than a deputy
    if any(word.lower_ == _OPPOSITE for word in token.lefts):
        before = _OPPOSITE  # the "SHADOW housing secretary"
    return [rule for rule in rules if before in rule.modified] or [rule for rule in rules if not rule.modified]


def _among_leaders(doc: Doc, end: int) -> str | None:
    """The word before a name that makes whoever leads it one of several: a "SENIOR Harbour Alliance leader"; None where none does."""
    leaders = words("lexicon", "among_leaders")
    named = end - 1
    while named > 0 and doc[named].text[:1].isupper() and doc[named].lower_ not in leaders:
        named -= 1
    return doc[named].lower_ if 0 <= named < end - 1 and doc[named].lower_ in leaders else None


def of_noun(rule: Rule, token: Token, cast: Cast) -> Hit | None:
    """What a rule finds that hangs on a noun; None where the word belongs to a name or says something else there."""
    gerund = token.tag_ == "VBG" and token.dep_ in ("obj", "dobj", "nsubj", "nsubj:pass")
    if (token.pos_ not in ("NOUN", "PROPN", "ADJ") and not gerund) or (
        token.dep_ in ("compound", "flat", "amod") and not (_titled(token) or _carried(token))
    ):
        return None
    if _is_quality(token):
        return None
    named = any(m.kind == MentionKind.NAME and m.type != EntityType.OFFICE for m in cast.covering(token.i))
    if named and rule.object != ("trigger",):
        return None
    if "self" in rule.subject and predicates().sign(rule.predicate) and _over(token):
        return None
    if predicates().sign(rule.predicate) and (token.head.lower_ in _SHIFTING or _part_of_preposition(token)):
        return None
    if rule.predicate == _REPRESENTS and (_is_sent(token) or _is_second(token)):
        return None
    return filled(rule, token, cast, token.doc[token.i : token.i + 1], 1.0)


def _is_quality(word: Token) -> bool:
    """ "She is INDEPENDENT of the party": what she is like, and no post; that has an article, or somebody whose it is."""
    return word.pos_ == "ADJ" and {child.dep_ for child in word.lefts} & {"cop", "det", "nmod:poss", "poss"} == {"cop"}


def _is_sent(noun: Token) -> bool:
    """ "a SPECIAL REPRESENTATIVE" is sent, not elected."""
    return noun.i > 0 and noun.nbor(-1).lower_ in words("lexicon", "envoys")


def _is_second(noun: Token) -> bool:
    """ "the DEPUTY MAYOR" is the second to one, no member of a house."""
    behind = noun.nbor().lower_ if noun.i + 1 < len(noun.doc) else ""
    return noun.lower_ in words("lexicon", "part_of_a_post") and head_type(behind) == EntityType.PERSON


def _carried(noun: Token) -> bool:
    """Whether a tree takes a participle behind a noun for the head of its phrase: "the allegation LEVELLED against her"."""
    behind = noun.nbor() if noun.i + 1 < len(noun.doc) else noun
    return behind == noun.head and behind.lower_ in verbs("lexicon", "light", "carrying")


def _part_of_preposition(noun: Token) -> bool:
    """ "with RESPECT to her", "in RESPECT of it" are not about anybody's esteem."""
    around = [word.lower_ for word in noun.doc[max(noun.i - 1, 0) : noun.i + 2]]
    return around in (["with", "respect", "to"], ["in", "respect", "of"], ["in", "respect", "to"])


def of_adjective(rule: Rule, token: Token, cast: Cast) -> Hit | None:
    """What an adjective says with what it governs, "is CRITICAL of her"; before its noun ("a critical letter") it governs nothing."""
    finite = token.pos_ == "VERB" and token.tag_ not in ("VBN", "VBD", "JJ")
    if token.pos_ not in ("ADJ", "VERB", "NOUN", "ADV") or finite or (token.dep_ == "amod" and token.head.i > token.i):
        return None
    return filled(rule, token, cast, token.doc[token.i : token.i + 1], 1.0)


def _over(noun: Token) -> bool:
    """Whether who is called so is it no more: "his FORMER ally", "ONCE her closest friend"."""
    first = roles.np_span(noun, postmodifiers=False).start
    before = noun.doc[max(first - 1, noun.sent.start) : noun.i]
    return any(word.lower_ in words("lexicon", "past") or word.lower_ in ("once", "ex") for word in before)


def _titled(token: Token) -> bool:
    """Whether a name follows the noun: "leader Ann Field", "leader and former mayor Ann Field"; a title may hang on it as a compound."""
    doc, behind = token.doc, token.i + 1
    if doc[behind : behind + 1].text == "and":
        second = behind + 1 + (doc[behind + 1 : behind + 2].text in words("lexicon", "past"))
        titled = titles_at(doc, second)
        behind = second + titled if titled else behind
    return behind < len(doc) and (doc[behind].pos_ == "PROPN" or doc[behind].is_title)
