"""Words as keys: by them what is forgotten is known again, and cannot be read off.

A key is BLAKE2 keyed with a salt of the run folder. It hides: nobody reads the words in the list, finds the list by searching for them,
or compares it with the list of another folder. It does not withstand a guess: who has the folder, salt and all, can try whether
a name or a text that he has in mind is on the list, for every build has to do the same. Ids of documents are no keys: they are hashes
of addresses without a salt, and stay though the address is blanked.

A name of more than six words ("O’Hara-Lund" has three) is never found whole: of somebody with such a name only the places that were read,
the single words and the shorter forms of it are blanked.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from kg.language.titles import titles
from kg.language.wordlists import given_names
from kg.records import Gap

BLANK = "█"
_SIZE = 16  # bytes of a key
_MOST = 6  # words of a name
_CACHE = 1 << 16
# letters and digits with their accents; signs without width, that hide a name from a search, belong to the word
_WORD = re.compile(r"[^\W_](?:[^\W_]|[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff])*")
_BETWEEN = re.compile(r"[^\n]{0,3}|[^\S\n]*\n[^\S\n]*")  # what may stand between the words of one name
_BESIDE = re.compile(r"[^\S\n]+|-")
_SENTENCE = re.compile(r"(?:^|[.!?:;\n\"“‘(])[\s\"“‘(]*$")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, and its letters without accents in lower case."""

    start: int
    end: int
    text: str
    plain: str

    @property
    def capital(self) -> bool:
        """Whether it is written as names are."""
        return self.text[0].isupper()


def words_in(text: str) -> list[Word]:
    """The words of a text."""
    return [Word(m.start(), m.end(), m[0], _plain(m[0])) for m in _WORD.finditer(text)]


@lru_cache(_CACHE)
def _plain(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", word).casefold() if c.isalnum())


class Keys:
    """The keys of one salt.

    Args:
        salt: hexadecimal digits.
    """

    def __init__(self, salt: str) -> None:
        self._salt = bytes.fromhex(salt)

    def uri(self, uri: str) -> str:
        """The key of an address."""
        return self._of("uri", uri)

    def exact(self, text: str) -> str:
        """The key of a text to the last sign, so that places in it hold."""
        return self._of("exact", text)

    def text(self, text: str) -> str:
        """The key of a text's words, however they are set."""
        return self._of("text", "".join(word.plain for word in words_in(text)))

    def name(self, words: Sequence[Word]) -> str:
        """The key of a whole name: "Ann Lee", "ann-lee" and "@AnnLee" have one."""
        return self._of("name", "".join(word.plain for word in words))

    def part(self, word: Word, last: bool, as_name: bool = False) -> str:
        """The key of one word of a name, its last or another one; "may" is not "May", but `as_name` takes it for that."""
        case = "A" if word.capital or as_name else "a"
        return self._of("last" if last else "part", case + word.plain)

    def _of(self, kind: str, words: str) -> str:
        data = f"{kind}\x1f{words}".encode("utf-8", "surrogatepass")
        return blake2b(data, key=self._salt, digest_size=_SIZE).hexdigest()


def name_keys(text: str, keys: Keys) -> set[str]:
    """The keys of all that may be a whole name in a text."""
    return {keys.name(words) for words in runs_in(text)}


def whole_names(text: str, keys: Keys, names: frozenset[str]) -> Iterator[Gap]:
    """Where a text has one of some whole names; capitals do not count."""
    for words in runs_in(text) if names else ():
        if keys.name(words) in names:
            yield Gap(words[0].start, words[-1].end)


def runs_in(text: str) -> Iterator[list[Word]]:
    """The words that stand together in a text, up to as many as a name has: all that may be a whole name."""
    words = words_in(text)
    for first in range(len(words)):
        for last in range(first, min(first + _MOST, len(words))):
            if last > first and not _BETWEEN.fullmatch(text, words[last - 1].end, words[last].start):
                break
            yield words[first : last + 1]


def lone_parts(text: str, keys: Keys, parts: frozenset[str], as_name: bool = False) -> Iterator[Gap]:
    """Where a word of some names stands that is not beside another name's: "Lee said", but not "Tom Lee said".

    Args:
        text: the text.
        keys: of the salt that the parts were made with.
        parts: keys of words.
        as_name: whether words without a capital are taken for names too, as in an address.
    """
    words = words_in(text)
    for at, word in enumerate(words):
        if keys.part(word, True, as_name) in parts:
            alone = not _named_before(words, at, text)
        elif keys.part(word, False, as_name) in parts:
            alone = stands_alone(words, at, text)
        else:
            continue
        if alone:
            yield Gap(word.start, word.end)


def stands_alone(words: Sequence[Word], at: int, text: str) -> bool:
    """Whether a word of a text stands beside no other name's word."""
    return not _named_before(words, at, text) and not _named_behind(words, at, text)


def begins_sentence(text: str, word: Word) -> bool:
    """Whether a word has its capital from where it stands."""
    return bool(_SENTENCE.search(text[: word.start]))


def _named_before(words: Sequence[Word], at: int, text: str) -> bool:
    """Whether the word before is somebody's given name: it has a capital that neither a sentence nor a title gives it."""
    if at == 0 or not _BESIDE.fullmatch(text, words[at - 1].end, words[at].start):
        return False
    before = words[at - 1]
    if not before.capital or (before.plain,) in titles():
        return False
    return before.plain in given_names() or not _SENTENCE.search(text[: before.start])


def _named_behind(words: Sequence[Word], at: int, text: str) -> bool:
    """Whether another name's word follows."""
    if at + 1 == len(words) or not _BESIDE.fullmatch(text, words[at].end, words[at + 1].start):
        return False
    return words[at + 1].capital


def joined(gaps: Sequence[Gap]) -> list[Gap]:
    """Gaps in their order, those that overlap as one."""
    found: list[Gap] = []
    for gap in sorted(gaps, key=lambda g: (g.start, g.end)):
        if found and gap.start < found[-1].end:
            found[-1] = Gap(found[-1].start, max(found[-1].end, gap.end))
        else:
            found.append(gap)
    return found


def blanked(text: str, gaps: Sequence[Gap]) -> str:
    """A text of the same length with nothing but blanks in its gaps; white space is kept."""
    pieces, at = [], 0
    for gap in joined(gaps):
        pieces += [text[at : gap.start], re.sub(r"\S", BLANK, text[gap.start : gap.end])]
        at = gap.end
    return "".join([*pieces, text[at:]])
