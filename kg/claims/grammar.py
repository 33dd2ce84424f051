"""What claims need of grammar beyond `kg.language.roles`: deep roles, with a second look where the tree is wrong."""

from __future__ import annotations

import re

from spacy.tokens import Span, Token

from kg.claims.lexicon import nouns, table, verbs
from kg.claims.negation import all_but
from kg.language import roles
from kg.language.nouns import head_type
from kg.language.pronouns import ACTING
from kg.language.starts import sentence_of
from kg.readers.days import WHEN

# "a series of accusations" are accusations
_QUANTITIES = frozenset(
    {
        "series",
        "string",
        "number",
        "raft",
        "host",
        "litany",
        "barrage",
        "torrent",
        "chorus",
        "flurry",
        "volley",
        "stream",
        "wave",
        "storm",
        "slew",
        "spate",
        "deluge",
        "kind",
        "sort",
        "lot",
        "set",
    }
)
_CLAUSE_ENDS = frozenset({"ccomp", "advcl", "acl", "acl:relcl", "relcl", "parataxis", "ROOT"})
_CLAUSES_SPOKEN_OF = frozenset({"csubj", "csubj:pass", "csubj:outer"})
# Behind these no gerund is what somebody does: it is what the clause is about, whatever the tree says ("said SACKING him was wrong").
_TELLING_THAT = frozenset({"say", "tell", "think", "believe", "argue", "insist", "add", "feel", "warn", "know"})
_LINKING = frozenset(
    {
        "be",
        "become",
        "remain",
        "seem",
        "appear",
        "look",
        "sound",
        "stay",
        "prove",
        "feel",
        "get",
        "turn",
        "grow",
        "stand",
        "act",
    }
)
_SAID_OF = frozenset({"JJ", "JJR", "JJS", "NN", "NNS", "VBN"})
_STAYING = frozenset({"remain", "stay", "become"})  # "remains a lawyer", for some trees an object
_REPORTING = verbs("modality", "reporting") | verbs("modality", "alleging")
_SAYER_WORDS = 8
_JUDGING = verbs("lexicon", "judging")
_CHARGES = nouns("lexicon", "charges")
_DECISIONS = frozenset(form for kind in table("modality")["decisions"] for form in nouns("modality", "decisions", kind))
_PROSPECTS = nouns("lexicon", "light", "prospects")
_OF_A_NAME = frozenset({"flat", "flat:name", "compound", "det", "amod", "nmod:desc", "punct", "nmod:poss"})
_MOST_WORDS_OF_TOPIC = 8
_JOINING = frozenset({"CCONJ", "SCONJ", "ADP", "DET", "PART"})
_RECIPROCAL_REACH = 4  # words
_ASIDES = frozenset({"as", "during", "amid", "despite", "throughout", "before"})
_MATTERS = frozenset({"over", "about", "on", "regarding", "concerning"})
_ALL = frozenset({"all", "every", "everyone", "everybody"})
_EXCEPTED_REACH = 4  # words
_PREPOSITION_REACH = 8
_CARRYING = verbs("lexicon", "light", "carrying")
_PLACING = frozenset({"in", "on"})  # where something is done, when they have a noun of their own
_NUMBERS = "many|several|some|recent|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty"
_SPAN = rf"(?:(?:\d+|{_NUMBERS}) )?(?:decades|years|months|weeks|days|hours)"
_TIME = re.compile(rf"(?:{WHEN}|yesterday|today|{_SPAN})(?:,? (?:night|morning|evening|afternoon|\d+))?")
_AFTER_TOPIC = frozenset({"by", "against", "for", "because", "who", "which", "after", "before", "during"})
# "was RELIEVED of his post", which a tagger takes for a feeling
_DONE_TO = frozenset({"relieved", "stripped", "deprived", "rid"})


