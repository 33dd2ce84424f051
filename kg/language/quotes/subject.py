"""Whom a cue names as who says it: its subject by the tree or around it, its owner, whoever is quoted."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Token

from kg.language import roles, wordlists
from kg.language.nouns import head_type
from kg.language.quotes.frame import ACTORS, Frame, is_named_person
from kg.language.quotes.inverted import inverted_subject
from kg.language.quotes.issued import issued_before, issuer
from kg.language.quotes.lexicon import groups_of, nouns, occasions, says_more, speech_form, speech_verb
from kg.language.quotes.marks import SIGNS
from kg.language.quotes.order import NOMINAL, RELATIVE, before_aside, before_auxiliary, before_dashes, right_before
from kg.language.roles import FINITE
from kg.language.titles import are_titles
from kg.records import EntityType, Mention, MentionKind

_SOMEBODY = frozenset(
    {"some", "others", "many", "several", "few", "most", "one", "another", "both", "all", "each"}
    | {"somebody", "someone", "everybody", "everyone"}
)
_BEING = frozenset({"is", "was", "’s", "'s", "went", "goes", "came", "appeared", "appears"})  # on the radio
_AIR = 4  # words
_JOINED = frozenset({"CCONJ", "ADJ"})
_PHRASE = 8  # words of a name with what its bearer is
_QUOTES = frozenset({"quote", "cite"})
_SAYING = frozenset({"saying", "telling", "claiming", "adding"})
_SHOWING = frozenset(
    {"show", "prove", "demonstrate", "suggest", "indicate", "imply", "reveal", "confirm", "underline", "illustrate"}
)
_TELLING = ("finding", "hearing", "carrier", "statement")  # kinds of nouns that tell something
_GOES_ON = frozenset({"ccomp", "dep", "parataxis"})
_AMOUNTS = frozenset({"body", "wealth", "raft", "mass"})  # "a growing body of research"
_SEVERAL = frozenset({"some", "many", "several", "most", "few", "other"})
_THE_ONE = frozenset({"only", "first", "last", "another", "other", "second"})
_SETTING = frozenset({"in", "at", "on", "of", "during", "after", "before"})
_THINGS = frozenset({"that", "which"})


def speaker_of(frame: Frame, verb: Token, words: Sequence[Token]) -> Mention | None:
    """Who does the saying: the subject, in the passive the agent; `words` are those of its sentence outside marks."""
    if frame.readable[verb.i] and (whom := _quoted_as(verb) or _quoted_words_of(verb)) is not None:
        return frame.mention_of(whom)
    inverted = inverted_subject(frame, verb)
    if inverted is not None:
        return inverted
    if not frame.readable[verb.i]:
        return frame.nearest_left(verb.i, words)
    if (above := going_on(frame, verb)) is not None:
        return speaker_of(frame, above, words)
    beside_verb = (
        _behind_comma(frame, verb)
        or _set_off(frame, verb)
        or _between_commas(frame, verb)
        or _owning(frame, verb)
        or _on_air(frame, verb)
        or _told_of_aside(frame, verb)
    )
    if beside_verb is not None:
        return beside_verb
    found = _by_tree(frame, verb) or (None if roles.is_passive(verb) else _parted_from(frame, verb))
    said_of = [frame.mention_of(one) for one in roles.objects(verb)] if verb.dep_ == "acl" else []
    return None if found in said_of else found  # "an email calling ANN FIELD “…”"


def _quoted_as(verb: Token) -> Token | None:
    """Who says it in "the Argus quoted ANN FIELD as saying …", "they quote HER as saying", "ANN FIELD was quoted as saying"."""
    saying = verb.text.endswith("ing") and verb.i > 0 and verb.nbor(-1).lower_ == "as"
    quotes = verb.head if saying else verb
    behind = [word.lower_ for word in quotes.rights]
    says = saying or any(word.endswith("ing") and word in _SAYING for word in behind)
    if not says or speech_form(quotes) not in _QUOTES:
        return None
    return roles.subject(quotes) if roles.is_passive(quotes) else next(iter(roles.objects(quotes)), None)


def _quoted_words_of(verb: Token) -> Token | None:
    """Whose words somebody quotes: "quoting ANN FIELD'S slogan of “…”", "cited HER remark that …"."""
    if speech_form(verb) not in _QUOTES:
        return None
    spoken = (one for one in roles.objects(verb) if one.lower_ in nouns("phrase") or one.lower_ in nouns("statement"))
    return next((whose for one in spoken if (whose := roles.possessor(one)) is not None), None)


def _parted_from(frame: Frame, verb: Token) -> Mention | None:
    """Who says it, where more stands between him and the verb than a tree sees through."""
    doer = _acting(verb, roles.subject(verb))
    if doer is not None and frame.inside[doer.i] == frame.inside[verb.i] and not _tells_when(doer):
        return None
    return (
        named_between(frame, verb)
        or before_aside(frame, verb)
        or before_auxiliary(frame, verb)
        or _taken_for_object(frame, verb)
        or _before_dashes(frame, verb)
    )


def _before_dashes(frame: Frame, verb: Token) -> Mention | None:
    """Who acts where dashes part him from the main clause: "ANN FIELD - whose husband signed it - has left, SAYING that …"."""
    above = verb.head if verb.tag_ == "VBG" and verb.dep_ == "advcl" else verb
    opens = min((one for one in above.lefts if one.dep_.startswith("aux")), key=lambda one: one.i, default=above)
    noun = before_dashes(frame, opens)
    return frame.mention_of(noun) if noun is not None else None


def _taken_for_object(frame: Frame, verb: Token) -> Mention | None:
    """Who says it within what is said, where a tree hangs him on the cue: "said THE CLERK, Ann Field, had told them that …"."""
    if verb.dep_ != "ccomp" or not _is_finite(verb):
        return None
    whom = next((one for one in roles.objects(verb.head) if verb.head.i < one.i < verb.i), None)
    if whom is None or frame.inside[whom.i] != frame.inside[verb.i]:
        return None
    named = (frame.mention_at(one.i) for one in roles.appositions(whom))
    return next((found for found in named if found is not None), None) or frame.mention_of(whom)


def named_between(frame: Frame, verb: Token) -> Mention | None:
    """The name between commas behind a word for a person: "Mr Dale's sister, ANN FIELD, said"."""
    name = _before_comma(frame, verb)
    if name is None:
        return None
    comma = _opens_name(frame, name) - 1
    if comma < 1 or frame.doc[comma].text != ",":
        return None
    noun = frame.doc[comma - 1].lemma_.lower()
    # "its chief EXECUTIVE", which alone may be a body
    belongs = noun in wordlists.words("nominals", "persons", "belonging")
    return name if belongs or head_type(noun) == EntityType.PERSON else None


def _before_comma(frame: Frame, verb: Token) -> Mention | None:
    """The person's name that a comma parts from the verb behind it: "…, ANN FIELD, said"."""
    first = min((one.i for one in roles.auxiliaries(verb) if one.i < verb.i), default=verb.i)  # ", HAS said"
    name = frame.mention_at(first - 2) if first > 2 and frame.doc[first - 1].text == "," else None
    return name if name is not None and is_named_person(name) else None


