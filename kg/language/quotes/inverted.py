"""Who stands behind a verb that comes before its subject: "…,” said the leader, Ann Field"."""

from __future__ import annotations

from itertools import takewhile

from spacy.tokens import Token

from kg.language.nouns import head_type
from kg.language.quotes.frame import SENTENCE_ENDS, Frame, is_named_person
from kg.language.quotes.lexicon import CLOSE, TOLD, groups_of, nouns, speech_form, speech_verb
from kg.language.quotes.marks import SIGNS
from kg.language.quotes.order import NOMINAL
from kg.language.titles import are_titles
from kg.records import EntityType, Mention, MentionKind

_VERBAL = frozenset({"VERB", "AUX"})
_TITLE = 7  # words of whose officer somebody is, and his name
_WITHIN_TITLES = frozenset({"'s", "’s", "-", "–", "&", "and", "of", "for"})
_WHERE = 8  # words of where or when something was said
_SETTING = frozenset({"in", "on", "at", "for", "last", "this", "yesterday"})
_NEAR = 5  # words between whose somebody is and his name
_ELSEWHERE = frozenset(
    {"after", "as", "because", "before", "during", "if", "in", "inside", "on", "outside", "when", "which"}
    | {"while", "who"}
)
_TOLD_TO_NOBODY = frozenset({"neutral", "claim"})
_SET_BESIDE = frozenset({"NOUN", "NUM", "PRON"})  # "said one, Ann Field"


def inverted_subject(frame: Frame, verb: Token) -> Mention | None:
    """The subject of "…,” said the leader, Ann Field": the mention right behind a verb that follows closing marks."""
    doc, index = frame.doc, verb.i
    if verb.text.endswith("ing") or (
        index + 1 < len(doc) and doc[index + 1].lower_ == "it" and speech_form(verb) == "put"
    ):
        return None  # "as Ann Field, author of “The Long Pier”, PUT IT"
    before = index - 1
    while before >= 0 and doc[before].text in {",", "then", "also"}:
        before -= 1
    if before < 0 or doc[before].is_space or frame.inside[before] == frame.inside[index]:
        return _before_colon(frame, verb) or _between_commas(frame, verb)
    return subject_behind(frame, verb)


def _between_commas(frame: Frame, verb: Token) -> Mention | None:
    """The subject of "Tom Harker, writes ANN FIELD, is gone": a name between a verb that needs nobody to be told and a comma."""
    if not verb.i or verb.nbor(-1).text != ",":
        return None
    lemma = speech_form(verb)
    if lemma in TOLD or groups_of(lemma).isdisjoint(_TOLD_TO_NOBODY):
        return None
    found = frame.mention_at(verb.i + 1)
    if found is None or not is_named_person(found) or owns_more(frame, found):
        return None
    return found if _closes(frame, frame.word_at((found.end or 1) - 1) + 1) else None


def _closes(frame: Frame, index: int) -> bool:
    """Whether a comma stands there, or behind where or when it was said: "wrote Ann Field IN THE HERALD,"."""
    ahead = list(
        takewhile(lambda word: word.text != "," and word.pos_ not in _VERBAL, frame.doc[index : index + _WHERE])
    )
    set_in = not ahead or ahead[0].lower_ in _SETTING
    return set_in and frame.doc[index + len(ahead) : index + len(ahead) + 1].text == ","


def _before_colon(frame: Frame, verb: Token) -> Mention | None:
    """The subject of a verb that opens its sentence: "Added Ann Field: “…”", "At any rate, added Ann Field: “…”"."""
    before = frame.doc[verb.i - 1] if verb.i else None
    opens = before is None or before.is_space or before.text in SENTENCE_ENDS | SIGNS
    if not (opens and verb.text[0].isupper()) and not _behind_phrase(frame, verb):
        return None
    found = subject_behind(frame, verb)
    behind = frame.word_at((found.end or 1) - 1) + 1 if found is not None else 0
    return found if frame.doc[behind : behind + 1].text == ":" else None


def _behind_phrase(frame: Frame, verb: Token) -> bool:
    """Whether only a few words without a name and a comma stand before a verb in its sentence: "IN OTHER WORDS, explained"."""
    if not frame.readable[verb.i]:
        return False
    words = verb.doc[verb.sent.start : verb.i]
    few = 1 < len(words) <= _NEAR and words[-1].text == ","
    return few and not any(word.pos_ in _VERBAL or frame.mention_at(word.i) is not None for word in words)


