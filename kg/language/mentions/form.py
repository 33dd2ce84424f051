"""Names told by their form and by the words beside them: acronyms, bodies, broadcasters, what a noun introduces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from spacy.tokens import Doc, Span, Token

from kg.language.kinds import is_broadcaster, is_programme, may_broadcast
from kg.language.mentions.found import Name, Names
from kg.language.nouns import head_type
from kg.language.phrases import begins_sentence, is_possessive
from kg.language.titles import are_titles, title_length, titles
from kg.language.word_classes import ORDINARY
from kg.language.wordlists import is_group, words
from kg.records import EntityType

_LINKING = frozenset({"of", "for", "and", "the", "on", "in", "to", "&", "de", "-"})
_ACRONYM = re.compile(r"[A-Z][A-Za-z&]*[A-Z][A-Za-z]*")
_WING = re.compile(r"\w\([A-Z][A-Za-z]{0,2}$")  # of a party, its bracket still open
_PERSONAL = frozenset({"he", "she", "they", "we", "i", "you"})
_AUXILIARY = frozenset(
    {
        "will",
        "would",
        "can",
        "could",
        "should",
        "may",
        "might",
        "must",
        "has",
        "have",
        "is",
        "are",
        "was",
        "were",
        "did",
    }
)
_BY_FORM = 0.6
_BROADCAST_REACH = 150  # words


def stands_within(doc: Doc, word: str) -> bool:
    """Whether a word stands, with its capital, somewhere within a sentence."""
    return any(other.text == word and not begins_sentence(doc, other.i) for other in doc)


def is_no_name(doc: Doc, start: int, end: int) -> bool:
    """Titles and offices alone ("Cllr", "Mayor"), lone words for a body, and a sentence's first word that is an ordinary one."""
    plain = tuple(token.lower_.rstrip(".") for token in doc[start:end])
    if plain in titles() or " ".join(plain) in words("acronyms", "words"):
        return True
    token = doc[start]
    if end - start > 1 or token.is_upper:
        return end - start == 1 and _opens_loudly(token)
    if any(token.lower_ in words("bodies", f"{of}_last") for of in ("public", "firm", "other")):
        return not _bare(token)
    return begins_sentence(doc, start) and token.pos_ in ORDINARY and not stands_within(doc, token.text)


def _opens_loudly(token: Token) -> bool:
    """Whether a word is one of a story's first, which papers print in capitals: "A VOTE of no confidence", "THE LEADER of"."""
    before = token.nbor(-1) if token.i else None
    if before is None or before.lower_ not in {"a", "an", "the"} or not begins_sentence(token.doc, before.i):
        return False
    return head_type(token.lower_) is not None or any(word.text == token.lower_ for word in token.doc)


def is_clause(doc: Doc, start: int, end: int) -> bool:
    """Words of a headline that says something of somebody: "Confirms HE WILL Not Go" is no body."""
    said = {token.lower_ for token in doc[start:end]}
    return not (said.isdisjoint(_PERSONAL) or said.isdisjoint(_AUXILIARY))


def _bare(token: Token) -> bool:
    """ "Congress", "Parliament": a body's word without an article is its name."""
    before = token.nbor(-1) if token.i else None
    return (
        token.is_title
        and before is not None
        and not begins_sentence(token.doc, token.i)
        and before.pos_ not in {"DET", "ADJ", "PRON", "PROPN", "NOUN"}
    )


@cache
def body_words() -> frozenset[str]:
    """Last words of the names of parties, public and other bodies."""
    return frozenset().union(*(words("bodies", f"{of}_last") for of in ("party", "public", "firm", "other")))


def join_neighbours(found: Names) -> None:
    """Parts of one name: a person's names side by side, and capital words right after a place ("East" and "Side")."""
    for name in list(found):
        following = found.at(name.end)
        if following is not None and following.type == name.type == EntityType.PERSON:
            if found.at(name.start) == name and name.end - name.start == following.end - following.start == 1:
                found.remove(following)
                found.add(replace(name, end=following.end), over=True)
        elif name.type == EntityType.PLACE:
            _lengthen(found, name)


def close_wings(found: Names) -> None:
    """ "JVP(R)", "Congress(M)": the wing in brackets is of a party's name, with the bracket that closes it."""
    for name in list(found):
        wing = _WING.search(found.text(name))
        if wing and found.doc[name.end : name.end + 1].text == ")" and found.at(name.end) is None:
            found.add(replace(name, end=name.end + 1, type=EntityType.ORGANISATION), over=True)