def _opens_name(frame: Frame, name: Mention) -> int:
    """The first word of a name, or of the titles before it: ", CLLR Ann Field, said"."""
    first = frame.word_at(name.start or 0)
    while first > 0 and are_titles([frame.doc[first - 1].text]) and frame.doc[first - 1].pos_ in NOMINAL:
        first -= 1
    return first


def _tells_when(noun: Token) -> bool:
    return noun.lower_ in occasions()


def _by_tree(frame: Frame, verb: Token) -> Mention | None:
    doer = roles.agent(verb) if roles.is_passive(verb) else _acting(verb, roles.understood_subject(verb))
    if doer is not None and doer.lower_ in RELATIVE:
        return right_before(frame, verb)
    if doer is None and verb.i and verb.nbor(-1).lower_ == "it":  # "it" that a tree takes for nobody's
        doer = verb.nbor(-1)
    if doer is None or frame.inside[doer.i] != frame.inside[verb.i]:
        return None
    # "Mr Dale said": a title and its name may both hang on the verb
    own = [one for one in verb.children if doer.head == verb and one.dep_ == doer.dep_]
    beside = [frame.mention_of(one) for one in own if not _parted(one, doer)]
    # "a second trader, Tom Harker, said"
    beside += [frame.mention_at(name.i) for name in roles.appositions(doer)]
    # "As ANN FIELD, author of the plan, put it": a tree may hang the name on what she is
    beside += [frame.mention_at(one.i) for one in doer.lefts if one.dep_ == "compound" and _parted(one, doer)]
    beside.append(issuer(frame, doer))
    through = issued_before(frame, doer, verb) or _set_beside(frame, doer, verb)
    called = frame.mention_of(doer)
    if called is not None and called.type != EntityType.PERSON and frame.mention_at(doer.i) is None:
        # "Quern mayor, ANN FIELD, said"
        called = next((one for one in beside if one is not None and is_named_person(one)), called)
    found = (
        through or called or next((one for one in beside if one is not None), None) or _of_two_posts(frame, doer, verb)
    )
    return _person_behind(frame, found, verb) or found if found is not None else None


