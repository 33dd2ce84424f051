"""The words of a text that may speak of somebody spoken of before, each with what its tree and its form tell of it.

They are the heads of its noun phrases and its pronouns; a name of several words counts once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from kg.language.chains import noun_gender, title_gender
from kg.language.phrases import clause_of, is_object, is_subject, leads_to
from kg.language.pronouns import FIRST_PLURAL, FIRST_SINGULAR, SECOND, THIRD
from kg.language.wordlists import given_names

_ONE_WORD = {
    **dict.fromkeys(FIRST_SINGULAR, "i"),
    **dict.fromkeys(SECOND, "you"),
    **dict.fromkeys(FIRST_PLURAL, "we"),
    **{word: {"m": "he", "f": "she", "n": "it", "p": "they"}[gender] for word, gender in THIRD.items()},
    **dict.fromkeys(("who", "whom", "whose"), "who"),
    **{word: word for word in ("which", "that", "this", "these", "those", "one")},
}
NAME, NOUN, PLURAL = "NAME", "NOUN", "PLUR"
KINDS = (
    *("i", "you", "we", "he", "she", "it", "they", "who", "which", "that", "this", "these", "those", "one"),
    *(NAME, NOUN, PLURAL),
)
DETERMINERS = (
    *("", "the", "a", "an", "this", "that", "these", "those", "his", "her", "its", "their", "my", "our", "your"),
    *("some", "any", "no", "poss"),
)
_INSIDE = frozenset({"compound", "flat", "fixed", "goeswith", "punct", "case", "det", "cc", "aux", "cop", "mark"})
_GENDERS = {"": 0, "m": 1, "f": 2}
_OPENING, _CLOSING = frozenset({"“", "``"}), frozenset({"”", "''"})


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the tokens of a Doc.

    Attributes:
        index: its place in the Doc.
        kind: place in `KINDS`.
        determiner: of its own article or possessor, in `DETERMINERS`.
        role: 1 subject, 2 object, 3 possessor, 4 beside or joined to another, else 0.
        gender: 1 masculine, 2 feminine, 0 where nothing tells.
        quote: the number of the quotation it stands in, 0 outside.
        clause: the word that its clause hangs by.
        sentence: the number of its sentence.
        leads: of a pronoun of the third person, the place in the Doc of the noun behind it that its fronted phrase leads to
            ("In HER report, Ann FIELD said …"); -1 where there is none.
    """

    index: int
    kind: int
    determiner: int
    role: int
    gender: int
    quote: int
    clause: int
    sentence: int
    lower: str
    lemma: str
    leads: int = -1


def read_words(doc: Doc, heads: Iterable[int] = ()) -> list[Word]:
    """The words of a parsed text that may have antecedents or be ones, in order, and those at `heads`."""
    at = sorted({*_candidates(doc), *(head for head in heads if not doc[head].is_space)})
    places = frozenset(at)
    genders, quotes, sentences = _genders(doc, at), _quotes(doc), _sentences(doc)
    return [
        Word(
            index=index,
            kind=KINDS.index(_kind(doc[index])),
            determiner=DETERMINERS.index(_determiner(doc[index])),
            role=_role(doc[index]),
            gender=_GENDERS[genders[index]],
            quote=quotes[index],
            clause=clause_of(doc[index]).i,
            sentence=sentences[index],
            lower=doc[index].lower_,
            lemma=doc[index].lemma_.lower(),
            leads=_led_to(doc[index], places),
        )
        for index in at
    ]


def _led_to(token: Token, places: Set[int]) -> int:
    """The noun behind a pronoun that the fronted phrase around it leads to, where it is one of the words at `places`."""
    found = leads_to(token) if token.lower_ in THIRD and _pronoun(token) else None
    return -1 if found is None or found.i not in places or not _noun(found) else found.i


def _candidates(doc: Doc) -> Iterator[int]:
    return (token.i for token in doc if not token.is_space and not token.is_punct and (_pronoun(token) or _noun(token)))


def _pronoun(token: Token) -> bool:
    return token.lower_ in _ONE_WORD and (token.pos_ == "PRON" or (token.pos_ == "DET" and token.tag_ != "DT"))


def _noun(token: Token) -> bool:
    """Whether a noun hangs a phrase of its own in the tree."""
    return token.pos_ in {"NOUN", "PROPN"} and token.dep_.split(":")[0] not in _INSIDE


def _kind(token: Token) -> str:
    if token.lower_ in _ONE_WORD:
        return _ONE_WORD[token.lower_]
    if token.pos_ == "PROPN":
        return NAME
    return PLURAL if token.tag_ in {"NNS", "NNPS"} else NOUN


def _determiner(token: Token) -> str:
    own = [child.lower_ for child in token.children if child.dep_ == "det" or child.dep_.startswith("nmod:poss")]
    return (own[0] if own[0] in DETERMINERS else "poss") if own else ""


def _role(token: Token) -> int:
    if is_subject(token):
        return 1
    if is_object(token):
        return 2
    return {"nmod:poss": 3, "poss": 3, "appos": 4, "conj": 4}.get(token.dep_, 0)


def _sentences(doc: Doc) -> list[int]:
    numbers, number = [], 0
    for token in doc:
        number += bool(token.is_sent_start)
        numbers.append(number)
    return numbers


def _quotes(doc: Doc) -> list[int]:
    """The number of the quotation in double marks that each token stands in, its marks too; a paragraph's end closes it."""
    numbers, opened, count = [], 0, 0
    for token in doc:
        text = token.text
        if "\n\n" in text:
            opened = 0
        begins = text in _OPENING or (text == '"' and not opened)
        if begins:
            count += 1
            opened = count
        numbers.append(opened)
        if not begins and (text in _CLOSING or text == '"'):
            opened = 0
    return numbers


def _genders(doc: Doc, at: Iterable[int]) -> Mapping[int, str]:
    """What pronouns, nouns, titles and given names tell; a surname is of the gender that its full names in the text have."""
    found: dict[int, str] = {}
    surnames: dict[str, set[str]] = defaultdict(set)
    bare: dict[int, str] = {}
    for index in at:
        token = doc[index]
        if THIRD.get(token.lower_, "") in {"m", "f"}:
            found[index] = THIRD[token.lower_]
        elif token.pos_ != "PROPN":
            found[index] = noun_gender(token)
        else:
            start, end = _name(doc, index)
            found[index] = _name_gender(doc, start, end)
            last = doc[end - 1].lower_
            if found[index]:
                surnames[last].add(found[index])
            else:
                bare[index] = last
    for index, last in bare.items():
        if len(surnames[last]) == 1:
            found[index] = next(iter(surnames[last]))
    return found


def _name(doc: Doc, index: int) -> tuple[int, int]:
    """The capitals around a word of a name."""
    start, end = index, index + 1
    while start > 0 and _capital(doc[start - 1]):
        start -= 1
    while end < len(doc) and _capital(doc[end]):
        end += 1
    return start, end


def _capital(token: Token) -> bool:
    return token.text[:1].isupper() and token.pos_ == "PROPN"


def _name_gender(doc: Doc, start: int, end: int) -> str:
    told = title_gender(token.text for token in doc[max(0, start - 1) : end])
    return told or next((known for token in doc[start : end - 1] if (known := given_names().get(token.lower_))), "")
