"""Who does what a clause says, and to whom: subjects, own and taken over, objects, agents."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.forms import verb_forms
from kg.language.roles.insertions import keeps, parted, subject_around
from kg.language.roles.labels import (
    AUXILIARIES,
    DIRECT_OBJECTS,
    INDIRECT_OBJECTS,
    NOUN_CLAUSES,
    RELATIVE_CLAUSES,
    SUBJECTS,
    children,
    verb_of,
)
from kg.language.roles.nouns import acts_itself, antecedent, doer_beside
from kg.language.roles.prepositions import prep_objects
from kg.language.roles.verbs import is_passive, markers, opens_sentence
from kg.language.starts import sentence_of

# Verbs of a promise: "she promised him to go" leaves the going to her, "she told him to go" to him.
_SUBJECT_CONTROL = frozenset({"promise", "threaten", "vow", "pledge", "swear"})
# "She called him to congratulate him": who rings somebody says it.
_RINGING = frozenset({"call", "phone", "ring", "telephone", "text", "email", "visit", "meet"})
_SAYING = frozenset(
    {
        "apologise",
        "apologize",
        "ask",
        "complain",
        "concede",
        "congratulate",
        "offer",
        "praise",
        "say",
        "tell",
        "thank",
        "warn",
        "wish",
    }
)
# "accused HIM of lying", "thanked HER for coming": the gerund behind is of whom it is done to.
_JUDGING = frozenset(
    form
    for verb in (
        *("accuse", "acquit", "admonish", "applaud", "arrest", "assail", "attack", "ban", "bar", "bash"),
        *("berate", "blame", "blast", "castigate", "censure", "charge", "chastise", "chide", "commend"),
        *("condemn", "congratulate", "convict", "criticise", "criticize", "decry", "denounce", "deride"),
        *("detain", "deter", "discourage", "dismiss", "disparage", "dissuade", "excoriate", "expel", "fault"),
        *("fine", "fire", "forgive", "hail", "hammer", "imprison", "jail", "keep", "lambast", "lambaste"),
        *("lampoon", "laud", "mock", "pardon", "pillory", "praise", "prevent", "prosecute", "punish", "rap"),
        *("rebuke", "reprimand", "reproach", "ridicule", "rip", "roast", "sack", "salute", "savage", "scold"),
        *("skewer", "slam", "slate", "stop", "sue", "suspect", "suspend", "taunt", "thank", "upbraid"),
        *("vilify"),
    )
    for form in verb_forms(verb)
)
_QUOTING = frozenset({"quote", "cite", "report", "record"})
# "ordered HIM to go", "talked HIM into going", which a tree may take for why or how she did it
_MAKING = frozenset(
    form
    for verb in (
        *("advise", "allow", "ask", "authorise", "authorize", "beg", "bribe", "bully", "challenge", "coax", "command"),
        *("compel", "convince", "dare", "direct", "drive", "encourage", "force", "goad", "implore", "induce"),
        *("instruct", "invite", "lobby", "oblige", "order", "permit", "persuade", "press", "pressure", "provoke"),
        *("push", "request", "require", "shame", "talk", "tell", "tempt", "trick", "urge", "warn"),
        *("appoint", "assign", "commission", "enlist", "hire", "name", "nominate", "pick", "recruit", "select", "task"),
    )
    for form in verb_forms(verb)
)
_CALLING = frozenset(verb_forms("call"))
_CALLED_ON = frozenset({"on", "upon", "for"})
# "hit out AT him for lying", "rounded ON her for going": what somebody is attacked for is his own
_ATTACKING = frozenset(form for verb in ("hit", "lash", "lay", "round", "swipe", "turn") for form in verb_forms(verb))
_ATTACKED = frozenset({"at", "on", "into"})
_INTO = frozenset({"to", "into", "against"})
_OF_THE_DEED = frozenset({"for", "from", "of", "with"})


def subject(token: Token) -> Token | None:
    """The clause's own subject, active or passive; None where it has none of its own (see `understood_subject`)."""
    clause = verb_of(token)
    own = children(clause, SUBJECTS) or (children(token, SUBJECTS) if clause != token else [])
    own = [one for one in own if not one.dep_.endswith(":outer")] or own  # "the problem is that ANN lied"
    own = [one for one in own if not any(child.tag_ == "POS" for child in one.rights)] or own  # "the PARTY's Ann said"
    if not own:
        return subject_around(clause) or doer_beside(clause)
    both = parted(clause)
    instead = (one for one in children(own[0], {"appos"}) if acts_itself(one))
    return both[-1] if both else next(instead, own[0])


