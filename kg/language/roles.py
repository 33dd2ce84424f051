"""Grammatical roles in a tree, whatever label scheme its parser has.

A parser trained on Universal Dependencies hangs a preposition on its noun ("case", "obl") and makes the noun of "she
is a doctor" the head; the public English models (ClearNLP labels) hang the noun on its preposition ("prep", "pobj") and
make "is" the head. All of the project reads trees through the functions here, which know both.
UD: https://universaldependencies.org/u/dep; ClearNLP: Choi and Palmer, Guidelines for the CLEAR Style Constituent to
Dependency Conversion, 2012.

A clause is named by its predicate: the verb, or (see `predicate_nominal`) the token that stands where a verb would.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spacy.tokens import Doc, Span, Token

from kg.language.insertions import SUBJECTS as _SUBJECTS
from kg.language.insertions import parted, subject_around
from kg.language.starts import sentence_of

_PASSIVE_SIGNS = frozenset({"nsubj:pass", "nsubjpass", "csubj:pass", "csubjpass", "aux:pass", "auxpass"})
_DIRECT_OBJECTS = frozenset({"obj", "dobj"})
_INDIRECT_OBJECTS = frozenset({"iobj", "dative"})
_PREPOSITIONS = frozenset({"prep", "agent", "dative"})
_RELATIVE_CLAUSES = frozenset({"acl:relcl", "relcl"})
_NOUN_CLAUSES = frozenset({"acl", "acl:relcl", "relcl"})
_OPEN_NOUN = frozenset({"PROPN", "NOUN", "PRON", "DET", "ADJ", "NUM"})
_AUXILIARIES = frozenset({"aux", "aux:pass", "auxpass"})
_PARTICLES = frozenset({"prt", "compound:prt"})
_NAME_PARTS = frozenset({"flat", "flat:name", "compound", "goeswith", "fixed"})
_LEFT_OF_NOUN = frozenset(
    {"det", "det:predet", "predet", "amod", "compound", "nummod", "nummod:gov", "quantmod", "nmod", "nmod:poss", "poss"}
    | {"nmod:desc", "nmod:unmarked", "nmod:npmod", "flat", "nn", "goeswith"}
)
_RIGHT_OF_NOUN = frozenset(
    {"flat", "flat:name", "compound", "goeswith", "nummod", "fixed", "nmod:desc", "nmod:unmarked", "amod"}
)
_NOT_HEADS = _NAME_PARTS | {"nummod", "det", "poss", "nmod:poss"}
_NEGATIONS = frozenset({"not", "n't", "n’t", "never", "nor", "neither", "hardly", "scarcely", "barely"})
_NEGATIVE_DETERMINERS = frozenset({"no", "neither"})
_NEGATIVE_PRONOUNS = frozenset({"nobody", "none", "nothing", "neither"})
_CONDITIONS = frozenset({"if", "unless", "whether", "lest"})
_RELATIVE_PRONOUNS = frozenset({"who", "whom", "whose", "which", "that"})
# Verbs of a promise: "she promised him to go" leaves the going to her, "she told him to go" to him.
_SUBJECT_CONTROL = frozenset({"promise", "threaten", "vow", "pledge", "swear"})
# "accused HIM of lying", "thanked HER for coming": the gerund behind is of whom it is done to.
_JUDGING = frozenset(
    {
        "accuse",
        "acquit",
        "applaud",
        "arrest",
        "attack",
        "ban",
        "bar",
        "blame",
        "censure",
        "charge",
        "commend",
        "condemn",
    }
    | {
        "congratulate",
        "convict",
        "criticise",
        "criticize",
        "denounce",
        "deter",
        "discourage",
        "dissuade",
        "expel",
        "fault",
    }
    | {"fine", "fire", "forgive", "hail", "jail", "lambast", "lambaste", "pardon", "praise", "prevent", "prosecute"}
    | {"assail", "blast", "castigate", "chastise", "chide", "decry", "deride", "excoriate", "mock"}
    | {"pillory", "ridicule", "salute", "skewer", "sue", "upbraid"}
    | {"punish", "rebuke", "reprimand", "sack", "scold", "slam", "stop", "suspect", "suspend", "thank"}
)
_QUOTING = frozenset({"quote", "cite", "report", "record"})
_OF_THE_DEED = frozenset({"for", "from", "of", "with"})
_MARKS = frozenset("\"'“”‘’«»„")
_CLOSING = _MARKS | {")", "]"}
OWNING = frozenset({"nmod:poss", "poss"})  # labels of whose something is
FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})  # tags of verbs that carry a tense


def _children(token: Token, labels: Iterable[str]) -> list[Token]:
    return [child for child in token.children if child.dep_ in labels]


# --- who does it to whom ---------------------------------------------------------------------------------------------


def subject(token: Token) -> Token | None:
    """The clause's own subject, active or passive; None where it has none of its own (see `understood_subject`)."""
    clause = _verb(token)
    own = _children(clause, _SUBJECTS) or (_children(token, _SUBJECTS) if clause != token else [])
    if not own:
        return subject_around(clause)
    both = parted(clause)
    return both[-1] if both else own[0]


