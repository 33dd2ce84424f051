"""Whose words a letter or a statement holds: "Ann Field issued a statement …", and later "the statement said"."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.language import roles
from kg.language.nouns import head_type
from kg.language.quotes.frame import SENTENCE_ENDS, Frame, is_named_person
from kg.language.quotes.lexicon import groups_of, nouns, speech_form
from kg.records import EntityType, Mention, MentionKind

ISSUES = frozenset(  # what is done with a statement by whoever makes it
    {"issue", "release", "publish", "print", "put", "make", "offer", "send", "post", "have"}
)
_WRITES = ISSUES | {"write", "sign", "pen", "email", "draft", "record"}
_KNOWN = frozenset({"the", "this", "that", "these", "those", "one"})  # "the letter", "one of the letters"
_MAKER = 6  # words between "by" and a name
_SENTENCES = 4  # that go on about one report
_BACK = 120  # words before "the statement said" in which the statement is looked for


def issuer(frame: Frame, noun: Token) -> Mention | None:
    """Who speaks through a statement, by what is done with it.

    "ANN FIELD issued a statement saying …", "the messages, sent by ANN FIELD, say …".
    """
    verb = noun.head
    if noun.lower_ not in nouns("carrier"):
        return None
    if noun in roles.objects(verb) and verb.lemma_.lower() in _WRITES:
        doer = roles.understood_subject(verb)
    else:
        clauses = (child for child in noun.rights if child.dep_.startswith("acl") and child.lemma_.lower() in _WRITES)
        doer = next((who for clause in clauses if (who := roles.agent(clause)) is not None), None)
    return frame.mention_of(doer) if doer is not None else _by_whom(frame, noun)


def _by_whom(frame: Frame, noun: Token) -> Mention | None:
    """Who made a statement, by the order of the words: "the report, by consultants ANN FIELD, …"."""
    index = noun.i + 1 + (frame.doc[noun.i + 1 : noun.i + 2].text == ",")
    if frame.doc[index : index + 1].text not in {"by", "from"}:
        return None
    for word in frame.doc[index + 1 : index + 1 + _MAKER]:
        found = frame.mention_at(word.i)
        if found is not None and found.kind == MentionKind.NAME:
            return found
        if word.pos_ in {"VERB", "AUX", "PUNCT"}:
            return None
    return None


def issued_before(frame: Frame, doer: Token, verb: Token) -> Mention | None:
    """Who speaks through a statement that the text told of before: "she said in a letter that …” “…,” THE LETTER said".

    Args:
        frame: the document.
        doer: the subject of a verb of saying.
        verb: the verb.

    Returns:
        The mention of whoever issued it; None where the noun is no statement, or was not told of near before.
    """
    if doer.lower_ == "it" and (found := _goes_on(frame, doer)) is not None:
        return found
    noun = _one_of(doer)
    reads = doer.lower_ == "it" and speech_form(verb) == "read"
    known = (
        noun.pos_ == "NOUN" and any(child.lower_ in _KNOWN for child in noun.lefts) and not _is_somebody(frame, noun)
    )
    if not reads and (noun.lower_ not in nouns("carrier") or not known or roles.possessor(noun) is not None):
        return None
    for earlier in _told_before(frame, doer, None if reads else noun):
        found = _speaks_through(frame, earlier)
        if found is not None:
            return found
    return None


def _is_somebody(frame: Frame, noun: Token) -> bool:
    """Whether a noun is of whom the text names beside it: "the group LEADER Ann Field", which elsewhere is an article."""
    named = (frame.mention_at(one.i) for one in roles.appositions(noun))
    return any(found is not None and is_named_person(found) for found in named)


def _goes_on(frame: Frame, doer: Token) -> Mention | None:
    """Who speaks through "it", where the sentences before are about a statement: "A report by Ann Field says … IT finds …"."""
    for _ in range(_SENTENCES):
        before = doer.i - 1
        while before > 0 and not _ended(frame, before, doer):
            before -= 1
        if before <= 0 or frame.paragraph[doer.i] - frame.paragraph[before] > 1:
            return None
        root = frame.doc[before].sent.root
        subject = roles.subject(root) if frame.readable[before] else None
        if subject is None or frame.inside[subject.i] != frame.inside[doer.i]:
            return None
        if subject.lower_ in nouns("carrier"):
            return _speaks_through(frame, subject)
        if subject.lower_ != "it":
            return None
        doer = subject
    return None


def _ended(frame: Frame, index: int, doer: Token) -> bool:
    """Whether a word ends the sentence before that of a word, outside what is quoted between them."""
    return frame.doc[index].text in SENTENCE_ENDS and frame.inside[index] == frame.inside[doer.i]


def _speaks_through(frame: Frame, noun: Token) -> Mention | None:
    """Whose a statement is, by the words beside it, by what is done with it or by who says something in it."""
    beside = (frame.mention_at(name.i) for name in roles.appositions(noun))  # a tree's "review by judge ANN FIELD"
    found = frame.mention_of(noun) or next((one for one in beside if one is not None), None)
    return found or issuer(frame, noun) or _said_in(frame, noun)


def _one_of(doer: Token) -> Token:
    """The messages in "one of the messages"."""
    if doer.lower_ != "one":
        return doer
    return next((noun for word, noun in roles.prep_objects(doer) if word == "of"), doer)


def _told_before(frame: Frame, doer: Token, noun: Token | None) -> Iterator[Token]:
    """Where a statement was told of before, the nearest first; any statement where its name is not known."""
    for index in range(doer.left_edge.i - 1, max(-1, doer.i - _BACK), -1):
        word = frame.doc[index]
        if noun is None and head_type(word.lower_) == EntityType.PERSON:
            continue  # a spokesman is no "it"
        same = noun is None or word.lower_.rstrip("s") == noun.lower_.rstrip("s")
        if same and word.lower_ in nouns("carrier") and frame.inside[index] == frame.inside[doer.i]:
            yield word


def _said_in(frame: Frame, noun: Token) -> Mention | None:
    """Who speaks in "Ann Field said IN A LETTER that …", "in a statement, Ann Field asked for calm"."""
    verb = noun.head
    while verb.head.i != verb.i and verb.pos_ not in {"VERB", "AUX"}:
        verb = verb.head
    says = bool(groups_of(speech_form(verb)) - {"thought"})
    if not says or roles.preposition(noun) not in {"in", "on", "via", "through", "by"}:
        return None
    doer = roles.understood_subject(verb)
    return frame.mention_of(doer) if doer is not None else None