def deep_subject(verb: Token) -> Token | None:
    """Who does it: the agent of a passive, else the subject, understood where it is not said."""
    if main_verb_taken_for_participle(verb):
        return verb.head
    around = _around_sayer(verb)
    if around is not None and not is_passive(verb):
        return around
    if is_passive(verb):
        return roles.agent(verb) or _agent_nearby(verb)
    if is_spoken_of(verb):
        return None
    owned = _subject_of_relative(verb) or _for_whom(verb)
    if owned is not None:
        return owned
    noun = governing_noun(verb)
    if noun is not None:
        carrier = governor(noun)
        owner = roles.possessor(noun)
        if owner is not None or carrier is None or carrier == verb or carrier.lower_ in _JUDGING:
            return owner
        return deep_subject(carrier)
    found = _resumed(verb) or _orphan(verb) or _who_says_it(verb) or roles.understood_subject(verb)
    if found is not None and verb.dep_ == "xcomp" and found.i > verb.i:
        return roles.understood_subject(verb.head)  # the verb's own object, hung on its governor
    if found is not None:
        return found
    return _subject_above(verb)


def _around_sayer(verb: Token) -> Token | None:
    """Who does it in "ANN, said Ben, HAD lied", and who says it in "Ann, SAID BEN, had lied": trees give each the other's subject."""
    doc, start = verb.doc, sentence_of(verb).start
    if verb.lower_ in _REPORTING and doc[verb.i - 1].text == ",":
        comma = next((word for word in doc[verb.i + 1 : verb.i + _SAYER_WORDS] if word.text == ","), None)
        resumed = next((w for w in doc[comma.i + 1 : comma.i + 4] if w.tag_ in roles.FINITE), None) if comma else None
        return _sayer(verb, comma.i) if comma is not None and resumed is not None else None
    index = _finite(verb).i - 1
    while index > start and doc[index].pos_ in ("AUX", "ADV", "PART"):
        index -= 1
    last = index  # of what stands right before it: "In May, said Ben, ANN had lied"
    while index > start and doc[index].pos_ in ("PROPN", "NOUN", "DET", "ADJ", "PRON"):
        index -= 1
    saying = next((w for w in doc[max(start, index - _SAYER_WORDS) : index] if w.lower_ in _REPORTING), None)
    if doc[index].text != "," or saying is None or saying.i - 2 < start or doc[saying.i - 1].text != ",":
        return None
    if _sayer(saying, index) is None:
        return None
    return _head_before(doc[last], index + 1) if last > index else _head_before(doc[saying.i - 2], start)


def _sayer(saying: Token, comma: int) -> Token | None:
    """Who stands alone, by name or as "he", between a verb of saying and a comma."""
    words = saying.doc[saying.i + 1 : comma]
    alone = all(word.pos_ in ("PROPN", "NOUN", "DET", "ADJ", "PRON") for word in words)
    named = bool(words) and (words[-1].pos_ == "PROPN" or words[-1].text[:1].isupper() or words[-1].lower_ in ACTING)
    return _head_before(words[-1], words.start) if alone and named else None


def _head_before(word: Token, start: int) -> Token | None:
    """The head of the noun phrase that ends with a word; None where it ends none."""
    last = word.i
    while word.head != word and start <= word.head.i < last and word.head.pos_ in ("PROPN", "NOUN", "ADJ"):
        word = word.head
    return word if word.pos_ in ("PROPN", "NOUN", "PRON") else None


def is_spoken_of(verb: Token) -> bool:
    """ "said that BLAMING him was unfair", "for Ann, BLAMING him is a sport": a gerund that is the subject itself; nobody does it."""
    if verb.tag_ != "VBG" or roles.subject(verb) is not None:
        return False
    told = verb.dep_ in ("ccomp", "xcomp") and verb.head.lemma_.lower() in _TELLING_THAT
    return told or verb.dep_ in _CLAUSES_SPOKEN_OF or (verb.dep_ == "acl" and _opens_behind_holder(verb))


def _opens_behind_holder(gerund: Token) -> bool:
    """Whether a gerund behind a comma is only hung on the one in whose view it is told: "FOR ANN, …", "ACCORDING TO ANN, …"."""
    opening = [word.lower_ for word in gerund.doc[sentence_of(gerund).start : gerund.head.i + 1]]
    return gerund.nbor(-1).text == "," and opening[:1] in (["for"], ["to"], ["according"])