def understood_subject(token: Token) -> Token | None:
    """The subject, its own or taken over: from the clause it is joined to, governs it, or from the noun it describes.

    A relative pronoun is given as its antecedent ("the man who left": man). None where nobody is named.
    """
    seen: set[int] = set()
    clause = verb_of(token)
    while clause.i not in seen:
        seen.add(clause.i)
        own = subject(clause)
        if own is not None:
            return antecedent(own) or own
        called = _called_upon(clause)
        if called is not None:
            return called
        having = clause.dep_ == "ccomp" and any(word.lower_ == "having" for word in children(clause, AUXILIARIES))
        if clause.dep_ == "xcomp" or having or (clause.dep_ == "obl" and clause.tag_ == "VB"):  # "went on to SAY"
            return controller(clause)
        if clause.dep_ in NOUN_CLAUSES:
            return clause.head
        hung = clause.dep_ in {"conj", "advcl", "pcomp"} or (
            clause.dep_ == "obl" and clause.tag_ == "VBG"
        )  # "slammed her for MOCKING"
        if not hung and not (opens_sentence(clause) or _follows_then(clause)):
            return _behind_having(clause)
        judged = _judged(clause) or _made_to(clause)
        if judged is not None:
            return judged
        clause = _joined_before(clause) if clause.dep_ == "conj" else _main_of(clause)
    return None


def _behind_having(clause: Token) -> Token | None:
    """Who acts behind what he has done: "HAVING sacked him, ANN left", where the tree takes that for the sentence itself."""
    opens = any(
        word.lower_ == "having" and word.i == sentence_of(clause).start for word in children(clause, AUXILIARIES)
    )
    main = (child for child in clause.rights if child.dep_ in {"parataxis", "ccomp"}) if opens else iter(())
    return next((doer for one in main if (doer := subject(one)) is not None), None)


def _follows_then(clause: Token) -> bool:
    """ "She gave him the keys, THEN SAID she would not come back"."""
    first = next(iter(clause.lefts), clause)
    comma = first.i > 0 and (first.text == "," or first.nbor(-1).text == ",")
    return (
        clause.dep_ == "parataxis"
        and comma
        and clause.i > 0
        and clause.nbor(-1).lower_ == "then"
        and clause.i > clause.head.i
    )


def _judged(gerund: Token) -> Token | None:
    """Whom the governing verb says a gerund of: "accused HIM of lying", "HE was accused of having lied", "called HIM naive for trusting".

    None of any other clause.
    """
    if gerund.head.pos_ == "ADJ" and gerund.head.dep_ == "xcomp" and "for" in markers(gerund):
        return next(iter(objects(gerund.head.head)), None)
    governor = verb_of(gerund.head)
    if governor.lower_ in _ATTACKING and gerund.tag_ == "VBG" and "for" in markers(gerund):
        return next((noun for word, noun in prep_objects(governor) if word in _ATTACKED and noun.i < gerund.i), None)
    if gerund.tag_ == "VBG" and "for" in markers(gerund) and (against := _turned_against(governor, gerund)) is not None:
        return against
    whom = [subject(governor)] if is_passive(governor) else objects(governor)
    said = gerund.tag_ == "VBG" or any(child.tag_ == "VBG" for child in children(gerund, AUXILIARIES))
    if governor.lemma_.lower() in _QUOTING and said and "as" in markers(gerund):
        return next(iter(whom), None)
    signs = {child.lower_ for child in gerund.children if child.dep_ in ("mark", "case")} | {gerund.head.lower_}
    if not said or signs.isdisjoint(_OF_THE_DEED) or governor.lower_ not in _JUDGING:
        return None
    return next(iter(whom), None)


