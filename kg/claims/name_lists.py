"""Lists of names: those that a noun gives examples by ("critics such as X and Y"), and where one that begins at a word ends."""

from __future__ import annotations

from spacy.tokens import Doc, Token

from kg.claims.arguments import Argument, MentionIndex
from kg.claims.lexicon import words
from kg.language import roles
from kg.language.phrases import is_subject
from kg.language.starts import sentence_of
from kg.language.titles import title_length
from kg.records import EntityType, Mention, MentionKind

_BEFORE_NAMES = frozenset({"the", "both"}) | words("lexicon", "past") | words("lexicon", "present")
_JOINING = frozenset({",", "and", "or", "&"})
_COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_PLURAL = frozenset({"NNS", "NNPS"})
_TITLE_REACH = 6  # words


def exemplified(cast: MentionIndex, token: Token, types: frozenset[str]) -> list[Argument]:
    """Who is named after "such as", "like" or "including" behind a noun ("critics such as X and Y")."""
    if token.pos_ == "NUM":  # "has the backing of 19 OF THE PARTY'S 34 MPS, among them Ann"
        token = next((noun for word, noun in roles.prep_objects(token) if word == "of"), token)
    index = _behind_phrase(cast, token)
    if index + 1 >= len(cast.doc):
        return []
    phrase = f"{cast.doc[index].lower_} {cast.doc[index + 1].lower_}"
    if phrase in words("lexicon", "exemplifying", "phrases"):
        index += 2
    elif cast.doc[index].lower_ in words("lexicon", "exemplifying") and roles.subject(cast.doc[index]) is None:
        if cast.doc[index].lower_ == "including" and token.tag_ not in _PLURAL and not cast.covering(token.i):
            return []  # "its members denounced the statement, INCLUDING Ann": she is none of the statement
        if cast.doc[index].lower_ == "like" and cast.doc[index - 1].text == "," and token.tag_ not in _PLURAL:
            return []  # "denounced the statement, LIKE Ann"
        index += 1  # but "she LIKES him", "I like him"
    else:
        return []
    return listed(cast, index, types)


def told_at_the_end(cast: MentionIndex, token: Token, types: frozenset[str]) -> list[Argument]:
    """Who so many are that do something, by the list that closes the sentence: "THREE PEOPLE are standing: Ann, Ben and Cal"."""
    count = next((_COUNTS[child.lower_] for child in token.lefts if child.lower_ in _COUNTS), 0)
    if not count or token.tag_ not in _PLURAL or not is_subject(token):
        return []
    sentence = sentence_of(token)
    colon = next((word.i for word in token.doc[token.i + 1 : sentence.stop] if word.text == ":"), None)
    found = [a for a in listed(cast, colon + 1, types) if a.mention.kind == MentionKind.NAME] if colon else []
    last = found[-1].span if found else None
    return found if len(found) == count and last is not None and last.end >= sentence.stop - 1 else []


def _behind_phrase(cast: MentionIndex, noun: Token) -> int:
    """The first word behind a noun, and a comma; of many behind all of their phrase ("members of the council, LED by").

    Behind whose they are too, where "such as" or "like" stands there: "members of the council SUCH AS", in one phrase for the tree.
    """
    doc, index = cast.doc, noun.i + 1
    if noun.tag_ in _PLURAL and index + 2 < len(doc) and doc[index].lower_ == "of":
        start = index + 1 + (doc[index + 1].lower_ == "the")
        ends = [cast.spans[m.id].end for m in cast.starting(start) if m.kind == MentionKind.NAME]
        of = next((end for end in ends if end < len(doc)), len(doc) - 1)
        acts = any(word.pos_ in ("VERB", "AUX") for word in doc[of + 1 : sentence_of(noun).stop])
        if doc[of].lower_ == "such" or (doc[of].lower_ == "like" and acts):  # but "members of the council LIKE Ann."
            return of
    behind = roles.np_span(noun).end if noun.tag_ in _PLURAL else index
    if behind < len(doc) and doc[behind].text == ",":
        index = behind
    return index + (index < len(doc) and doc[index].text == ",")


def listed(cast: MentionIndex, index: int, types: frozenset[str]) -> list[Argument]:
    """The names of a list that begins at a token: "X, Y and Z" (articles and titles skipped)."""
    found: list[Argument] = []
    while index < len(cast.doc):
        mention = next(
            (
                m
                for m in cast.starting(index)
                if cast.is_a(m, types) and m.kind in (MentionKind.NAME, MentionKind.PRONOUN)
            ),
            None,
        )
        if mention is not None and _owns(cast, mention):
            break  # "councillors, including ANN'S father"
        if mention is not None:
            found.append(cast.argument(mention, 0.95))
            index = cast.spans[mention.id].end
        elif cast.doc[index].lower_ in (_JOINING if found else _BEFORE_NAMES) or (
            found and _names_with_article(cast, index, types)
        ):
            index += 1
        elif behind := past_bracket(cast.doc, index) if found else _past_stranger(cast, index, types):
            index = behind
        elif length := titles_at(cast.doc, index):
            index += length
            index += cast.doc[index : index + 1].text == "," and not found  # "among them the MINISTER, ANN FIELD"
        else:
            break
    return found


def _names_with_article(cast: MentionIndex, index: int, types: frozenset[str]) -> bool:
    """Whether a list goes on behind "and" with an article: "the Civic Party and THE ALLIANCE"."""
    joined = cast.doc[index].lower_ == "the" and cast.doc[index - 1].lower_ in _JOINING
    return joined and any(cast.is_a(m, types) and m.kind == MentionKind.NAME for m in cast.starting(index + 1))


def _owns(cast: MentionIndex, mention: Mention) -> bool:
    end = cast.spans[mention.id].end
    return end < len(cast.doc) and cast.doc[end].tag_ == "POS"


def _past_stranger(cast: MentionIndex, index: int, types: frozenset[str]) -> int:
    """Where the name begins of somebody nobody need know ("A MR Avery", "ONE Tom Avery", "A CERTAIN Tom Avery"); 0 where none does."""
    if EntityType.PERSON not in types or cast.doc[index].lower_ not in ("a", "one"):
        return 0
    behind = index + 1 + (index + 1 < len(cast.doc) and cast.doc[index + 1].lower_ == "certain")
    title = titles_at(cast.doc, behind)
    named = any(m.kind == MentionKind.NAME and m.type == EntityType.PERSON for m in cast.starting(behind + title))
    return behind if named else 0


def titles_at(doc: Doc, index: int) -> int:
    """How many words from one on are the title of a person: 2 for "DEPUTY MAYOR Ann Field"."""
    return title_length([token.text for token in doc[index : index + _TITLE_REACH]])


def past_bracket(doc: Doc, index: int, reach: int = _TITLE_REACH) -> int:
    """Where a short bracket that opens at a token is closed, exclusive ("Ann Field (Ashby)"); 0 where none opens.

    Args:
        doc: the document.
        index: of the token.
        reach: how many words the bracket may have at most, its signs too.
    """
    if doc[index : index + 1].text != "(":
        return 0
    return next((word.i + 1 for word in doc[index : index + reach] if word.text == ")"), 0)