def _lengthen(found: Names, name: Name) -> None:
    doc, end = found.doc, name.end
    while end < len(doc) and found.at(end) is None and _goes_on(doc, end):
        end += 1
    if end == name.end:
        return
    lists = (words("bodies", "party_slogans"), body_words(), words("bodies", "media_last"))
    body = any(doc[end - 1].lower_ in listed for listed in lists)
    found.add(replace(name, end=end, type=EntityType.ORGANISATION if body else name.type), over=True)


def _goes_on(doc: Doc, index: int) -> bool:
    """Whether a word goes on a place's name: a capital one within a sentence, no title, office, people or heading of a caption."""
    token = doc[index]
    if (
        not is_capital(token)
        or token.is_upper
        or token.is_sent_start
        or token.pos_ not in {"PROPN", "NOUN", "ADJ", "ADV"}
    ):
        return False
    if is_group(token.text) or title_length([token.text, "X"]) or (token.lower_,) in titles():
        return False
    return doc[index + 1 : index + 2].text != ":" and not (token.i + 1 < len(doc) and _shouting_title(token))


def _shouting_title(token: Token) -> bool:
    """Whether the sentence is a heading, every longer word of it with a capital."""
    longer = [word for word in token.sent if word.is_alpha and len(word) > 3]
    return len(longer) > 3 and all(word.text[0].isupper() for word in longer)


def join_body_words(found: Names) -> None:
    """ "Northam" and "Council" after it are one body: a name and a capitalised word for a body."""
    doc = found.doc
    lasts = body_words()
    for name in list(found):
        end = name.end
        while (
            end < len(doc)
            and doc[end].is_title
            and doc[end].lower_ in lasts | {"borough", "city", "county", "district", "labour", "town"}
        ):
            end += 1
        while end > name.end and doc[end - 1].lower_ not in lasts:
            end -= 1
        if end > name.end and name.type != EntityType.PERSON and not begins_sentence(doc, end - 1):
            found.add(replace(name, end=end, type=EntityType.ORGANISATION), over=True)


def split_local_parties(found: Names) -> None:
    """ "Northam Alliance", where both are named apart too, is a place and a party."""
    known = {(found.text(name), name.type) for name in found}
    for name in list(found):
        if name.type == EntityType.PERSON:
            continue
        for cut in range(name.start + 1, name.end):
            rest = cut + 1 if found.doc[cut].is_space else cut
            place, body = found.doc[name.start : cut].text, found.doc[rest : name.end].text
            if (place, EntityType.PLACE) in known and (body, EntityType.ORGANISATION) in known:
                found.remove(name)
                found.add(Name(name.start, cut, EntityType.PLACE, name.probability))
                found.add(Name(rest, name.end, EntityType.ORGANISATION, name.probability))
                break


def split_broadcasters(found: Names) -> None:
    """ "ABC Four Corners" is a broadcaster and its programme; "ABC News" is the broadcaster."""
    doc = found.doc
    for name in list(found):
        if name.type not in {EntityType.ORGANISATION, EntityType.PROGRAMME} or name.end - name.start < 2:
            continue
        size = next(
            (
                n
                for n in (3, 2, 1)
                if n < name.end - name.start and is_broadcaster(doc[name.start : name.start + n].text)
            ),
            0,
        )
        rest = name.start + size + (1 if size and is_possessive(doc, name.start + size) else 0)
        if not size or rest >= name.end or _no_programme(doc[rest]) or not doc[rest].text[0].isupper():
            continue
        found.remove(name)
        found.add(Name(name.start, name.start + size, EntityType.ORGANISATION, name.probability))
        found.add(Name(rest, name.end, EntityType.PROGRAMME, name.probability))
    for token in doc:
        if token.is_upper and len(token) > 2 and found.at(token.i) is None and is_broadcaster(token.text):
            found.add(Name(token.i, token.i + 1, EntityType.ORGANISATION, _BY_FORM))
    for token in doc[:-1]:
        if (
            token.is_title
            and len(token) > 3
            and may_broadcast(token.lower_)
            and is_broadcaster(doc[token.i : token.i + 2].text)
        ):
            found.add(Name(token.i, token.i + 2, EntityType.ORGANISATION, _BY_FORM), over=True)
    _possessed_programmes(found)
    _told_programmes(found)


