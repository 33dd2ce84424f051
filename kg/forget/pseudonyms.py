"""Commenters under pseudonyms: their names are taken out where texts come in, so that nothing made of the texts holds them.

A pseudonym ("Commenter Lusabfotik") follows from the name, the site and a key of the run folder: a commenter has one in all threads of
a site, and another one on another site or in another folder. Who has the folder, key and all, can try names that he has in mind, as with
`kg.forget.keys`; the key is in no table, graph, report or export.

Replaced is the name of who writes a comment and, in the comments of the thread, his name wherever it stands whole, and single words of it
where he is called by them ("Oh dear Sam") or, if they are of no name in the article, spoken of. Articles stay as they are, and so does
the author of one who answers in its thread.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import accumulate, groupby
from pathlib import Path

from kg.config import PrivacySettings, Settings
from kg.errors import PurgeError
from kg.forget.keys import Word, begins_sentence, runs_in, stands_alone, words_in
from kg.ids import sha256
from kg.language.context import Thread
from kg.language.titles import titles
from kg.language.wordlists import given_names, words
from kg.names.chains import site_of
from kg.records import Block, Document, DocumentKind, Gap
from kg.runtime import paths

FILE = "pseudonyms.key"
COMMENTERS = "commenters"
LABEL = "Commenter"
_KEY = 32  # bytes
_CONSONANTS, _VOWELS = "bcdfghjklmnpqrstvwxz", "aeiou"
_SHAPE = "CVCVCCVCVC"
SHAPE = re.compile(
    rf"\b{LABEL} (?=[A-Z])(?i:{''.join(f'[{_CONSONANTS}]' if c == 'C' else f'[{_VOWELS}]' for c in _SHAPE)})\b"
)
_BORDER = re.compile(r"[.!?:;\n]")
_AFTER_CALL = frozenset(":,.!?;-–—")


@dataclass(frozen=True)
class PseudonymKey:
    """The key of a run folder, as the stage that reads is given it."""

    key: str


@dataclass(frozen=True)
class _Commenter:
    """Who writes comments in a thread: the words of his name, and what he is called instead."""

    words: tuple[Word, ...]
    pseudonym: str

    @property
    def letters(self) -> str:
        return _letters(self.words)

    def bears(self, word: Word) -> bool:
        """Whether a word is one of his name that can stand for him, or short for his given name: "Fran" for Frances."""
        if any(w.plain == word.plain and len(w.plain) > 1 and (w.plain,) not in titles() for w in self.words):
            return True
        return word.plain in given_names() and self.begins(word)

    def begins(self, word: Word) -> bool:
        """Whether his name begins so."""
        return len(word.plain) > 2 and bool(self.words) and self.words[0].plain.startswith(word.plain)


def key_of(folder: Path, settings: Settings) -> tuple[str | None, Settings]:
    """The key of a run folder, and the settings as they count in it: a folder that has a key keeps to pseudonyms.

    Args:
        folder: the run folder; a key is made where pseudonyms are asked for and there is none.
        settings: of the build.

    Raises:
        PurgeError: the key is damaged; nothing is built while it is not known who is to be called what.
    """
    path = folder / FILE
    if not path.exists():
        if settings.privacy.pseudonymise != COMMENTERS:
            return None, settings
        paths.write_private(path, secrets.token_hex(_KEY) + "\n")
    try:
        key = path.read_text(encoding="ascii").strip()
        if len(bytes.fromhex(key)) != _KEY:
            raise ValueError("it has another length")
    except (OSError, ValueError) as error:
        raise PurgeError(
            f"{path} is damaged ({error})", "put it back from a copy, or build into another folder"
        ) from error
    return key, replace(settings, privacy=PrivacySettings(COMMENTERS))


class Pseudonyms:
    """The pseudonyms of a run folder.

    Args:
        key: of the folder.
    """

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def documents(self, documents: Sequence[Document]) -> list[Document]:
        """The documents of one source, whole threads, their commenters under pseudonyms."""
        found: dict[str, Document] = {}
        for _, together in groupby(sorted(documents, key=lambda d: d.root), key=lambda d: d.root):
            thread = Thread(tuple(sorted(together, key=lambda d: (d.position, d.id))))
            found |= {d.id: d for d in self._under(thread)}
        return [found[d.id] for d in documents]

    def _under(self, thread: Thread) -> Iterator[Document]:
        article = thread.by_id(thread.documents[0].root)
        own = _letters(words_in(article.author)) if article is not None and article.author else ""
        site, commenters = site_of(article or thread.documents[0]), dict[str, _Commenter]()
        for d in thread.documents:
            if d.kind == DocumentKind.COMMENT and d.author and (not own or _letters(words_in(d.author)) != own):
                name = self._commenter(site, d.author)
                commenters.setdefault(name.letters or d.author, name)
        in_article = _names_in(article) if article is not None else frozenset()
        common = {word.plain for d in thread.documents for word in words_in(d.text) if not word.capital}
        for d in thread.documents:
            yield _document(d, thread, commenters, in_article, common) if d.kind == DocumentKind.COMMENT else d

    def _commenter(self, site: str, author: str) -> _Commenter:
        own = tuple(words_in(author))
        data = f"{site}\x1f{_letters(own) or author}".encode("utf-8", "surrogatepass")
        number = int.from_bytes(blake2b(data, key=self._key, digest_size=16).digest())
        letters = ""
        for kind in _SHAPE:
            number, at = divmod(number, len(_CONSONANTS if kind == "C" else _VOWELS))
            letters += (_CONSONANTS if kind == "C" else _VOWELS)[at]
        return _Commenter(own, f"{LABEL} {letters.capitalize()}")


def _letters(name: Iterable[Word]) -> str:
    return "".join(word.plain for word in name)


def _names_in(article: Document) -> frozenset[str]:
    """The words that an article writes with a capital within a sentence: those of names, at least."""
    texts = (article.text, article.title or "", article.author or "")
    told = ((text, word) for text in texts for word in words_in(text) if word.capital)
    return frozenset(word.plain for text, word in told if text == article.author or not begins_sentence(text, word))


def _document(
    d: Document,
    thread: Thread,
    commenters: Mapping[str, _Commenter],
    in_article: frozenset[str],
    common: Set[str],
) -> Document:
    """A comment in which no commenter of its thread is named."""
    author = commenters.get(_letters(words_in(d.author)) or d.author) if d.author else None
    near = [commenters[k] for o in (*thread.ancestors(d), *thread.before(d)) if (k := _key(o, commenters)) is not None]
    answered = next((_key(o, commenters) for o in thread.ancestors(d)), None)
    said = _spoken(d.text, near, commenters, commenters.get(answered or ""), in_article, common)
    text, blocks = _replaced(d.text, said), _moved(d.blocks, said)
    in_address = {gap: name.replace(" ", "-") for gap, name in _whole(d.uri, commenters).items()}
    return replace(
        d,
        uri=_replaced(d.uri, in_address),
        title=_replaced(d.title, _whole(d.title, commenters)) if d.title else None,
        text=text,
        blocks=blocks,
        author=author.pseudonym if author else d.author,
        sha256=sha256(text) if said else d.sha256,  # of the text as it was, it would confirm a guess
    )


def _key(d: Document, commenters: Mapping[str, _Commenter]) -> str | None:
    key = _letters(words_in(d.author)) or d.author if d.author else None
    return key if d.kind == DocumentKind.COMMENT and key in commenters else None


def _whole(text: str, commenters: Mapping[str, _Commenter]) -> dict[Gap, str]:
    """Where a text has whole names, longer ones first; a single word counts as it is written alone."""
    found: dict[Gap, str] = {}
    for run in sorted(runs_in(text), key=lambda run: (-len(run), run[0].start)):
        commenter = commenters.get(_letters(run))
        gap = Gap(run[0].start, run[-1].end)
        if commenter is None or any(gap.start < other.end and other.start < gap.end for other in found):
            continue
        if len(run) > 1 or len(commenter.words) > 1 or run[0].text == commenter.words[0].text:
            found[gap] = commenter.pseudonym
    return found


def _spoken(
    text: str,
    near: Sequence[_Commenter],
    commenters: Mapping[str, _Commenter],
    answered: _Commenter | None,
    in_article: frozenset[str],
    common: Set[str],
) -> dict[Gap, str]:
    """Where a comment names commenters, and what stands there instead.

    Args:
        text: of the comment.
        near: the commenters before it, those it answers first.
        commenters: all of the thread, by their letters.
        answered: who wrote what it answers, where that is a commenter.
        in_article: words of names in the article.
        common: words that the thread writes without a capital too: at the beginning of a sentence they name nobody.
    """
    found = _whole(text, commenters)
    all_words, taken = words_in(text), list(found)
    everybody = [*near, *(commenters[key] for key in sorted(commenters))]
    for at, word in enumerate(all_words):
        if not word.capital or any(g.start < word.end and word.start < g.end for g in taken):
            continue
        if not stands_alone(all_words, at, text):
            continue
        if _calls(text, word):
            meant = answered if answered is not None and answered.begins(word) else None
            meant = meant or next((c for c in (near if word.plain in in_article else everybody) if c.bears(word)), None)
        elif word.plain in in_article or (word.plain in common and begins_sentence(text, word)):
            meant = None
        else:
            named = (c for c in everybody if c.words and c.words[0].plain in given_names())
            meant = next((c for c in named if c.bears(word)), None)
        if meant is not None:
            found[Gap(word.start, word.end)] = meant.pseudonym
    return found


def _calls(text: str, word: Word) -> bool:
    """Whether a word stands where one calls: "Sam: …", "Oh dear Sam.", "Thanks Sam for …", "…, Sam?"."""
    before = _BORDER.split(text[: word.start])[-1]
    opening = " ".join(w.text.lower() for w in words_in(before))
    after = text[word.end : word.end + 3].strip()[:1]
    ends = not after or after in _AFTER_CALL
    if not opening:
        return ends or before.endswith("@")
    return opening in words("address", "openings") or (ends and before.rstrip().endswith(","))


def _replaced(text: str, gaps: Mapping[Gap, str]) -> str:
    pieces, at = [], 0
    for gap in sorted(gaps):
        pieces += [text[at : gap.start], gaps[gap]]
        at = gap.end
    return "".join([*pieces, text[at:]])


def _moved(blocks: Sequence[Block], gaps: Mapping[Gap, str]) -> tuple[Block, ...]:
    """Blocks where they stand once gaps are filled with something longer or shorter."""
    ordered = sorted(gaps)
    grown = [0, *accumulate(len(gaps[gap]) - (gap.end - gap.start) for gap in ordered)]

    def moved(place: int) -> int:
        return place + grown[sum(gap.start < place for gap in ordered)]

    return tuple(replace(block, start=moved(block.start), end=moved(block.end)) for block in blocks)