def _resumed(verb: Token) -> Token | None:
    """The name that a relative clause between commas parts from its verb ("Ann, who lost in May, HOPED"), whatever the tree says."""
    clause = _finite(verb)
    doc = clause.doc
    if roles.subject(clause) is not None or clause.i < 4 or doc[clause.i - 1].text != ",":
        return None
    for index in range(clause.i - 2, sentence_of(clause).start + 1, -1):
        if doc[index].text == "," and doc[index + 1].lower_ in ("who", "whom"):
            inside = any(word.pos_ in ("VERB", "AUX") for word in doc[index + 2 : clause.i - 1])
            return doc[index - 1] if inside and doc[index - 1].pos_ in ("PROPN", "NOUN") else None
        if doc[index].text in (";", ":", "”", "“"):
            return None
    return None


def _finite(verb: Token) -> Token:
    """The verb itself, or the one that governs it as an infinitive."""
    while verb.dep_ == "xcomp" and verb.head != verb and verb.head.i < verb.i:
        verb = verb.head
    return verb


def _orphan(verb: Token) -> Token | None:
    """A noun that the tree could not place, before a joined verb without a subject: most likely its subject."""
    clause = _finite(verb)
    if clause.dep_ != "conj" or roles.subject(clause) is not None:
        return None
    loose = [word for word in clause.head.children if word.dep_ == "dep" and clause.head.i < word.i < clause.i]
    return next((word for word in reversed(loose) if word.pos_ in ("PROPN", "NOUN")), None)


def _who_says_it(verb: Token) -> Token | None:
    """Who reports, where the tree joins what he does to what he says of a thing: "ANN says the tram is safe, and BACKS him"."""
    told = verb.head
    if verb.dep_ != "conj" or told.dep_ != "ccomp" or roles.subject(verb) is not None or told.head.tag_ != verb.tag_:
        return None
    doer = roles.subject(told)
    thing = doer is not None and doer.pos_ == "NOUN" and doer.tag_ == "NN" and head_type(doer.lemma_.lower()) is None
    return roles.understood_subject(told.head) if thing and verb.tag_ in roles.FINITE else None


def is_passive(verb: Token) -> bool:
    """Whether a clause is passive, also where its participle was taken for an adjective ("was relieved by")."""
    if main_verb_taken_for_participle(verb):
        return False
    if roles.is_passive(verb):
        return True
    if _is_reduced(verb):
        return True
    if not any(child.dep_ == "cop" for child in verb.children):
        return False
    done_to = any(word == "by" for word, _ in roles.prep_objects(verb)) or verb.lower_ in _DONE_TO
    return verb.tag_ == "VBN" or (verb.pos_ == "ADJ" and done_to)


def main_verb_taken_for_participle(verb: Token) -> bool:
    """Whether a past tense right behind the sentence's first noun was read as its participle ("The town ELECTED her")."""
    doer = verb.head
    if verb.dep_ != "acl" or verb.tag_ != "VBN" or doer.dep_ != "ROOT" or verb.i != verb.left_edge.i:
        return False
    beside = all(word.i >= verb.i or word.dep_ in _OF_A_NAME for word in doer.children)
    return beside and doer.pos_ in ("PROPN", "NOUN") and _agent_nearby(verb) is None


def _is_reduced(verb: Token) -> bool:
    """A participle set off by a comma behind its noun ("the firm, appointed by him,") that the tree took for a main verb."""
    if verb.i < 2 or verb.doc[verb.i - 1].text != "," or not verb.lower_.endswith("ed"):
        return False
    own = roles.subject(verb)
    if own is not None and own.i >= verb.i - 1:
        return False
    if roles.auxiliaries(verb) or roles.objects(verb):
        return False
    bare = verb.tag_ == "VBD" and verb.dep_ in ("advcl", "acl") and not roles.markers(verb)
    return _agent_nearby(verb) is not None or bare  # "Ann, SACKED as director in May, is suing"


def _described(verb: Token) -> Token | None:
    """The noun right before the comma (and a bracket) that sets a reduced participle off."""
    index = verb.i - 2
    if verb.doc[index].text == ")":
        index = next((i - 1 for i in range(index, verb.sent.start, -1) if verb.doc[i].text == "("), index)
    noun = verb.doc[index]
    return noun if noun.pos_ in ("PROPN", "NOUN") or noun.text[:1].isupper() else None


def _subject_of_relative(verb: Token) -> Token | None:
    """The subject of a relative clause that the tree hung on its pronoun: "whom ANN backed"."""
    if roles.subject(verb) is not None:
        return None
    pronouns = [thing for thing in roles.objects(verb) if thing.lower_ in ("who", "whom", "which", "that")]
    return next((child for pronoun in pronouns for child in pronoun.children if child.dep_ == "nsubj"), None)