def _told_programmes(found: Names) -> None:
    """ "a radio documentary … QRB Night Desk … the QRB": letters that stand alone too, and a programme, where broadcasting is spoken of."""
    doc = found.doc
    alone = Counter(found.text(name) for name in found if name.end == name.start + 1 and not is_title(doc, name.end))
    for name in list(found):
        letters = doc[name.start]
        if not letters.is_upper or not letters.is_alpha or not 2 < len(letters) < 6 or not alone[letters.text]:
            continue
        end = max(name.end, name.start + 1)
        while end < len(doc) and end - name.start < 4 and is_title(doc, end) and found.at(end) is None:
            end += 1
        rest = [doc[i] for i in range(name.start + 1, end)]
        kept = body_words() | words("bodies", "broadcast_parts")
        before = doc[max(0, name.start - _BROADCAST_REACH) : name.start]
        if (
            rest
            and all(word.is_title and word.lower_ not in kept for word in rest)
            and any(word.lower_ in words("bodies", "broadcast_signs") for word in before)
        ):
            found.remove(name)
            found.add(Name(name.start, name.start + 1, EntityType.ORGANISATION, name.probability))
            found.add(Name(name.start + 1, end, EntityType.PROGRAMME, name.probability))


def is_title(doc: Doc, index: int) -> bool:
    """Whether a word with a capital stands there, within a sentence."""
    return index < len(doc) and doc[index].is_title and doc[index].is_alpha and not doc[index].is_sent_start


def _possessed_programmes(found: Names) -> None:
    """ "Channel 9's Crossfire": what capital words after a broadcaster's 's name, where the model saw no name."""
    doc = found.doc
    for name in list(found):
        if (
            name.type != EntityType.ORGANISATION
            or not is_broadcaster(found.text(name))
            or not is_possessive(doc, name.end)
        ):
            continue
        end = start = name.end + 1
        while end < len(doc) and doc[end].is_title and found.at(end) is None:
            end += 1
        if end > start and not (_no_programme(doc[start]) and end == start + 1):
            found.add(Name(start, end, EntityType.PROGRAMME, _BY_FORM))


def _no_programme(word: Token) -> bool:
    """Whether what stands behind a broadcaster is a part of it ("News"), a day or a language."""
    return (
        word.lower_ in words("bodies", "broadcast_parts")
        or word.lower_ in words("groups", "weekdays")
        or is_group(word.text)
    )


def find_explained(found: Names) -> None:
    """ "Society of River Anglers (SRA)" and "SRA (Society …)": both are names of a body."""
    doc = found.doc
    for long, acronym in explained(doc):
        before = found.at(long.end - 1)
        type_ = before.type if before and before.type != EntityType.PERSON else EntityType.ORGANISATION
        inner = found.at(acronym.i)
        if inner is not None:
            found.remove(inner)
        found.add(Name(long.start, long.end, type_, 0.9), over=True)
        found.add(Name(acronym.i, acronym.i + 1, type_, 0.9))
        for name in [other for other in found if found.text(other) == acronym.text and other.type != type_]:
            found.add(replace(name, type=type_), over=True)  # nobody is called so elsewhere


def explained(doc: Doc) -> Iterator[tuple[Span, Token]]:
    """The long names of a text whose initials stand in brackets behind them, each with these."""
    for token in doc:
        if token.text != "(" or token.i == 0 or token.i + 2 >= len(doc) or doc[token.i + 2].text != ")":
            continue
        acronym, end = doc[token.i + 1], before_bracket(doc, token.i)
        start = long_form(doc, end, acronym.text)
        if start is not None:
            yield doc[start:end], acronym


def before_bracket(doc: Doc, bracket: int) -> int:
    """Where a name ends that a bracket explains: before it, or before the possessive sign of "the Rivers Party's (RP) Ann"."""
    return bracket - is_possessive(doc, bracket - 1)


def long_form(doc: Doc, end: int, acronym: str) -> int | None:
    """Where the name begins that an acronym after it explains ("CraneMossAssociates (CmA)"); None where the letters do not fit.

    Args:
        doc: the document.
        end: the token after the long name, an opening bracket or the possessive sign before it.
        acronym: the letters, "SRA".
    """
    letters = [letter.lower() for letter in acronym if letter.isalpha()]
    if not 2 <= len(letters) <= 8 or not _ACRONYM.fullmatch(acronym):
        return None
    joined = doc[end - 1].text
    if (
        joined[:1].isupper()
        and _inner_capitals(joined) in ([letter for letter in acronym if letter.isupper()], list(acronym.upper()))
        and len(joined) > len(acronym)
    ):
        return end - 1
    return _fitted(doc, end - 1, letters, end - 3 * len(letters))


def _fitted(doc: Doc, index: int, letters: list[str], first: int) -> int | None:
    """Where words that end at `index` and begin with these letters begin; linking words may be left out of them."""
    if index < max(0, first):
        return None
    word = doc[index]
    linking = word.lower_ in _LINKING or word.is_punct
    if word.lower_[:1] == letters[-1] and (word.text[0].isupper() or linking):
        if len(letters) == 1:
            return index if word.text[0].isupper() else None
        start = _fitted(doc, index - 1, letters[:-1], first)
        if start is not None:
            return start
    return _fitted(doc, index - 1, letters, first) if linking else None