def subject_behind(frame: Frame, verb: Token) -> Mention | None:
    """Who stands right behind a verb that comes before its subject."""
    doc, index = frame.doc, verb.i
    for follow in range(index + 1, min(len(doc), index + 9)):
        token = doc[follow]
        if token.text == "," and frame.doc[follow - 1].pos_ in _SET_BESIDE and follow + 1 < len(doc):
            return _newly_named(frame, follow + 1)
        ends = token.is_space or (token.is_punct and token.text not in {"-", "–", "."})
        if ends or token.pos_ in _VERBAL or frame.inside[follow] != frame.inside[index]:
            return None
        found = frame.mention_at(follow)
        elsewhere = token.lower_ in _ELSEWHERE and follow > index + 1  # "shouted protesters IN the gallery AS …"
        if elsewhere or (token.pos_ == "ADP" and _is_another(doc[follow - 1])):
            return None
        if found is not None:
            beside = _named_beside(frame, found) or titled(frame, found)
            return beside if beside is not None or owns_more(frame, found) else found
    return None


def _is_another(noun: Token) -> bool:
    """Whether a word is of somebody else than whom the words behind it name: "said a FRIEND of hers", "said a source CLOSE to her"."""
    return noun.lower_ in CLOSE or (
        noun.pos_ == "NOUN"
        and noun.lower_ not in nouns("carrier")
        and head_type(noun.lemma_.lower()) == EntityType.PERSON
    )


def _newly_named(frame: Frame, index: int) -> Mention | None:
    """The name set beside who is somebody new: "said one, ANN FIELD", "said another neighbour, ANN FIELD, 61"."""
    while index < len(frame.doc) and are_titles([frame.doc[index].text]):
        index += 1
    found = frame.mention_at(index)
    person = found is not None and is_named_person(found)
    return found if found is not None and person and not owns_more(frame, found) else None


def owns_more(frame: Frame, mention: Mention) -> bool:
    """Whether a mention only says whose somebody is: "said one of HER members", "said FIELD's brother"."""
    last = frame.word_at((mention.end or 1) - 1)
    behind = frame.doc[last + 1 : last + 2].text
    return frame.doc[last].tag_ == "PRP$" or (behind in {"'s", "’s"} and frame.doc[last].text != behind)


def titled(frame: Frame, mention: Mention) -> Mention | None:
    """The name behind whose officer or friend it is: "said Corvel Police Detective ANN FIELD", "said Rowan ally ANN FIELD"."""
    at = frame.word_at((mention.end or 1) - 1) + 1
    if is_named_person(mention) and not owns_more(frame, mention) and not _is_ones(frame, at):
        return None
    for index in range(at, min(at + _TITLE, len(frame.doc))):
        if frame.doc[index].text == "," and _is_ones(frame, index - 1):
            return _newly_named(frame, index + 1)  # "said another Rowan ally, Rev. ANN FIELD"
        found = frame.mention_at(index)
        if found is not None and is_named_person(found):
            return found if index > at and _may_be_title(frame.doc[index - 1]) else None
        word = frame.doc[index]
        if not (_may_be_title(word) or word.text in _WITHIN_TITLES):
            return None
    return None


def _is_ones(frame: Frame, index: int) -> bool:
    """Whether a word for a person stands right behind a name, so that the name may tell whose he is: "said Rowan ALLY Ann Field"."""
    word = frame.doc[index] if index < len(frame.doc) else None
    return word is not None and word.is_lower and head_type(word.lemma_.lower()) == EntityType.PERSON


def _may_be_title(word: Token) -> bool:
    """Whether a word may be of what somebody is called; a tree takes some of these for verbs ("Corvel Police SPOKESWOMAN Ann Field")."""
    reports = word.pos_ == "VERB" and speech_verb(word) is not None  # "the mayor ACCUSED Ann Field"
    return word.pos_ in NOMINAL or (head_type(word.lower_) == EntityType.PERSON and not reports)


def _named_beside(frame: Frame, mention: Mention) -> Mention | None:
    """The name set beside who is told of: "the leader of the council, ANN FIELD", "one of them, ANN FIELD", "her aide, ANN FIELD"."""
    if mention.kind == MentionKind.NAME and not owns_more(frame, mention):
        return None
    at = frame.word_at((mention.end or 1) - 1) + 1
    ahead = list(takewhile(lambda word: word.text in {"'s", "’s"} or word.pos_ in NOMINAL, frame.doc[at : at + _NEAR]))
    comma = at + len(ahead)
    if comma + 1 >= len(frame.doc) or frame.doc[comma].text != ",":
        return None
    found = frame.mention_at(comma + 1)
    return found if found is not None and is_named_person(found) else None