def understood_subject(token: Token) -> Token | None:
    """The subject, its own or taken over: from the clause it is joined to, governs it, or from the noun it describes.

    A relative pronoun is given as its antecedent ("the man who left": man). None where nobody is named.
    """
    seen: set[int] = set()
    clause = _verb(token)
    while clause.i not in seen:
        seen.add(clause.i)
        own = subject(clause)
        if own is not None:
            return antecedent(own) or own
        if clause.dep_ == "xcomp" or (clause.dep_ == "obl" and clause.tag_ == "VB"):  # "went on to SAY"
            return controller(clause)
        if clause.dep_ in _NOUN_CLAUSES:
            return clause.head
        if clause.dep_ not in {"conj", "advcl", "pcomp"} and not _opens(clause):
            return None
        judged = _judged(clause)
        if judged is not None:
            return judged
        clause = _joined_before(clause) if clause.dep_ == "conj" else _verb(clause.head)
    return None


def _judged(gerund: Token) -> Token | None:
    """Whom the governing verb says a gerund of: "accused HIM of lying", "quoted HIM as saying"; None of any other clause."""
    governor = _verb(gerund.head)
    if governor.lemma_.lower() in _QUOTING and gerund.tag_ == "VBG" and "as" in markers(gerund):
        return next(iter(objects(governor)), None)
    signs = {child.lower_ for child in gerund.children if child.dep_ in ("mark", "case")} | {gerund.head.lower_}
    if gerund.tag_ != "VBG" or signs.isdisjoint(_OF_THE_DEED) or governor.lemma_.lower() not in _JUDGING:
        return None
    return next(iter(objects(governor)), None)


def _joined_before(clause: Token) -> Token:
    """The clause from which one that is joined takes its subject: the nearest before it that has one, else the first."""
    between = [
        one for one in clause.head.rights if one.dep_ == "conj" and one.i < clause.i and _children(one, _SUBJECTS)
    ]
    return between[-1] if between else _verb(clause.head)


def controller(token: Token) -> Token | None:
    """Who does what an open complement says: in "she told him to go" him, in "she wants to go" she."""
    governor = token.head
    given = objects(governor) or indirect_objects(governor)
    if given and governor.lemma_.lower() not in _SUBJECT_CONTROL:
        return given[0]
    return understood_subject(governor) if governor != token else None


def objects(token: Token) -> list[Token]:
    """Direct objects, without those joined to them (see `with_conjuncts`)."""
    return _children(token, _DIRECT_OBJECTS)


def indirect_objects(token: Token) -> list[Token]:
    """Whom something is given or told: "gave HIM the book"; "gave it to him" too where the scheme marks it."""
    found: list[Token] = []
    for child in _children(token, _INDIRECT_OBJECTS):
        behind = _children(child, {"pobj"})
        found += behind if child.pos_ == "ADP" else [child]
    return found