def _inner_capitals(word: str) -> list[str]:
    return [letter for letter in word if letter.isupper()]


def find_bodies(found: Names) -> None:
    """Capital words that end with a word for a body ("Fenland Tenants Association") where the model saw nothing."""
    doc = found.doc
    ends = body_words()
    for token in doc:
        if not token.is_title or token.lower_ not in ends or found.at(token.i) is not None or token.is_sent_start:
            continue
        start = token.i
        while start > 0 and not begins_sentence(doc, start - 1) and _free(found, start - 1) and _leads(doc, start - 1):
            start -= 1
        if start < token.i:
            found.add(Name(start, token.i + 1, EntityType.ORGANISATION, _BY_FORM), over=True)


def _leads(doc: Doc, index: int) -> bool:
    """Whether a word before a body's last one belongs to its name: a capital one, or the sign of "Ratepayers’ League"."""
    owned = doc[index].text in {"’", "'"} and index > 0 and doc[index - 1].lower_.endswith("s")
    return is_capital(doc[index]) or (owned and is_capital(doc[index - 1]))


def _free(found: Names, index: int) -> bool:
    name = found.at(index)
    return name is None or name.type in {EntityType.PLACE, EntityType.ORGANISATION}


def is_capital(token: Token) -> bool:
    """Whether a word begins with a capital and is letters alone."""
    return token.text[:1].isupper() and token.is_alpha


def find_acronyms(found: Names) -> None:
    """Words in capitals that are an organisation's name, or a country's."""
    doc = found.doc
    for token in doc:
        text = token.text
        if (
            found.at(token.i) is not None
            or not text.isupper()
            or not text.isalpha()
            or not 2 <= len(text) <= 6
            or _shouting(token)
            or _opens_loudly(token)
        ):
            continue
        if token.lower_ in words("acronyms", "places"):
            found.add(Name(token.i, token.i + 1, EntityType.PLACE, _BY_FORM))
        elif token.lower_ not in words("acronyms", "words"):
            found.add(Name(token.i, token.i + 1, EntityType.ORGANISATION, _BY_FORM if len(text) > 2 else 0.5))


def find_introduced(found: Names) -> None:
    """Capital words that a noun before or after them introduces: "the cafe Blue Door", "a Spotlight report", "a Gazette reader"."""
    doc = found.doc
    for token in doc:
        if (
            found.at(token.i) is not None
            or not is_capital(token)
            or token.is_upper
            or token.is_sent_start
            or begins_sentence(doc, token.i)
        ):
            continue
        if (token.i and (found.at(token.i - 1) is not None or is_capital(doc[token.i - 1]))) or is_group(token.text):
            continue
        end = token.i + 1
        while end < len(doc) and is_capital(doc[end]) and found.at(end) is None and not doc[end].is_sent_start:
            end += 1
        type_ = type_introduced(doc, token.i, end)
        if are_titles([doc[end - 1].text]):
            continue  # "spokesman NAVY CAPT. Ann Field"
        if type_ is not None and not is_no_name(doc, token.i, end):
            found.add(Name(token.i, end, type_, 0.5))


def type_introduced(doc: Doc, start: int, end: int) -> str | None:
    """The entity type of a capital word by the noun or title beside it, None where these tell none."""
    before = doc[start - 1]
    after = doc[end].lower_ if end < len(doc) else ""
    if (
        before.pos_ == "NOUN"
        and not before.is_title
        and head_type(before.lemma_.lower()) is not None
        and before.tag_ == "NN"
    ):
        return head_type(before.lemma_.lower())
    if title_length([before.text, "X"]) == 1 and before.text[0].isupper():
        return EntityType.PERSON
    if is_programme(doc, start, end):
        return EntityType.PROGRAMME
    if doc[end - 1].lower_ in words("bodies", "media_last") and (
        before.lower_ == "the" or after in words("bodies", "media_before")
    ):
        return EntityType.ORGANISATION
    return EntityType.PROGRAMME if before.lower_ in {"a", "an"} and after in words("bodies", "inquiries") else None


def _shouting(token: Token) -> bool:
    """Whether the words around are capitals too."""
    near = [token.doc[i] for i in (token.i - 1, token.i + 1) if 0 <= i < len(token.doc)]
    return any(other.is_upper and len(other) > 1 and other.is_alpha for other in near)