def other_subject(verb: Token) -> Token | None:
    """The nearest subject to the left, of the verb or what governs it, where a tree gave one verb two.

    "He said it was wrong TO BLAME her": an infinitive that is a subject itself has none, whoever says so.
    """
    if is_passive(verb) or (verb.dep_ == "csubj" and verb.tag_ == "VB"):
        return None
    above = [one for one in verb.ancestors if verb.dep_ in ("xcomp", "conj", "ccomp") or one.dep_ == "ROOT"]
    if verb.dep_ == "acl" and verb.head in roles.objects(verb.head.head):
        above = [verb.head.head]  # "said that Ben took the step of BACKING Ann"
    own = {verb, *above}
    left = reversed(list(verb.doc[sentence_of(verb).start : verb.i]))
    return next(
        (
            token
            for token in left
            if token.dep_ in ("nsubj", "nsubj:outer") and token.head in own and token.pos_ in ("NOUN", "PROPN", "PRON")
        ),
        None,
    )


def _for_whom(verb: Token) -> Token | None:
    """Who is to do it: "called FOR ANN to resign", where the tree gives her to the verb above."""
    sign = next((child for child in verb.children if child.lower_ == "to" and child.i < verb.i), None)
    if sign is None or verb.dep_ not in ("advcl", "xcomp", "acl", "ccomp") or roles.subject(verb) is not None:
        return None
    nouns_ = (word for word in sign.doc[max(sign.i - 6, sign.sent.start) : sign.i] if roles.preposition(word) == "for")
    whom = (noun for noun in nouns_ if noun.lower_ not in _DECISIONS)  # "praised him for his DECISION to resign"
    return next((noun for noun in whom if roles.np_span(noun, postmodifiers=False).end == sign.i), None)


def is_anothers(verb: Token) -> bool:
    """ "criticised the decision TO SACK her": whoever judges a decision has not taken it, and nothing tells who has."""
    noun = governing_noun(verb)
    carrier = governor(noun) if noun is not None else None
    return noun is not None and carrier is not None and carrier.lower_ in _JUDGING and roles.possessor(noun) is None


def governing_noun(verb: Token) -> Token | None:
    """The noun that an infinitive or a gerund completes: "her DECISION to back him", "has a CHANCE of beating him"."""
    infinitive = any(child.lower_ == "to" and child.i < verb.i for child in verb.children)
    noun = verb.head
    if (
        infinitive
        and verb.dep_ in ("acl", "advcl", "xcomp", "ccomp")
        and noun.pos_ == "NOUN"
        and noun.lower_ in _DECISIONS
    ):
        return noun
    gerund = verb.tag_ == "VBG" and verb.dep_ == "acl" and "of" in roles.markers(verb)
    return noun if gerund and noun.lower_ in _PROSPECTS else None


def _subject_above(verb: Token) -> Token | None:
    """The subject of the nearest clause above a participle that the tree hangs on the wrong word."""
    if verb.tag_ not in ("VBG", "JJ", "NN"):
        return None
    for above in verb.ancestors:
        doer = roles.subject(above)
        if doer is not None:
            return doer
    return None


def _agent_nearby(verb: Token) -> Token | None:
    """The noun of a "by" that the tree hangs on another word of the clause."""
    charge = charged_with(verb)
    active = charge is not None and not is_passive(charge)
    for token in verb.doc[verb.i + 1 : sentence_of(verb).stop]:
        passed = token.tag_ == "VB" or (charge is not None and active and token.i <= charge.i)
        if (token.pos_ in ("VERB", "SCONJ") and not passed) or token.text in (".", ";", ":"):
            return None
        if token.lower_ == "by":
            return next(
                (
                    word
                    for word in verb.doc[token.i + 1 : verb.sent.end]
                    if word.head.i <= token.i or roles.preposition(word) == "by"
                ),
                None,
            )
    return None