def is_passive(token: Token) -> bool:
    """Whether the clause is passive; also a bare participle that describes a noun ("the man accused of it") or opens the
    sentence ("Accused of it, he left"), or is joined to a passive ("was heckled and CRITICISED by her")."""
    if _children(token, _PASSIVE_SIGNS):
        return True
    if token.tag_ != "VBN" or _children(token, _AUXILIARIES | _SUBJECTS):
        return False
    if token.dep_ == "acl":
        return True
    behind = token.doc[token.i + 1 : token.i + 2]
    if _children(token, _DIRECT_OBJECTS) or any(word.pos_ in _OPEN_NOUN for word in behind):
        return False
    return _opens(token) or (token.dep_ == "conj" and token.head.tag_ == "VBN" and is_passive(token.head))


def _opens(participle: Token) -> bool:
    """Whether a participle opens its sentence, set off from the clause it goes with: "ACCUSED of it, he left"."""
    first = participle.tag_ == "VBN" and participle.i == sentence_of(participle).start
    return first and participle.dep_ in {"advcl", "ccomp"} and participle.head.i > participle.i


def agent(token: Token) -> Token | None:
    """Who does what a passive clause says, from its by-phrase; None in the active."""
    if not is_passive(token) and token.tag_ != "VBN":
        return None
    return next((noun for preposition, noun in prep_objects(token) if preposition == "by"), None)


def prep_objects(token: Token) -> list[tuple[str, Token]]:
    """(preposition in lower case, its noun) of what hangs on a verb, noun or adjective; "because of" is one."""
    found: list[tuple[str, Token]] = []
    for child in token.children:
        if child.dep_ in _PREPOSITIONS and child.pos_ in {"ADP", "SCONJ", "VERB", "ADV", "PART", ""}:
            found += _behind(child, child.lower_)
        elif child.dep_.split(":")[0] in {"obl", "nmod"} and child.dep_ != "nmod:poss":
            marker = preposition(child)
            if marker:
                found.append((marker, child))
    return found


def _behind(marker: Token, words: str) -> Iterator[tuple[str, Token]]:
    """The nouns of a ClearNLP preposition, through prepositions stacked on it ("out of")."""
    for child in marker.children:
        if child.dep_ == "pobj":
            yield words, child
        elif child.dep_ == "prep":
            yield from _behind(child, f"{words} {child.lower_}")


def preposition(token: Token) -> str:
    """The preposition before a noun, in lower case, all its words; empty where there is none."""
    if token.dep_ == "pobj":
        words = [token.head.lower_]
        above = token.head
        while above.dep_ == "prep" and above.head.dep_ == "prep":
            above = above.head
            words.insert(0, above.lower_)
        return " ".join(words)
    return " ".join(_own_preposition(token)) or _before_title(token)


def _own_preposition(token: Token) -> list[str]:
    """The words of the preposition that the tree hangs on a noun."""
    parts: list[str] = []
    for child in token.children:
        if child.dep_ == "case" and child.i < token.i:
            parts += [child.lower_, *(word.lower_ for word in child.children if word.dep_ == "fixed")]
    return parts


def _before_title(name: Token) -> str:
    """The preposition before a name that the tree hangs on the title between them: "praised BY candidate Ann Field"."""
    titles = [child for child in name.lefts if child.dep_ == "nmod:desc"]
    return " ".join(_own_preposition(titles[0])) if titles else ""


def prep_clauses(token: Token) -> list[tuple[str, Token]]:
    """(preposition, predicate) of clauses behind a preposition: "accused of LYING"; other subordinating words too."""
    found: list[tuple[str, Token]] = []
    for child in token.children:
        if child.dep_ in _PREPOSITIONS:
            found += [(child.lower_, clause) for clause in _children(child, {"pcomp"})]
        elif child.dep_ in {"advcl", "acl", "ccomp"}:
            words = [mark.lower_ for mark in _children(child, {"mark", "case"})]
            found += [(word, child) for word in words[:1] if word not in {"that", "to", *_CONDITIONS}]
    return found