def _set_beside(frame: Frame, doer: Token, verb: Token) -> Mention | None:
    """The name between commas behind a person, wherever a tree hangs it: "another clerk on the Quern desk, ANN FIELD, said"."""
    name = _before_comma(frame, verb)
    one = any(word.lower_ in _THE_ONE for word in doer.lefts)  # "the only Democrat to comment, ANN FIELD, said"
    if name is None or not (one or head_type(doer.lemma_.lower()) == EntityType.PERSON):
        return None
    first = _opens_name(frame, name)
    signs = [word for word in frame.doc[doer.i : first] if word.is_punct and word.tag_ not in {"POS", "HYPH"}]
    own = frame.doc[frame.word_at(name.start or 0)]
    within = own.head == verb or own.head in doer.subtree
    return name if within and [sign.i for sign in signs] == [first - 1] and signs[0].text == "," else None


def _acting(verb: Token, doer: Token | None) -> Token | None:
    """Who acts, where a tree takes a noun of the phrase that opens the sentence for who does.

    "In a letter by the clerk, Ann Field, THE UNION said …"; nobody in "In a letter, her sister, Ann Field, said …".
    """
    if doer is None or doer.i > verb.i:
        return doer
    beside = [one for one in verb.lefts if one.dep_ == doer.dep_ and one.i > doer.i and _parted(doer, one)]
    between = verb.doc[doer.i : verb.i]
    if (
        beside
        and verb.doc[beside[-1].i : verb.i].text.find(",") < 0
        and not any(w.tag_.startswith("W") for w in between)
    ):
        return beside[-1]
    opens = doer.left_edge
    if opens.lower_ not in _SETTING or opens.head != doer:
        return doer
    if verb.dep_ == "conj":
        return roles.subject(verb.head)  # "THE CLERK denied it, but in an interview SAID that she knew"
    return None if opens.is_sent_start else doer


def _person_behind(frame: Frame, found: Mention, verb: Token) -> Mention | None:
    """Ann Field in "Delby MP Ann Field said", "Harbour Watch leader and former mayor Ann Field said", where a tree takes another for who
    says it."""
    name = right_before(frame, verb)
    if name == found:  # "Harbour Watch spokesperson on housing ANN FIELD said", whom a tree hangs on the spokesperson
        last = min((one.i for one in roles.auxiliaries(verb) if one.i < verb.i), default=verb.i) - 1
        name = frame.mention_at(
            last - (frame.doc[last].is_upper and frame.mention_at(last) is None)
        )  # "Ann Field MP said"
    if found.type == EntityType.PERSON or name is None or not is_named_person(name):
        return None
    words = frame.doc[frame.word_at((found.end or 1) - 1) : frame.word_at(name.start or 0)]
    between = [word for word in words if word.idx >= (found.end or 0)]
    posts = len(between) > 0 and (head_type(between[0].lower_) == EntityType.PERSON or are_titles([between[0].text]))
    may = NOMINAL | _JOINED if posts else NOMINAL
    matter = posts and [word.lower_ for word in between[1:2]] == ["on"]  # "spokesperson ON HOUSING Ann Field"
    plain = [*between[:1], *between[2:]] if matter else between
    return name if len(between) and all(word.pos_ in may for word in plain) else None