def _turned_against(governor: Token, gerund: Token) -> Token | None:
    """Against whom something is done for what he did: "filed complaints against THEM for claiming it", "voted against HER for lying"."""
    nouns = (noun for one in (governor, *objects(governor)) for word, noun in prep_objects(one) if word == "against")
    return next((noun for noun in nouns if noun.i < gerund.i), None)


def _made_to(clause: Token) -> Token | None:
    """Whom the governing verb makes do what a clause says: "ordered HIM to go", "warned HIM against going"; None of any other clause."""
    if clause.dep_ != "advcl" or clause.head.lower_ not in _MAKING or _INTO.isdisjoint(markers(clause)):
        return None
    between = [one for one in clause.head.children if clause.head.i < one.i < clause.i]
    named = next(
        (one for one in between if one.dep_ == "xcomp" and one.pos_ == "PROPN"), None
    )  # "named ANN to lead it"
    return next((one for one in between if one.dep_ in DIRECT_OBJECTS | INDIRECT_OBJECTS), named)


def _called_upon(clause: Token) -> Token | None:
    """Whom somebody calls upon to do what a clause says: "called on HIM to go", "called for HER to be sacked"; None of any other."""
    if clause.dep_ not in {"advcl", "xcomp"} or clause.head.lower_ not in _CALLING or "to" not in markers(clause):
        return None
    called = [noun for word, noun in prep_objects(clause.head) if word in _CALLED_ON]
    return next((noun for noun in called if clause.head.i < noun.i < clause.i), None)


def _main_of(clause: Token) -> Token:
    """The clause that a participle hangs on: that of the call, where a comma parts it: "called for her to go, ACCUSING her of lies".

    Likewise "challenged her to prove it, DISMISSING the claim".
    """
    above = verb_of(clause.head)
    parted_off = clause.tag_ == "VBG" and clause.i > 0 and clause.nbor(-1).text == ","
    told = (
        above.dep_ in {"xcomp", "advcl"}
        and "to" in markers(above)
        and bool(objects(above.head) or is_passive(above.head))
    )
    return verb_of(above.head) if parted_off and (told or _called_upon(above) is not None) else above


def _joined_before(clause: Token) -> Token:
    """The clause from which one that is joined takes its subject: the nearest before it that has one, else the first.

    A relative clause of its tense right before it comes first: "Voss met Ann, who runs a club and IS a judge".
    """
    related = _related_before(clause)
    if related is not None:
        return related
    if goes_on_above(clause):
        return verb_of(clause.head.head)
    above = joined_to(clause)
    if above != clause.head:
        return verb_of(above)
    between = [one for one in clause.head.rights if _goes_before(one, clause) and children(one, SUBJECTS)]
    return between[-1] if between else verb_of(clause.head)


def _goes_before(one: Token, clause: Token) -> bool:
    """Whether a clause that hangs beside another on the first may be what it goes on from.

    "That hurt - SHE CALLED him weak and SAID he was finished"; not "Ann left – he was angry – and SAID nothing".
    """
    if one.i > clause.i or one.dep_ != "parataxis":
        return one.i < clause.i and one.dep_ == "conj"
    joint = next((word for word in clause.lefts if word.dep_ == "cc"), None)
    if joint is None or joint.i < one.i:
        return False
    return not any(word.is_punct and not word.is_quote for word in one.doc[one.i : joint.i])