# --- what a clause is ------------------------------------------------------------------------------------------------


def _verb(token: Token) -> Token:
    """The token that subject, negation and auxiliaries hang on: "is" for ClearNLP's "doctor" in "she is a doctor"."""
    return token.head if token.dep_ in {"attr", "acomp"} else token


def predicate_nominal(token: Token) -> Token | None:
    """The noun or adjective that a form of "be" ties to its subject ("she is a DOCTOR").

    Args:
        token: the predicate in either scheme: the noun itself, or the verb "be".
    """
    if _children(token, {"cop"}):
        return token
    complements = _children(token, {"attr", "acomp"})
    return complements[0] if complements and token.lemma_ in {"be", "become", "remain"} else None


def negated(token: Token) -> bool:
    """Whether a clause is denied ("did not", "never", "no one did") or a noun is ("no evidence")."""
    if any(child.lower_ in _NEGATIVE_DETERMINERS for child in _children(token, {"det", "neg", "advmod"})):
        return True
    for clause in {_verb(token), token}:
        words = [child for child in clause.children if child.dep_ in {"neg", "advmod", "cc:preconj", "preconj"}]
        if any(word.lower_ in _NEGATIONS or _no_longer(word) for word in words):
            return True
    doer = subject(token)
    return doer is not None and (doer.lower_ in _NEGATIVE_PRONOUNS or _no_one(doer))


def _no_longer(word: Token) -> bool:
    return word.lower_ in {"longer", "more"} and any(child.lower_ == "no" for child in word.children)


def _no_one(doer: Token) -> bool:
    return any(child.lower_ in _NEGATIVE_DETERMINERS for child in _children(doer, {"det", "neg"}))


def auxiliaries(token: Token) -> list[Token]:
    """Auxiliaries and modals of a clause, in order ("would", "have")."""
    return _children(_verb(token), _AUXILIARIES) or _children(token, _AUXILIARIES)


def particle(token: Token) -> Token | None:
    """The particle of a phrasal verb: "stood DOWN"."""
    found = _children(token, _PARTICLES)
    return found[0] if found else None


def complements(token: Token) -> list[Token]:
    """Predicates of the clauses that complete this one: "said that she LEFT", "wants to LEAVE"."""
    return _children(token, {"ccomp", "xcomp"})


def content(token: Token) -> list[Token]:
    """What a verb of saying reports, by the predicates of it.

    These are its complement clauses, or else what stands after its colon ("He said: go"), the sentence that it is set
    into ("I left, he said"), or a clause before it that nothing introduces ("I left, he told us").
    """
    own = _children(token, {"ccomp"})
    if not own:
        own = [child for child in _children(token, {"parataxis"}) if _after_colon(token, child)]
    if not own:
        own = [child for child in _children(token, {"advcl"}) if _stands_before(token, child)]
    if not own and token.dep_ == "parataxis" and subject(token) is not None:
        return [token.head]
    return own


def _stands_before(token: Token, child: Token) -> bool:
    """Whether a clause with a subject and a finite verb of its own, and no "when" or "as", stands before a verb."""
    finite = any(word.tag_ in FINITE for word in [child, *auxiliaries(child)])
    return child.i < token.i and finite and subject(child) is not None and not markers(child)


def _after_colon(token: Token, child: Token) -> bool:
    return any(word.text == ":" for word in token.doc[token.i + 1 : max(child.i, token.i + 1)])


def markers(token: Token) -> list[str]:
    """The subordinating words of a clause, in lower case: "if", "because", "that"."""
    return [child.lower_ for child in _children(_verb(token), {"mark"}) or _children(token, {"mark"})]


def is_conditional(token: Token) -> bool:
    """Whether the clause, or one that it completes, hangs on "if", "unless", "whether" or the like."""
    return any(_CONDITIONS & set(markers(clause)) or _inverted(clause) for clause in _upward(token))