def _of_two_posts(frame: Frame, doer: Token, verb: Token) -> Mention | None:
    """Ann Field in "party leader and former mayor ANN FIELD said": two posts without an article are one's."""
    bare = doer.pos_ == "NOUN" and doer.tag_ == "NN" and not any(one.dep_ == "det" for one in doer.lefts)
    posts = head_type(doer.lower_) == EntityType.PERSON or are_titles([doer.text])
    name = right_before(frame, verb) if bare and posts else None
    joined = name is not None and any(one.i < verb.i for one in roles.conjuncts(doer))
    return name if name is not None and joined and is_named_person(name) else None


def _parted(one: Token, two: Token) -> bool:
    """Whether a comma parts two words: "ANN, the LEDGER says so"."""
    first, last = sorted((one.i, two.i))
    return any(word.text == "," for word in one.doc[first:last])


def _between_commas(frame: Frame, verb: Token) -> Mention | None:
    """Ann Field in "the mayor, Ann Field said, is ill", whom a tree may set beside the mayor.

    What she is may stand before her name: "In a letter sent in May, PORT DIRECTOR Ann Field said".
    """
    name = frame.mention_at(verb.i - 1) if verb.i and verb.tag_ in {"VBD", "VBZ"} else None
    if name is None or not is_named_person(name) or roles.is_passive(verb) or (name.end or 0) != verb.idx - 1:
        return None
    first = frame.word_at(name.start or 0)
    while first > 0 and frame.doc[first - 1].pos_ in NOMINAL and verb.i - first < _PHRASE:
        first -= 1
    if first > 1 and frame.doc[first - 1].lower_ == "and" and _tells_before(frame, verb.head, first):
        first -= 1
    return name if first > 0 and frame.doc[first - 1].text == "," else None


def _tells_before(frame: Frame, above: Token, first: int) -> bool:
    """Whether somebody else has told something before: "“…,” SAID the mayor, and Ann Field added", whom a tree joins to the mayor."""
    behind_marks = above.i > 0 and frame.doc[above.i - 1].text in SIGNS
    return above.i < first and behind_marks and speech_verb(above) is not None


def going_on(frame: Frame, verb: Token) -> Token | None:
    """The cue that a verb goes on from behind what is said: "SAID that it was late, warning that …", "SAID it would go and accused her"."""
    said = verb.head
    if said.i < verb.i and verb.tag_ == "VBG" and verb.dep_ in _GOES_ON and groups_of(speech_form(said)) - {"thought"}:
        return said if _follows_comma(verb) else None
    above = said.head
    while above.dep_ == "ccomp" and above.head.i < above.i and groups_of(speech_form(above)) == {"thought"}:
        above = above.head  # "ADDED that she believed it could go, saying …"
    if said.dep_ != "ccomp" or not above.i < said.i < verb.i or not groups_of(speech_form(above)) - {"thought"}:
        return None
    participle = verb.tag_ == "VBG" and verb.dep_ in {"advcl", "acl"} and _follows_comma(verb)
    if participle and (later := _after(above)) is not None:
        return later
    joined = verb.dep_ == "conj" and (of_the_cue(verb, said) or _is_mute(frame, verb, said))
    return above if participle or joined else None


def _after(said: Token) -> Token | None:
    """What was done after something had been said, of which a participle tells: "she ATTACKED him, who had said so, claiming that …"."""
    before = said.dep_ in roles.RELATIVE_CLAUSES and any(one.lower_ == "had" for one in roles.auxiliaries(said))
    main = next((one for one in said.ancestors if one.pos_ == "VERB"), None) if before else None
    return main if main is not None and main.tag_ == "VBD" and roles.subject(main) is not None else None


def _follows_comma(verb: Token) -> bool:
    """Whether a comma stands before a verb, or before the mark that closes a quotation there: "“…,” claiming that …"."""
    before = verb.nbor(-1)
    return before.text == "," or (before.text in SIGNS and before.i > 0 and before.nbor(-1).text == ",")


