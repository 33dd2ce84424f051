"""Who a comment or a letter speaks to: vocatives, and the document that "you" answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from spacy.tokens import Doc

from kg.language.context import Thread
from kg.language.mentions import Name, Names
from kg.language.phrases import begins_sentence, is_object, is_possessive, is_subject
from kg.language.roles import auxiliaries, is_passive
from kg.language.titles import are_titles
from kg.language.wordlists import words
from kg.names.handles import handle_words
from kg.records import Document, DocumentKind, EntityType

_CLAUSES = frozenset(
    {"because", "when", "if", "since", "so"}
)  # "I did not answer you Sam BECAUSE you asked at midnight"
_SECOND_PERSON = frozenset({"you", "your", "yours", "yourself"})


@dataclass(frozen=True)
class Address:
    """A name that calls somebody, the document whose author is meant (None where it is nobody of the thread), and how probably."""

    name: Name
    target: str | None
    probability: float


def participants(document: Document, thread: Thread) -> Iterator[Document]:
    """The documents whose authors a comment may speak to: what it answers, that one's parents, then all earlier ones, the nearest first."""
    seen: set[str] = set()
    for other in (*thread.ancestors(document), *thread.before(document)):
        if other.id not in seen:
            seen.add(other.id)
            yield other


def find_addressees(doc: Doc, names: Names, document: Document | None, thread: Thread | None) -> list[Address]:
    """Names that are called.

    Args:
        doc: the text, with its trees.
        names: its names.
        document, thread: what it is and stands in; None for bare text, which calls nobody.
    """
    if document is None or thread is None:
        return []
    comment = document.kind == DocumentKind.COMMENT
    found: list[Address] = []
    for name in names:
        if name.type != EntityType.PERSON:
            continue
        target = _target(names.text(name), document, thread) if comment else None
        asked = target is None and doc[name.end : name.end + 1].text == "?"  # "Moss? Honest?" is about Moss
        sure = _opens(doc, name, comment) and not asked
        loose = comment and target is not None and _called_within(doc, name)
        if sure or loose:
            found.append(Address(name, target, 0.9 if sure and target else 0.75 if loose else 0.6))
    return found


def _target(text: str, document: Document, thread: Thread) -> str | None:
    """The nearest document whose author bears a name; an unnamed author of what is answered is taken to be called so, unless he
    wrote of somebody called so."""
    for other in participants(document, thread):
        if other.author and other.author != document.author and _bears(other.author, text):
            return other.id
    parent = thread.parent(document)
    unnamed = parent is not None and not parent.author and not _speaks_of(parent.text, text)
    return parent.id if parent is not None and unnamed else None


def _speaks_of(text: str, name: str) -> bool:
    """Whether a text has a word of a name: who writes of "Ann Field" is not she."""
    return any(re.search(rf"\b{re.escape(word)}\b", text) for word in name.split())


def _bears(author: str, text: str) -> bool:
    full, called = author.lower().split(), text.lower().split()
    if len(called) == 1 and called[0] in handle_words(author):
        return True
    short = len(called) == 1 and len(called[0]) > 2 and full[0].startswith(called[0])  # "Fran" for Frances
    return short or full == called or (len(called) == 1 and called[0] in {full[0], full[-1]} and len(called[0]) > 1)


def _opens(doc: Doc, name: Name, comment: bool) -> bool:
    """Whether a name stands where one calls: "Sam: …", "Oh dear Sam.", "Thanks Sam for …", "Dear Sam Field,"."""
    after = doc[name.end].text if name.end < len(doc) else ""
    if doc[name.start].text.startswith("@"):
        return comment
    if begins_sentence(doc, name.start):
        opens_block = name.start == 0 or doc[name.start - 1].is_space
        return (
            comment
            and (after in {":", ","} or (opens_block and after in words("address", "closings")))
            and not _listed(doc, name)
        )
    start = _sentence_start(doc, name.start)
    words_before = [token.lower_ for token in doc[start : name.start] if not token.is_punct]
    titled = len(words_before) > 1 and are_titles(words_before[-1:])
    before = " ".join(words_before[:-1] if titled else words_before)  # "Thank you COUNCILLOR Field for"
    if before in {"dear", "my dear"} and not titled:  # of a quoted letter, whose reader he is not
        return True
    return (
        comment
        and before in words("address", "openings_of_titles" if titled else "openings")
        and not is_possessive(doc, name.end)
        and not _is_argument(name, doc)
    )


def _sentence_start(doc: Doc, index: int) -> int:
    while index > 0 and not begins_sentence(doc, index):
        index -= 1
    return index


def _listed(doc: Doc, name: Name) -> bool:
    """ "Sam, Ann and Bob say": a list of persons, not a call."""
    return any(
        doc[i].dep_ == "conj" and doc[i].head.i in range(name.start, name.end)
        for i in range(name.end, min(len(doc), name.end + 6))
    )


def _is_argument(name: Name, doc: Doc) -> bool:
    """Whether a name is what its clause is about: the verb is near, or right behind it ("And Ann is the greatest singer of all")."""
    head = doc[name.start : name.end].root
    near = head.head.pos_ in {"VERB", "AUX"} and head.head.i > head.i and head.head.i - head.i < 4
    is_ = name.end < len(doc) and doc[name.end].pos_ == "AUX" and doc[name.end].head == head.head
    return is_subject(head) and (near or is_)


def _called_within(doc: Doc, name: Name) -> bool:
    """Whether a name in the middle or at the end of a sentence calls: "…, have they Sam?", "not been answered Sam, …"."""
    after = doc[name.end] if name.end < len(doc) else None
    goes_on = after is not None and (
        after.lower_ in {"but", "and"} or (after.lower_ in _CLAUSES and _speaks_to(doc, name))
    )
    if after is not None and not (
        (after.is_punct and after.text not in {"-", "(", '"', "“"}) or after.is_space or goes_on
    ):
        return False
    if after is not None and after.lower_ == "and":
        return False
    if name.start == 0 or begins_sentence(doc, name.start):
        return False
    before = doc[name.start - 1]
    if before.lower_ in {"this", "that"} and after is not None and after.is_punct:
        return True
    if (
        before.pos_ in {"ADP", "DET", "CCONJ", "PART", "SCONJ"}
        or before.lower_ in words("address", "bound")
        or before.pos_ == "PROPN"
    ):
        return False
    if before.text == ",":
        return not _between_commas_of_list(doc, name)
    head = doc[name.start : name.end].root
    if before.pos_ in {"VERB", "AUX"}:
        return is_passive(before) or _speaks_to(doc, name)
    return head.dep_ in {"vocative", "npadvmod"} or _speaks_to(doc, name) or not is_object(head)


def _between_commas_of_list(doc: Doc, name: Name) -> bool:
    head = doc[name.start : name.end].root
    return head.dep_ in {"conj", "appos"} and not _speaks_to(doc, name)


def _speaks_to(doc: Doc, name: Name) -> bool:
    sentence = doc[name.start].sent
    return any(token.lower_ in _SECOND_PERSON for token in sentence) or any(
        token.lower_ == "i" and not auxiliaries(token.head) and token.head.lemma_ in {"agree", "disagree"}
        for token in sentence
    )
