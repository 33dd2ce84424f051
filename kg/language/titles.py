"""Titles before a person's name ("Cllr", "Deputy Mayor"): where the name itself begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kg.language import wordlists

_OF_PORTFOLIOS = ("minister", "secretary")
_SHORT = 6  # letters of a title that is written with a full stop
_SHADOWED = ("chancellor", *_OF_PORTFOLIOS)


@cache
def titles() -> frozenset[tuple[str, ...]]:
    """All titles of `data/titles.toml`, each as its words in lower case, hyphens as words of their own."""
    listed, offices = wordlists.table("titles"), wordlists.table("offices")
    ministers = [f"{portfolio} {post}" for portfolio in offices["portfolios"] for post in _OF_PORTFOLIOS]
    shadows = [f"shadow {office}" for office in (*listed["offices"], *ministers, *_SHADOWED)]
    told = (*listed["before"], *listed["offices"], *ministers, *shadows)
    return frozenset(tuple(title.replace("-", " - ").replace("'s", " 's").split()) for title in told)


@cache
def longest_title() -> int:
    """How many words the longest title has."""
    return max(len(title) for title in titles())


def title_length(words: Sequence[str]) -> int:
    """How many of a person's words are titles; never all of them.

    Args:
        words: the words of a name of a person, as written.

    Returns:
        The number of leading words that are titles: 2 for "Deputy Mayor Ann Field".
    """
    plain = [word.lower() for word in words]
    start = 0
    while start < len(plain) - 1:
        if plain[start] == "." and start:
            if not words[start - 1][:1].isupper() or len(words[start - 1]) > _SHORT:
                break  # "stood for county COMMISSIONER. Ann has …"
            start += 1
            continue
        length = next((n for n in range(longest_title(), 0, -1) if _is_title(plain[start : start + n], n)), 0)
        if not length or start + length >= len(plain):
            break
        start += length
    return start


def of_given_name(title: str) -> bool:
    """Whether a title may stand before a given name alone: "Sir Alan", "Dame Ruth"."""
    return title.lower().rstrip(".") in wordlists.words("nominals", "persons", "titles_of_given_names")


def is_regnal(title: str) -> bool:
    """Whether a name behind a title is whole: "Prince Harald", "Pope Leo"."""
    return title.lower().rstrip(".") in wordlists.words("nominals", "persons", "regnal")


def are_titles(words: Sequence[str]) -> bool:
    """Whether words are nothing but titles, as they stand before a person's name; no words are, too.

    Args:
        words: as written.
    """
    return title_length([*words, "X"]) == len(words)


def _is_title(words: Sequence[str], length: int) -> bool:
    return len(words) == length and tuple(word.rstrip(".") or word for word in words) in titles()
