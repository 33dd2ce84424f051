"""Prepositions and their nouns: hung on the noun (UD), or the noun on them (ClearNLP)."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.language.roles.labels import PREPOSITIONS


def prep_objects(token: Token) -> list[tuple[str, Token]]:
    """(preposition in lower case, its noun) of what hangs on a verb, noun or adjective; "because of" is one."""
    found: list[tuple[str, Token]] = []
    for child in token.children:
        if child.dep_ in PREPOSITIONS and child.pos_ in {"ADP", "SCONJ", "VERB", "ADV", "PART", ""}:
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