def _inverted(clause: Token) -> bool:
    """Whether it opens as "had she known", "should he win" do: a clause beside the main one, its auxiliary first."""
    first = auxiliaries(clause)[:1]
    doer = subject(clause)
    opens = bool(first) and first[0].lower_ in {"had", "should", "were"} and doer is not None and first[0].i < doer.i
    return (opens and clause.dep_ == "advcl") or _had_done(clause)


def _had_done(clause: Token) -> bool:
    """ "HAD she BACKED him, he would have won", taken for somebody that one had: "had a man backed by"."""
    had = clause.head.head
    return (
        clause.dep_ == "acl"
        and clause.tag_ in {"VBN", "VBD"}
        and had.lower_ == "had"
        and had.i == had.sent.start
        and any(word.lower_ in {"would", "could", "might"} for word in clause.doc[clause.i : clause.sent.end])
    )


def _upward(token: Token) -> Iterator[Token]:
    """The clause and those it completes or is joined to, not one that it only accompanies."""
    yield token
    while token.dep_ in {"ccomp", "xcomp", "conj", "attr", "acomp", "pcomp"} and token.head != token:
        token = token.head
        yield token


def is_question(token: Token) -> bool:
    """Whether the sentence of a word asks, and not only what it quotes behind the word ("She said, “Why?”")."""
    sentence = sentence_of(token)
    words = [word for word in token.doc[sentence.start : sentence.stop] if not word.is_space]
    last = next((n for n in range(len(words) - 1, -1, -1) if words[n].text not in _CLOSING), None)
    if last is None or not words[last].text.startswith("?"):
        return False
    marks = [word.i for word in words[:last] if word.text in _MARKS and word.tag_ != "POS"]
    before = sum(mark < token.i for mark in marks)
    behind = len(marks) - before - (before % 2 and len(marks) > before)  # the mark that closes around the word itself
    return behind % 2 == 0


# --- nouns and what hangs on them ------------------------------------------------------------------------------------


def conjuncts(token: Token) -> list[Token]:
    """What a token is joined to by "and", "or" or a comma, in order, itself left out."""
    return sorted(token.conjuncts, key=lambda other: other.i)


def with_conjuncts(token: Token) -> list[Token]:
    """The token and what is joined to it after it: "praised ANN and BOB"; not who is set against it: "ANN, not Bob"."""
    return [token, *(other for other in conjuncts(token) if other.i > token.i and not set_against(other))]


def set_against(joined: Token) -> bool:
    """Whether a noun is joined as the one that is not meant: "Ann, NOT Bob", "Ann RATHER THAN Bob"."""
    signs = [child for child in joined.children if child.i < joined.i and child.dep_ in {"cc", "advmod", "case", "neg"}]
    return any(
        (sign.lower_ == "not" and sign.nbor().lower_ not in {"only", "just", "merely", "simply", "least"})
        or begins(sign, "rather", "than")
        or begins(sign, "instead", "of")
        for sign in signs
    )


def begins(token: Token, first: str, second: str) -> bool:
    """Whether a token and the one behind it are these two words in small letters: "rather than"."""
    return [word.lower_ for word in token.doc[token.i : token.i + 2]] == [first, second]


def appositions(token: Token) -> list[Token]:
    """Nouns set beside a noun that say who or what it is: "Ann, the LEADER of the group"."""
    return _children(token, {"appos"})


def possessor(token: Token) -> Token | None:
    """Whose it is: "ANN's book", "HER book"."""
    found = _children(token, OWNING)
    return found[0] if found else None


def antecedent(token: Token) -> Token | None:
    """The noun that a relative pronoun stands for ("the man WHO left": man), None for any other word."""
    if token.lower_ not in _RELATIVE_PRONOUNS or token.pos_ not in {"PRON", "DET", "SCONJ", ""}:
        return None
    clause = token.head
    for _ in range(len(token.doc)):
        if clause.dep_ in _RELATIVE_CLAUSES or _is_joined_relative(clause):
            noun = clause.head
            while noun.dep_ == "conj" and set_against(noun):  # "it was ANN rather than Bob who left"
                noun = noun.head
            return noun if noun.i < token.i else None
        if clause.head == clause or clause.dep_ in {"ccomp", "advcl", "parataxis"}:
            return None
        clause = clause.head
    return None