def charged_with(verb: Token) -> Token | None:
    """The gerund that tells of what somebody is accused or for what he is praised: "was accused OF LYING", "praised FOR BEING HONEST"."""
    for clause in verb.children:
        signs = {child.lower_ for child in clause.children if child.dep_ in ("mark", "case") and child.i < clause.i}
        going = clause.tag_ == "VBG" or any(
            child.tag_ == "VBG" and child.dep_ in ("aux", "cop") for child in clause.children
        )
        if clause.i > verb.i and going and signs & {"of", "for"}:
            return clause
    return None


def deep_objects(verb: Token) -> list[Token]:
    """To whom it is done: the subject of a passive, the objects, or the noun that a relative clause describes."""
    if is_passive(verb):
        own = roles.subject(verb) or (_described(verb) if _is_reduced(verb) else None)
        patient = own if own is not None else roles.understood_subject(verb)
        return [patient] if patient is not None else []
    found = roles.objects(verb)
    if not found and verb.dep_ == "conj":  # "to try and blame somebody"
        found = [thing for thing in roles.objects(verb.head) if thing.i > verb.i]
    if found:
        return found
    if verb.dep_ in roles.RELATIVE_CLAUSES and roles.subject(verb) is not None:
        doer = roles.subject(verb)
        if doer is not None and roles.antecedent(doer) is None:
            return [verb.head]
    return []


def has_particle(verb: Token, particles: tuple[str, ...]) -> bool:
    """Whether a verb has one of the particles, by the tree or among the words after it ("kicked him OUT")."""
    own = roles.particle(verb)
    if own is not None:
        return own.lower_ in particles
    for token in verb.doc[verb.i + 1 : min(verb.i + 6, sentence_of(verb).stop)]:
        if token.lower_ in particles and token.pos_ in ("ADP", "ADV", "PART"):
            placing = token.dep_ == "case" and token.lower_ in _PLACING and token.i > verb.i + 1
            return not placing  # "called her that IN print" is called in nobody
        if token.pos_ in ("VERB", "SCONJ", "PUNCT"):
            return False
    return False


def prepositional(token: Token, prepositions: tuple[str, ...]) -> list[Token]:
    """The nouns behind one of the prepositions: by the tree, else the first behind it among the next words."""
    wanted = set(prepositions)
    found = [noun for word, noun in roles.prep_objects(token) if wanted & {word, word.split()[-1]}]
    # "blamed Ann, NOT ON BEN", "rather vote for her THAN FOR BEN"
    found = [noun for noun in found if not roles.set_against(noun) and not _is_less(noun)]
    found = [_noun_behind(noun, wanted) for noun in found if noun.i > token.i or _relative(noun)]
    if found:
        return found
    end = sentence_of(token).stop
    for word in token.doc[token.i + 1 : min(token.i + 1 + _PREPOSITION_REACH, end)]:
        if word.tag_ == "POS" and word.i == token.i + 1:
            break  # "the PRESIDENT'S strategy of keeping his party together"
        if word.lower_ == "to" and word.dep_ == "case" and "to" not in wanted and word.head.pos_ != "PROPN":
            break  # "agreed TO AN INTERVIEW with her"
        if word.dep_ == "det" and word.nbor(-1).dep_ == "cc" and "between" in wanted:
            break  # "the MEETING and a row between Ann and Ben"
        if word.lower_ in _ASIDES and word.lower_ not in wanted:
            break  # "her support DURING her challenge to him", "named her AS the head of it"
        if word.lower_ in prepositions and word.nbor(-1).pos_ == "ADJ" and word.nbor(-1) != token:
            break  # "his support for the war but CRITICAL OF her"
        if word.lower_ in prepositions and word.pos_ in ("ADP", "SCONJ", "ADV", "PART"):
            behind = [noun for noun in token.doc[word.i + 1 : end] if roles.preposition(noun) == word.lower_]
            return [_noun_behind(noun, wanted) for noun in behind[:1] if not _is_of_another(noun, token)]
        if word.lower_ in _CARRYING and word.tag_ != "VBD":
            continue  # "the allegation MADE against her by him"
        if word.pos_ in ("VERB", "PUNCT", "SCONJ") or word.dep_ in _CLAUSE_ENDS or word.tag_ in ("WP", "WDT", "WP$"):
            break
    return []