def _behind_comma(frame: Frame, verb: Token) -> Mention | None:
    """Who acts in the sentence, where a tree hangs its last participle on a noun or on what is to be done.

    "ANN FIELD split with her party, ARGUING that it was late", "HARBOUR WATCH defended its bid to raise the levy, SAYING …".
    """
    before = verb.i - 1 - (verb.i > 1 and verb.nbor(-1).tag_ == "RB")  # ", EVENTUALLY saying"
    if before < 0 or verb.doc[before].text != "," or not says_more(verb):
        return None
    above = verb.head
    if verb.dep_ == "parataxis" and above.dep_ == "ROOT" and above.pos_ == "PROPN" and above.i < verb.i:
        return frame.mention_of(above)  # a sentence whose own verb no tree finds
    open_ = verb.dep_ == "acl" or (verb.dep_ == "advcl" and (_is_to_be_done(above) or _tells_of_a_thing(above)))
    root = next((one for one in (above, *above.ancestors) if one.dep_ == "ROOT"), above)
    if not open_ or root.i > verb.i or not root.tag_.startswith("V") or frame.inside[root.i] != frame.inside[verb.i]:
        return None
    agent = roles.agent(root) if roles.is_passive(root) else None
    doer = agent or _acting(root, roles.subject(root))  # "ANN FIELD was quizzed about it, SAYING …"
    return frame.mention_of(doer) if doer is not None else None


def _is_to_be_done(verb: Token) -> bool:
    return verb.tag_ not in FINITE and bool(roles.markers(verb))


def _tells_of_a_thing(verb: Token) -> bool:
    """Whether a clause only tells which thing is meant: "wrote to the firms that RUN the ferries, warning that …"."""
    related = verb.dep_ in roles.RELATIVE_CLAUSES
    return related and any(one.lower_ in _THINGS and one.i == verb.head.i + 1 for one in verb.lefts)


def _is_mute(frame: Frame, verb: Token, clause: Token) -> bool:
    """Whether nobody acts in a clause who may say what a verb joined to it tells: "says THE DELAY breaks the law, and CALLS it theft"."""
    doer = roles.subject(clause)
    if doer is None or roles.subject(verb) is not None or not _is_finite(verb):
        return False
    found = frame.mention_of(doer)
    speaks = found.type in ACTORS if found is not None else head_type(doer.lemma_.lower()) in ACTORS
    return not speaks and doer.pos_ == "NOUN" and not any(doer.lower_ in nouns(kind) for kind in _TELLING)


def _is_finite(verb: Token) -> bool:
    """Whether a verb or an auxiliary of it carries a tense."""
    return any(word.tag_ in FINITE for word in (verb, *verb.lefts))


def of_the_cue(verb: Token, clause: Token) -> bool:
    """Whether a verb joined to a clause has the form of its cue: "said she WOULD GO and DARED him to stay"."""
    bears = [one.tag_ for one in clause.lefts if one.tag_ in FINITE]
    now = {"VBZ", "VBP"}
    if verb.tag_ == "VBP" and bears == ["VBZ"] and roles.subject(verb) is None:
        return True  # "they say that he HAS gone, and CLAIM that …": several claim
    if verb.tag_ in now and bears and set(bears) <= now:
        return False  # "says he HAS READ it and DISAGREES"
    if (
        "had" in {one.lower_ for one in roles.auxiliaries(clause)}
        and verb.text.endswith("ed")
        and not speech_form(verb)
    ):
        return False  # "he HAD LEFT and JOINED them"
    carried = clause.tag_ not in FINITE and bool(bears)
    alone = roles.subject(verb) is None and not any(one.dep_.startswith("aux") for one in verb.lefts)
    active = verb.tag_ in {"VBD", "VBZ"} or (
        verb.tag_ == "VBN" and bool(roles.objects(verb) or roles.complements(verb))
    )
    return carried and alone and active