def _is_joined_relative(clause: Token) -> bool:
    """Whether a tree joins a second relative clause to the noun: "Ann, who lives here and WHO ASKED"."""
    opens = next(iter(_children(clause, _SUBJECTS)), None)
    if clause.dep_ != "conj" or opens is None or opens.lower_ not in {"who", "which"}:
        return False
    return any(one.i < clause.i for one in _children(clause.head, _RELATIVE_CLAUSES))


def stands_within(token: Token, noun: Token) -> bool:
    """Whether a word stands in the phrase of a noun behind a preposition: "a friend of ANN's", not "the leader ANN"."""
    behind = False
    while token.i != noun.i and token.head.i != token.i:
        behind = behind or token.dep_ in {"nmod", "obl", "pobj"}
        token = token.head
    return behind and token.i == noun.i


def relative_clauses(token: Token) -> list[Token]:
    """Predicates of the relative clauses and participles that describe a noun."""
    return _children(token, _NOUN_CLAUSES)


def np_span(token: Token, postmodifiers: bool = True) -> Span:
    """The noun phrase of a head, without clauses, appositions, what is joined to it, its preposition and possessive 's.

    Args:
        token: the head noun, name or pronoun.
        postmodifiers: whether what follows with a preposition belongs to it ("the leader of the group").
    """
    inside = _phrase(token, postmodifiers)
    start, end = min(inside), max(inside)
    # a phrase is one run of words: what is joined or set in between ends it, and no preposition of what is left out
    while end > token.i and (not _unbroken(inside, token.i, end) or token.doc[end].dep_ in {"case", "prep"}):
        end -= 1
    return token.doc[start : end + 1]


def _unbroken(inside: set[int], start: int, end: int) -> bool:
    return end in inside and sum(start <= index <= end for index in inside) == end - start + 1


def _phrase(token: Token, postmodifiers: bool) -> set[int]:
    inside = {token.i}
    for child in token.lefts:
        if child.dep_ in _LEFT_OF_NOUN:
            inside |= _unit(child)
    for child in token.rights:
        if child.dep_ in _RIGHT_OF_NOUN:
            inside |= _unit(child)
        elif postmodifiers and child.dep_ in {"nmod", "prep", "nmod:tmod", "nmod:npmod"}:
            inside |= _case(child) | _phrase(child, True)
            for noun in _children(child, {"pobj"}):
                inside |= _phrase(noun, True)
    first = token.i
    while first - 1 in inside or (first - 1 >= 0 and _between(token.doc[first - 1], inside)):
        first -= 1
    return {index for index in range(first, token.i) if index >= min(inside)} | {i for i in inside if i >= first}


def _between(token: Token, inside: set[int]) -> bool:
    """A hyphen or a comma between two words of the phrase ("a big, red book")."""
    return token.is_punct and token.i > min(inside)


def _unit(child: Token) -> set[int]:
    """All of a modifier, its possessive 's too; clauses inside it stay out."""
    return {word.i for word in child.subtree}


def _case(child: Token) -> set[int]:
    return {word.i for marker in _children(child, {"case"}) if marker.i < child.i for word in marker.subtree}


def noun_chunks(doc: Doc) -> Iterator[Span]:
    """Base noun phrases in order, without what follows with a preposition; "Ann's brother" is one, none overlap."""
    end = 0
    for token in doc:
        if token.pos_ not in {"NOUN", "PROPN", "PRON", "NUM"} or token.dep_ in _NOT_HEADS:
            continue
        span = np_span(token, postmodifiers=False)
        if span.start >= end:
            yield span
            end = span.end