def _is_of_another(noun: Token, token: Token) -> bool:
    """Whether a noun belongs to one that has a preposition of its own: "clashed over her TIES with the union"."""
    above = noun.head
    return (
        roles.preposition(noun) in ("with", "to")
        and noun.dep_ == "nmod"
        and above.pos_ == "NOUN"
        and above.i > token.i
        and roles.preposition(above) in _MATTERS
    )


def excepted(name: Span) -> Span | None:
    """The words that say that one does not do what all the others do: "EVERYONE BUT ANN backed him", "ALL councillors EXCEPT ANN"."""
    before = name.doc[max(name.start - _EXCEPTED_REACH, sentence_of(name[0]).start) : name.start]
    signs = [word.lower_ for word in before]
    if signs[-1:] == ["for"]:
        signs.pop()
    first = next((word.i for word in before if word.lower_ in _ALL), None)
    return name.doc[first : name.end] if first is not None and signs[-1:] in (["but"], ["except"], ["bar"]) else None


def _is_less(noun: Token) -> bool:
    """Whether a noun stands behind "than" and a preposition: what is said holds of another more, or of him not at all."""
    before = noun.doc[max(roles.np_span(noun).start - 2, 0) : roles.np_span(noun).start]
    return len(before) > 1 and before[0].lower_ == "than" and before[1].pos_ == "ADP"


def reciprocal(verb: Token) -> Span | None:
    """The words that say that those who do it do it to one another: "accused EACH OTHER", "clashed with ONE ANOTHER"."""
    behind = verb.doc[verb.i + 1 : min(verb.i + 1 + _RECIPROCAL_REACH, verb.sent.end)]
    pairs = (behind[at : at + 2] for at in range(len(behind) - 1))
    return next((pair for pair in pairs if pair.text.lower() in ("each other", "one another")), None)


def _relative(pronoun: Token) -> bool:
    """Whether it stands for a noun before it: "the union, for WHICH she never voted", also where the tree misses the clause."""
    return roles.antecedent(pronoun) is not None or (
        pronoun.lower_ in ("which", "whom") and pronoun.tag_ in ("WDT", "WP") and pronoun.i > pronoun.sent.start + 1
    )


def _noun_behind(head: Token, prepositions: set[str]) -> Token:
    """The noun itself; where the tree hangs a preposition on an adjective or verb further on, the first noun behind it."""
    if head.pos_ in ("NOUN", "PROPN", "PRON", "NUM", "X"):
        return head
    marker = next((child for child in head.children if child.dep_ == "case" and child.lower_ in prepositions), None)
    behind = list(head.doc[marker.i + 1 : head.i]) if marker is not None else []
    return next((word for word in behind if word.pos_ in ("NOUN", "PROPN", "PRON")), head)


def governor(noun: Token) -> Token | None:
    """The verb that a noun is an object, a passive subject or a complement with a preposition of."""
    above = noun.head
    amount = above.lemma_.lower() in _QUANTITIES and above.pos_ != "VERB"  # "SET up an inquiry" is no set of them
    if noun.dep_ == "conj" or amount:
        noun, above = above, above.head
    if noun.dep_ == "pobj":
        above = above.head
    sure = above.pos_ in ("VERB", "AUX") or noun.dep_ in roles.DIRECT_OBJECTS
    return above if sure and above != noun else None


def asks_who(token: Token) -> bool:
    """ "no matter who wins", "irrespective of who leads": nobody yet known, whatever the tree says."""
    return token.lower_ == "who" and token.i > 0 and token.doc[token.i - 1].pos_ in ("ADP", "VERB", "SCONJ")


def nearby_subject(token: Token) -> Token | None:
    """The word before "was, and is," where the tree gave the predicate another subject."""
    copula = next((child for child in token.children if child.dep_ == "cop"), None)
    if copula is None:
        return None
    index = copula.i
    while index > token.sent.start and (token.doc[index].pos_ in ("AUX", "CCONJ", "PUNCT", "ADV")):
        index -= 1
    twofold = any(word.pos_ == "CCONJ" for word in token.doc[index : copula.i])
    return token.doc[index] if twofold else None


