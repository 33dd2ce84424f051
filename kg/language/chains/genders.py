"""What titles and nouns tell of somebody's gender."""

from __future__ import annotations

from collections.abc import Iterable

from spacy.tokens import Token

from kg.language.wordlists import words


def title_gender(titles: Iterable[str]) -> str:
    """ "m" or "f" where one of some words is a title of men or of women, else ""."""
    plain = {title.lower().rstrip(".") for title in titles}
    if plain & words("nominals", "persons", "male_titles"):
        return "m"
    return "f" if plain & words("nominals", "persons", "female_titles") else ""


def noun_gender(token: Token) -> str:
    """ "m" or "f" for nouns such as "spokeswoman", else ""."""
    lemma = token.lemma_.lower()
    if lemma in words("nominals", "persons", "masculine"):
        return "m"
    return "f" if lemma in words("nominals", "persons", "feminine") else ""
