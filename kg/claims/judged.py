"""Whom or what a judging word is said of: "X is a Y", "his Y plans", "X misled", "X rightly says"."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.deeds import Deeds, is_judged_clause, judged_word
from kg.claims.evaluating import CLASSES, failing_verbs
from kg.claims.lexicon import nouns, verbs, words
from kg.claims.metonymy import Through, standing
from kg.claims.name_lists import exemplified
from kg.claims.negation import is_negated
from kg.claims.owners import possessor
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.language import roles
from kg.language.forms import verb_forms
from kg.language.nouns import head_type, is_person
from kg.language.phrases import said_and_judged
from kg.records import EntityType, MentionKind

_OPINIONS = frozenset({"agreeing", "disagreeing"})  # "is right", not "put that right"
_ADVISING = frozenset({"should", "must", "ought", "let"})
_WHENS = frozenset({"after", "before", "since", "until", "when", "while"})
_UNTRUE = words("modality", "verdicts", "false")
_SAYING = verbs("modality", "reporting") | verbs("evaluation", "calling")
_OUTCOMES = words("evaluation", "negative", "outcomes")
_LOOKING, _MAKING = verb_forms("look") | verb_forms("seem") | verb_forms("sound"), verb_forms("make")
_PLEADING = verb_forms("plead")
_OF_MAKERS, _WORKS = verbs("lexicon", "works"), nouns("lexicon", "works")
_OPEN = frozenset({"question", "doubt", "dispute", "questionable", "doubtful", "suspect", "debatable"})
_LYING = frozenset({"lie", "lies", "lying"})
_PLACES = frozenset(
    {"across", "along", "at", "behind", "beside", "between", "beyond", "in", "near", "on", "outside", "within"}
)
_DOUBT_REACH = 3  # words
_OWNER_WEIGHT = 0.7  # "X's haircut is ridiculous"


def predicative(deeds: Deeds, rule: Rule, token: Token) -> list[Argument]:
    """ "X is a Y", "X seems Y", "X is a Y figure"."""
    said_of = judged_word(token)
    loose = rule.evaluation in _OPINIONS or _without(token)
    if deeds.above(token) is not None or (loose and not _copular(token)):
        return []
    if rule.flip and token.pos_ == "VERB" and token.dep_ == "xcomp" and roles.objects(token.head):
        return []  # "refused to LET HIM DELIVER it": whoever is not let is not blamed
    if (
        _is_made_to_look(token)
        or _done_to(token)
        or _is_name_given(token)
        or _lies_somewhere(token)
        or _is_done_to_antecedent(token)
    ):
        return []
    said = said_and_judged(token)
    if said is not None and said[1] == token:  # "what SHE said was false"
        doer = grammar.deep_subject(said[0])
        return deeds.cast.resolve(doer, predicates().object_types(rule)) if doer is not None else []
    if said_of is not None and said_of.lower_ == "it" and token.lower_ in _UNTRUE:
        return []  # "Ann answered the council: IT was UNTRUE": what was said, and no body that is spoken of
    if rule.evaluation in _OPINIONS and "to" in roles.markers(token):
        return []  # "you have to be RIGHT" agrees with nobody
    if said_of is None or (said_of in deeds and said_of.pos_ != "PRON") or said_of.dep_ == "expl":
        return []
    if said_of.lower_ == "it" and _doer_of(token, said_of) == said_of and _tells_what(token):
        return []  # "it was “absurd” TO CHARGE them", "it was nice KNOWING him"
    if token.dep_ == "amod" and said_of.lower_ == "it" and head_type(token.head.lemma_.lower()) is None:
        return []  # "it was a good SHED" judges no body that was spoken of
    types = predicates().object_types(rule)
    found = deeds.cast.resolve(_doer_of(token, said_of), types, Through.DEED)
    if found:
        return found
    nearby = grammar.nearby_subject(token)
    if nearby is not None:
        return deeds.cast.resolve(nearby, types)
    # who has a bullying tone is not yet a bully; whose opponents are cowards, or whose arrest is a disgrace, is not judged
    thing = (
        standing(said_of, Through.ANYTHING) > 0 and not deeds.cast.covering(said_of.i) and rule.predicate != "ACCUSES"
    )
    owner = possessor(deeds.cast, said_of) if thing else None
    owners = deeds.cast.resolve(owner, types, joined=False) if owner is not None else []
    return [Argument(a.mention, a.span, a.weight * _OWNER_WEIGHT) for a in owners]


def _tells_what(judgement: Token) -> bool:
    """Whether a clause behind a judgement tells what is judged, of which "it" is only the place-holder."""
    behind = [child for child in judgement.children if child.i > judgement.i]
    return any(is_judged_clause(one) or (one.dep_ == "advcl" and one.tag_ == "VBG") for one in behind)


def _doer_of(judgement: Token, said_of: Token) -> Token:
    """Who did what is judged: "it was brave of ANN to come"; else what it is said of."""
    behind = [child for child in judgement.children if child.i > judgement.i]
    if said_of in behind or (said_of.lower_ == "it" and any(is_judged_clause(child) for child in behind)):
        return next((noun for word, noun in roles.prep_objects(judgement) if word == "of"), said_of)
    return said_of


def _done_to(token: Token) -> bool:
    """Whether it is a verb, and what it is said of does not do it: "she was MISLED"."""
    described = any(token.lower_ in words("evaluation", name, "adjectives") for name in CLASSES)
    return token.pos_ == "VERB" and roles.is_passive(token) and not described


def _is_made_to_look(token: Token) -> bool:
    """ "makes Ben LOOK honest" says that he is none, and "PLEADED guilty" what he told a court."""
    look = token.head
    made = look.lower_ in _LOOKING and look.head.lower_ in _MAKING
    return token.dep_ == "xcomp" and (made or look.lower_ in _PLEADING)


def _is_name_given(token: Token) -> bool:
    """ "was called a SNOB": those judge who call somebody so, and not whoever tells it."""
    noun = token.head if token.dep_ == "amod" else token
    return noun.dep_ in ("xcomp", "oprd") and noun.head.lower_ in verbs("evaluation", "calling")


def _copular(token: Token) -> bool:
    """Whether a form of "be" ties it to its subject."""
    return roles.predicate_nominal(token) == token or token.dep_ in ("attr", "acomp")


def attributive(deeds: Deeds, rule: Rule, token: Token) -> list[Argument]:
    """ "his Y plans", "the Y Mr X", "X's Y" where Y is a noun."""
    types = predicates().object_types(rule)
    if token.pos_ == "NOUN":
        owner = roles.possessor(token)
        felt = token.lower_ in words("evaluation", "felt", "nouns")
        another = is_person(token.lemma_.lower(), token.text) or token.lower_ in words("evaluation", "persons", "nouns")
        called = token.is_title and token.i > token.sent.start  # "our SAVIOUR", with a capital
        granted = not (felt or another or called or _is_not_granted(token))
        judged = owner is not None and token not in deeds and not _without(token) and granted
        return deeds.cast.resolve(owner, types, joined=False) if owner is not None and judged else []
    noun = token.head
    if token.dep_ != "amod" or noun.i < token.i or _without(noun) or grammar.predicated_of(noun) is not None:
        return []
    if token.lower_ in words("evaluation", "fates", "adjectives") and noun.lower_ in words(
        "evaluation", "fates", "nouns"
    ):
        return []
    if _is_others_word(token) or (rule.flip and _is_others_darling(token)):
        return []
    mention = deeds.cast.at(noun, types)
    if mention is not None and mention.kind == MentionKind.NAME and mention.type != EntityType.PERSON:
        return []  # a word before a body's name may belong to it
    examples = exemplified(deeds.cast, noun, types)
    if examples or noun in deeds:
        return examples
    return deeds.cast.resolve(noun, types, Through.DEED, joined=False) or _makers(deeds, noun, types)


def _makers(deeds: Deeds, work: Token, types: frozenset[str]) -> list[Argument]:
    """Who made what is judged: "ANN gave a dreadful speech", not "Ann heard a dreadful speech", "Ann's clerk wrote a fine letter"."""
    verb = work.head
    if work.dep_ not in roles.AFFECTED or verb.lower_ not in _OF_MAKERS or work.lower_ not in _WORKS:
        return []
    if is_negated(verb) or roles.possessor(work) is not None:
        return []
    maker = grammar.deep_subject(verb)
    return deeds.cast.resolve(maker, types) if maker is not None else []


def _is_others_word(token: Token) -> bool:
    """Whether a writer keeps off a word by its marks: "the “SMART” eyewear", not "said that she was a “SMART” mayor"."""
    marked = 0 < token.i < len(token.doc) - 1 and token.nbor(-1).is_quote and token.nbor().is_quote
    return marked and not any(word.lower_ in _SAYING for word in token.ancestors)


def _is_others_darling(token: Token) -> bool:
    """ "YOUR beloved leader, Ann", "YOUR hero", "THEIR precious mayor": those like her whose she is, and not whoever writes so."""
    noun = token.head
    owner = roles.possessor(noun)
    whose = owner.lower_ if owner is not None else ""
    adored = whose == "your" or (whose == "their" and token.lower_ in words("evaluation", "courtesy", "adored"))
    return adored and is_person(noun.lemma_.lower(), noun.text)


def _is_done_to_antecedent(token: Token) -> bool:
    """Whether a tree takes a verb for an adjective: "the crowds she is INSPIRING", "they are CALCULATING THAT …"."""
    if not token.lower_.endswith("ing"):
        return False
    doer = roles.subject(token) if token.dep_ in roles.RELATIVE_CLAUSES else None
    return (doer is not None and roles.antecedent(doer) is None) or token.doc[token.i + 1 : token.i + 2].text == "that"


def _is_not_granted(quality: Token) -> bool:
    """ "questioned her HONESTY", "cast doubt on her HONESTY": whoever tells it does not say that she has it."""
    above = quality.head
    if quality.dep_ == "nsubj" and above.lower_ in _OPEN:
        return not (is_negated(above) or roles.preposition(above) == "beyond")  # "her honesty is IN QUESTION"
    asking = verbs("evaluation", "not_granted")
    opens = quality.left_edge.i
    taken_for_noun = (
        opens > quality.sent.start and quality.doc[opens - 1].lower_ in asking
    )  # by a tree: "it QUESTIONS Ann's honesty"
    asked = taken_for_noun or (quality.dep_ in roles.AFFECTED and above.lower_ in asking)
    sign = roles.preposition(quality)
    if sign not in ("on", "about", "over", "of"):
        return asked
    before = quality.doc[max(quality.left_edge.i - _DOUBT_REACH, quality.sent.start) : quality.i]
    return asked or any(word.lower_ in nouns("evaluation", "not_granted") for word in before)


def _without(noun: Token) -> bool:
    """Whether a noun is said to be lacking: "no good reason"."""
    return any(child.lower_ == "no" for child in noun.children)


def done(deeds: Deeds, rule: Rule, token: Token) -> list[Argument]:
    """ "X misled", "X has failed to answer"."""
    tried = [child for child in token.children if child.dep_ == "xcomp"]
    if token.pos_ != "VERB" or (
        token.lower_ in failing_verbs()
        and not any(not roles.is_passive(child) and child.lemma_.lower() not in _OUTCOMES for child in tried)
    ):
        return []
    if token.tag_ == "VBG" and token.dep_ == "conj" and token.head.pos_ == "NOUN":
        return []  # "had no knowledge of a plot or CHEATING"
    first = token.head if token.dep_ == "conj" and not roles.auxiliaries(token) else token
    if any(word.lower_ in _ADVISING for word in roles.auxiliaries(first)):
        return []  # "we should ignore them" is advice
    if _lies_somewhere(token) or (token.dep_ == "advcl" and _WHENS & set(roles.markers(token))):
        return []  # "it lies on the border"; "he left after she refused to back him"
    doer = (
        token.head if token.dep_ == "amod" else grammar.deep_subject(token)
    )  # "to hold a badly performing COUNCIL to account"
    return deeds.cast.resolve(doer, predicates().object_types(rule)) if doer is not None else []


def _lies_somewhere(verb: Token) -> bool:
    """ "lies ON the border", "lay there, lying AWAKE" tell where something is, and how."""
    if verb.lower_ not in _LYING:
        return False
    after = verb.doc[verb.i + 1 : verb.i + 2].text.lower()
    return after in words("evaluation", "lying", "postures") or any(w in _PLACES for w, _ in roles.prep_objects(verb))


def adverb(deeds: Deeds, rule: Rule, token: Token) -> list[Argument]:
    """ "X rightly says"."""
    if token.head.pos_ != "VERB" or token.pos_ != "ADV" or token.i > token.head.i:
        return []  # "parked properly" tells in what manner
    doer = grammar.deep_subject(token.head)
    return deeds.cast.resolve(doer, predicates().object_types(rule)) if doer is not None else []