def predicated_of(token: Token) -> Token | None:
    """What an adjective or noun is said of: "X is T", "X seems T", "called X T"; None where it is no predicate."""
    own = roles.subject(token)
    copula = next((child for child in token.children if child.dep_ == "cop"), None)
    if (own is not None and asks_who(own)) or (copula is not None and copula.i and asks_who(token.doc[copula.i - 1])):
        return None
    if roles.predicate_nominal(token) == token:
        return roles.understood_subject(token)
    if token.tag_ in _SAID_OF and (sign := all_but(token)) is not None and sign != token:
        return predicated_of(sign)  # "is nothing but LOYAL"
    owner = roles.possessor(token)
    if owner is not None and (own := roles.subject(owner)) is not None and own.i < owner.i:
        return own  # "is [Ann's] accuser", where the tree took Ann for the predicate
    verb = token.head
    if token.tag_ in ("VBG", "VBN") and any(child.lemma_ == "be" for child in roles.auxiliaries(token)):
        return roles.subject(token)  # "is appalling", taken for a progressive
    if token.dep_ in ("attr", "acomp") or (token.dep_ == "obj" and verb.lemma_ in _STAYING):
        return roles.understood_subject(verb)
    if token.dep_ in ("xcomp", "oprd") and verb.pos_ in ("VERB", "AUX"):
        given = roles.objects(verb)
        if given and given[0].i < token.i:
            return given[0]
        links = verb.lemma_ in _LINKING or (not given and (token.pos_ != "ADJ" or is_passive(verb)))
        return roles.understood_subject(verb) if links else None  # "tests positive" is said of no one
    return None


def topic(span: Span) -> Span | None:
    """A phrase that names what somebody is accused of, short enough to be one; None for an empty one."""
    while len(span) and (span[0].is_punct or span[0].is_space or span[0].pos_ in ("DET",)):
        span = span[1:]
    while len(span) and (span[-1].is_punct or span[-1].is_space):
        span = span[:-1]
    if not len(span):
        return None
    # not "of ASKING FOR a promise"
    asks = 1 + (len(span) > 2 and span[0].tag_ == "VBG" and span[1].pos_ == "ADP" and not roles.objects(span[0]))
    end = next((i for i in range(asks, len(span)) if span[i].lower_ in _AFTER_TOPIC or _judges(span, i)), len(span))
    span = span[:end]
    if _TIME.fullmatch(span.text):
        return None  # "praised him ON MONDAY"
    return span if len(span) <= _MOST_WORDS_OF_TOPIC else _ended(span[:_MOST_WORDS_OF_TOPIC])


def _ended(span: Span) -> Span:
    """What was cut off, without the words at its end that lead up to what came behind: "“taking bribes” AND “", "of the AUDIT"."""
    end = len(span)
    while end > 1 and (span[end - 1].is_punct or span[end - 1].pos_ in _JOINING or span[end - 1].head.i >= span.end):
        end -= 1
    return span[:end]


def _judges(span: Span, index: int) -> bool:
    """Whether a noun behind a comma tells of what stands before it: "of lying, A CHARGE he rejects"."""
    behind = span[index + 1 : index + 4]
    if span[index].text != "," or len(behind) < 2:
        return False
    if behind[0].tag_ == "VBG":  # "of lying, ESCALATING the race"; not "of lying, cheating and stealing"
        return not any(word.tag_ == "CC" for word in span[index:])
    return behind[0].lower_ in ("a", "an") and any(word.lower_ in _CHARGES for word in behind)


def topic_of(token: Token, prepositions: tuple[str, ...]) -> Span | None:
    """What stands behind the first preposition that is there, noun or clause: "of FRAUD", "of TAKING BRIBES"."""
    for preposition in prepositions:
        # "accused THE UNION OF FAILING to act": a tree may make it what the union is
        behind = (token, *roles.objects(token))
        for word, clause in (pair for one in behind for pair in roles.prep_clauses(one)):
            if word == preposition:
                return topic(token.doc[_after_marker(clause) : clause.right_edge.i + 1])
        for noun in prepositional(token, (preposition,)):
            phrase = roles.np_span(noun)
            end = max([phrase.end, *(roles.np_span(other).end for other in roles.conjuncts(noun) if other.i > noun.i)])
            return topic(token.doc[phrase.start : end])
    return None


def _after_marker(clause: Token) -> int:
    """Where a clause begins behind its preposition."""
    return next(
        (child.i + 1 for child in clause.children if child.dep_ in ("mark", "case") and child.i < clause.i), clause.i
    )