def _owning(frame: Frame, verb: Token) -> Mention | None:
    """Whose saying it is: "HER telling the paper that it was late"."""
    before = frame.doc[verb.i - 1] if verb.i else None
    owned = before is not None and before.tag_ == "PRP$" and verb.text.endswith("ing")
    return frame.mention_at(before.i) if before is not None and owned else None


def _on_air(frame: Frame, verb: Token) -> Mention | None:
    """Who speaks in "ANN FIELD was on Radio Quern denying it", where a tree takes the station for who denies."""
    station = frame.mention_at(verb.i - 1) if verb.i else None
    if station is None or station.type == EntityType.PERSON or not verb.text.endswith("ing"):
        return None
    before = frame.doc[max(0, frame.word_at(station.start or 0) - _AIR) : frame.word_at(station.start or 0)]
    on = next((word for word in reversed(before) if word.lower_ not in {"the", "local"}), None)
    is_on = on is not None and on.i > 1 and on.lower_ == "on" and on.nbor(-1).lower_ in _BEING
    if on is None or not is_on:
        return None
    at = on.i - 2 - (frame.doc[on.i - 2].text == ",")
    found = frame.mention_at(at) if at >= 0 else None
    return found if found is not None and found.type == EntityType.PERSON else None


def _told_of_aside(frame: Frame, verb: Token) -> Mention | None:
    """The name before an aside where a tree takes the verb for another's: "…, and ANN FIELD, whose views are known, demanded"."""
    alone = verb.dep_ in {"advcl", "conj", "parataxis"} and verb.tag_ in FINITE and roles.subject(verb) is None
    name = before_aside(frame, verb) if alone else None
    named = name is not None and is_named_person(name)
    return name if named else None


def _set_off(frame: Frame, verb: Token) -> Mention | None:
    """The subject of "Ann Field, the mayor, declared that …" where a tree takes the verb to describe one of the nouns."""
    bare = verb.dep_ == "acl" and verb.tag_ == "VBN" and verb.i > 0 and frame.doc[verb.i - 1].text == ","
    if not bare or not (roles.complements(verb) or roles.objects(verb)):
        return None
    noun = verb.head.head if verb.head.dep_ == "appos" else verb.head
    beside = [found for name in roles.appositions(noun) if (found := frame.mention_at(name.i)) is not None]
    if not roles.appositions(noun):
        return None
    return next((found for found in beside if found.kind == MentionKind.NAME), None) or frame.mention_of(noun)


def unnamed(frame: Frame, verb: Token) -> Token | None:
    """Whoever says it without being named: a noun or "some", "others", outside the words that are said."""
    doer = roles.agent(verb) if roles.is_passive(verb) else roles.understood_subject(verb)
    if verb.dep_ == "acl" and verb.tag_ == "VB" and roles.objects(verb.head.head) == [verb.head]:
        return None  # "it gives me no pleasure to say that …"
    if doer is None or frame.inside[doer.i] != frame.inside[verb.i]:
        return None
    named = doer.pos_ in {"NOUN", "PROPN"} or doer.tag_ == "CD"  # "two of her allies said"
    return doer if named or doer.lower_ in _SOMEBODY else None


def somebody(frame: Frame, verb: Token) -> Token | None:
    """Whoever says it without being named, as `unnamed` has it, where the tree can be trusted."""
    return unnamed(frame, verb) if frame.readable[verb.i] else None


def only_shows(lemma: str, doer: Token) -> bool:
    """Whether a verb tells nothing said: "the EPISODE showed that …", but "the figures show", "the critic showed".

    Args:
        lemma: of the verb.
        doer: its subject, whom the text does not name.
    """
    if lemma not in _SHOWING or doer.pos_ not in {"NOUN", "PROPN"}:
        return False
    if doer.pos_ == "PROPN" and any(one.lower_ in _SEVERAL for one in doer.lefts):
        return False  # "some Liberals have suggested that …"
    if doer.lower_ in _AMOUNTS:
        doer = next((one for word, one in roles.prep_objects(doer) if word == "of"), doer)
    tells = any(doer.lower_ in nouns(kind) for kind in _TELLING)
    return not tells and head_type(doer.lemma_.lower()) not in {EntityType.PERSON, EntityType.ORGANISATION}