def goes_on_above(clause: Token) -> bool:
    """Whether a clause is joined to one that it cannot go on, and goes on what governs that.

    "Said they WOULD ACT and ATTACKED him", "said he IS late, and DISMISSED it".
    """
    if (
        clause.dep_ != "conj"
        or clause.tag_ != "VBD"
        or clause.head.dep_ != "ccomp"
        or children(clause, AUXILIARIES | SUBJECTS)
    ):
        return False
    first = verb_of(clause.head)
    modal = any(word.tag_ == "MD" and word.i < first.i for word in children(first, AUXILIARIES)) and first.tag_ == "VB"
    return (modal or _tense(first) == "present") and first.head.tag_ == "VBD" and clause.i > first.i


def joined_to(clause: Token) -> Token:
    """What a clause is joined to: what governs an infinitive where it is none itself, "failed to READ or CHOSE to ignore it".

    "It was odd for her to STAY and ACCUSED him" goes on neither the infinitive nor "it was".
    """
    above = clause.head
    if clause.dep_ != "conj" or clause.tag_ not in {"VBD", "VBN", "VBZ"} or children(clause, AUXILIARIES | SUBJECTS):
        return above
    # by the "to", for a tagger takes "apologise" for an adjective
    infinitive = above.tag_ not in {"VBD", "VBG", "VBN"} and "to" in markers(above)
    if above.dep_ not in {"xcomp", "csubj", "advcl"} or not infinitive:
        return above
    judged, above = above.dep_ == "csubj" or bool(children(above.head, {"expl"})), above.head
    return above.head if judged and above.dep_ == "ccomp" else above


def _related_before(clause: Token) -> Token | None:
    """The relative clause to which a tree should have joined one: of its tense, which is not that of the clause it is joined to."""
    first, tense = verb_of(clause.head), _tense(clause)
    joint = next((word for word in clause.lefts if word.dep_ == "cc"), None)
    if joint is None or tense is None or _tense(first) in {tense, None} or joint.nbor(-1).text == ",":
        return None
    between = (one for one in clause.doc[first.i + 1 : joint.i] if one.dep_ in RELATIVE_CLAUSES)
    return next((one for one in between if _tense(one) == tense and subject(one) is not None), None)


def _tense(clause: Token) -> str | None:
    """Whether a clause tells of what was or of what is; None where neither form shows it."""
    tags = {word.tag_ for word in (clause, *children(clause, AUXILIARIES | {"cop"}))}
    return "past" if "VBD" in tags else "present" if tags & {"VBZ", "VBP"} else None


def controller(token: Token) -> Token | None:
    """Who does what an open complement says: in "she told him to go" him, in "she wants to go" she."""
    governor = token.head
    given = objects(governor) or indirect_objects(governor)
    rings = governor.lemma_.lower() in _RINGING and token.lemma_.lower() in _SAYING
    if given and governor.lemma_.lower() not in _SUBJECT_CONTROL and not rings:
        return given[0]
    return understood_subject(governor) if governor != token else None


def objects(token: Token) -> list[Token]:
    """Direct objects, without those joined to them (see `with_conjuncts`)."""
    return [thing for thing in children(token, DIRECT_OBJECTS) if keeps(token, thing)]


def indirect_objects(token: Token) -> list[Token]:
    """Whom something is given or told: "gave HIM the book"; "gave it to him" too where the scheme marks it."""
    found: list[Token] = []
    for child in children(token, INDIRECT_OBJECTS):
        behind = children(child, {"pobj"})
        found += behind if child.pos_ == "ADP" else [child] if keeps(token, child) else []
    return found


def agent(token: Token) -> Token | None:
    """Who does what a passive clause says, from its by-phrase; None in the active."""
    if not is_passive(token) and token.tag_ != "VBN":
        return None
    return next((noun for preposition, noun in prep_objects(token) if preposition == "by"), None)
