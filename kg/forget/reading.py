"""Threads with blanked names are read as if others' names stood there, and what was read of these is left out; so are pseudonyms,
but what was read of these is kept.

A blank is no word to a model: "she" after it would go to the next woman of the text, and what one had said would be another's. So each
blank is read as an invented name of its length. Its mentions and chains, and the claims and quotes that are its, are then dropped, and
the invented names in what is left are blanked again. A pseudonym looks like no name either, and gives way to one as long as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from itertools import chain, product
from typing import Any, TypeVar

from kg.arrow import to_record
from kg.forget.keys import BLANK, joined, words_in
from kg.forget.pseudonyms import SHAPE
from kg.ids import author_chain_id
from kg.language.context import Thread
from kg.language.wordlists import given_names
from kg.records import Ascribed, Chain, Claim, Document, EntityType, Gap, Mention, MentionKind, Quote, Reading

# for pseudonyms: one given name, and family names put together of these
_COMMENTER = ("Courtenay", "Remington")
_STARTS = ("Black", "Stone", "Marsh", "Green", "Thorn", "Haver", "Chalk", "Swans", "Heath", "Frost", "Brack", "Crans")
_ENDS = ("field", "worth", "stead", "combe", "croft", "hurst", "brook")
_FAMILIES = tuple(_STARTS[i % len(_STARTS)] + _ENDS[i % len(_ENDS)] for i in range(len(_STARTS) * len(_ENDS)))

T = TypeVar("T", Mention, Quote, Claim, Ascribed)

# by length, and what is taken where a thread has the first one; where it has both, letters are changed;
# no given name says whether a woman or a man bears it
GIVEN = ("Q W", "Ky Cy", "Lee Kit", "Jody Kerr", "Robin Casey", "Jordan Morgan", "Kendall Shannon", "Stirling Courtney")
FAMILY = (
    *("V Z", "Ng Uy", "Orr Dow", "Vale Holt", "Hurst Marsh", "Barlow Alcott", "Whitlow Denholm", "Hollyoak Ashworth"),
    *("Kettleman Whitfield", "Thistleton Hollingway", "Winterhurst Greenslades"),
)
_NAMED = (MentionKind.NAME, MentionKind.AUTHOR, MentionKind.ADDRESSEE)
# rare ones first; those behind "z" are for threads that have all of these alone, such as lists
_LETTERS = [*"zxqvkwyjabcdefghilmnoprstu", *(chr(n) for n in range(0x3B1, 0x460) if chr(n).islower())]
_BLANKS = re.compile(rf"{BLANK}+(?:\s+{BLANK}+)*")


def read_around(threads: Iterable[Thread], read: Callable[[Iterable[Thread]], Iterable[Reading]]) -> Iterator[Reading]:
    """Read threads so that nothing is read of whom they may not speak.

    Args:
        threads: as they are kept, with blanks.
        read: reads threads, one reading a document in their order.

    Yields:
        one reading a document, in their order.
    """
    dressed: dict[str, _Dressed] = {}

    def dress() -> Iterator[Thread]:
        for thread in threads:
            if any(d.forgotten or _is_blank(d.author) or _pseudonyms(d) for d in thread.documents):
                worn = _Dressed(thread)
                dressed.update((document.id, worn) for document in thread.documents)
                thread = worn.thread
            yield thread

    for reading in read(dress()):
        worn = dressed.pop(reading.document, None)
        yield reading if worn is None else worn.left(reading)


class _Dressed:
    """A thread with invented names in its blanks.

    Args:
        thread: as it is kept.
    """

    def __init__(self, thread: Thread) -> None:
        self._kept = {document.id: document for document in thread.documents}
        self._authors = {author_chain_id(d.id) for d in thread.documents if _is_blank(d.author)}
        self._names = _StandIns(thread.documents)
        self.thread = Thread(tuple(self._dressed(document) for document in thread.documents))

    def _dressed(self, d: Document) -> Document:
        pieces, at = [], 0
        for gap in _blank_gaps(d):
            pieces += [d.text[at : gap.start], self._names.for_blank(d.text[gap.start : gap.end])]
            at = gap.end
        text = self._names.for_pseudonyms("".join([*pieces, d.text[at:]]))
        author = _BLANKS.sub(lambda m: self._names.for_blank(m[0]), d.author) if d.author else None
        return replace(d, text=text, author=self._names.for_pseudonyms(author) if author else None)

    def left(self, reading: Reading) -> Reading:
        """What is left of a reading of the dressed thread."""
        document = self._kept[reading.document]
        read = to_record(Reading, self._names.blanked(asdict(reading)))
        mentions = [_in_words_of(document, mention) for mention in read.mentions]
        chains = {m.chain for m in mentions if _is_his(m, document)} | self._authors
        chains |= {c.id for c in read.chains if any(link.chain in self._authors for link in c.links)}
        others = [gap for gap in document.forgotten if gap not in _blank_gaps(document)]
        gone = {m.id for m in mentions if m.chain in chains or _stands_in(m, others)}
        kept = [m for m in mentions if m.id not in gone]
        lost = {m.text for m in mentions if m.id in gone}
        return replace(
            read,
            mentions=tuple(kept),
            chains=tuple(_without(c, lost) for c in read.chains if c.id in {m.chain for m in kept}),
            quotes=tuple(_in_words_of(document, q) for q in read.quotes if q.speaker not in gone),
            claims=tuple(
                _in_words_of(document, c) for c in read.claims if gone.isdisjoint((c.subject, c.object, c.asserted_by))
            ),
            things=tuple(
                _in_words_of(document, t) for t in read.things if t.chain not in chains and not _stands_in(t, others)
            ),
            ascribed=tuple(_in_words_of(document, a) for a in read.ascribed if a.source not in gone),
        )


class _StandIns:
    """Invented names for the blanks and the pseudonyms of a thread: blanks of one length have one name, each pseudonym its own.

    Args:
        documents: of the thread.
    """

    def __init__(self, documents: Sequence[Document]) -> None:
        told = (text for d in documents for text in (d.text, d.title, d.author, d.publisher) if text)
        taken = {word.plain for text in told for word in words_in(text)}
        blanks = [d.text[gap.start : gap.end] for d in documents for gap in _blank_gaps(d)]
        blanks += [m[0] for d in documents for m in _BLANKS.finditer(d.author or "")]
        whole = [blank.split() for blank in blanks if len(blank.split()) > 1]
        ends, starts = {len(words[-1]) for words in whole}, {len(w) for words in whole for w in words[:-1]}
        lengths = {len(word) for blank in blanks for word in blank.split()}
        self._given = {length: _named(GIVEN, length, taken) for length in lengths}
        taken |= {word.plain for name in self._given.values() for word in words_in(name)}
        self._family = {length: _named(FAMILY, length, taken) for length in lengths}
        self._first_alone = starts - ends
        self._worn = _worn([pseudonym for d in documents for pseudonym in _pseudonyms(d)], taken)
        worn = [zip(name.split(), own.split(), strict=True) for own, name in self._worn.items()]
        self._own = {word.lower(): own for pairs in worn for word, own in pairs}
        used = sorted({*self._given.values(), *self._family.values(), *self._own}, key=lambda name: (-len(name), name))
        self._used = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, used))})(?!\w)", re.IGNORECASE) if used else None

    def for_blank(self, blank: str) -> str:
        """A name as long as a blank, white space as it is."""
        words = list(re.finditer(r"\S+", blank))
        for at, word in enumerate(words):
            length = len(word[0])
            first = at < len(words) - 1 or (len(words) == 1 and length in self._first_alone)
            name = (self._given if first else self._family)[length]
            blank = blank[: word.start()] + name + blank[word.end() :]
        return blank

    def for_pseudonyms(self, text: str) -> str:
        """A text with names as long in the place of pseudonyms."""
        return SHAPE.sub(lambda m: self._worn[m[0]], text)

    def blanked(self, value: Any) -> Any:
        """A row with blanks, or pseudonyms, where its texts have invented names."""
        if isinstance(value, dict):
            return {key: self.blanked(inner) for key, inner in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.blanked(inner) for inner in value]
        if isinstance(value, str) and self._used is not None:
            return self._used.sub(lambda m: self._own.get(m[0].lower(), BLANK * len(m[0])), value)
        return value


def _worn(pseudonyms: Sequence[str], taken: set[str]) -> dict[str, str]:
    """Names as long as pseudonyms that are not taken, by pseudonym; given out in the order in which a thread has them."""
    given = next(name for name in chain(_COMMENTER, _varied(_COMMENTER)) if words_in(name)[0].plain not in taken)
    fresh = (name for name in chain(_FAMILIES, _varied(_FAMILIES)) if words_in(name)[0].plain not in taken)
    return {pseudonym: f"{given} {next(fresh)}" for pseudonym in dict.fromkeys(pseudonyms)}


def _pseudonyms(d: Document) -> list[str]:
    """The pseudonyms in a document, its author's first."""
    return [m[0] for text in (d.author, d.text) if text for m in SHAPE.finditer(text)]


def _named(names: Sequence[str], length: int, taken: set[str]) -> str:
    """A name of a length that is not taken; long ones are put together."""
    longest = len(names)
    if length > longest + 1:
        return f"{_named(names, longest, taken)}-{_named(names, length - longest - 1, taken)}"
    listed = names[length - 1].split() if length <= longest else [f"{name}s" for name in names[-1].split()]
    return next(name for name in chain(listed, _varied(listed)) if words_in(name)[0].plain not in taken)


def _varied(names: Sequence[str]) -> Iterator[str]:
    """Names with other letters at their ends, more and more of them: as many as a thread may take."""
    for many in range(1, len(names[0]) + 1):
        for *ends, last in product(_LETTERS, repeat=many):
            for name in names:
                made = name[:-many] + "".join((last, *ends))
                made = made[0].upper() + made[1:]
                if made.lower() not in given_names():
                    yield made


def _is_blank(author: str | None) -> bool:
    return author is not None and _BLANKS.fullmatch(author) is not None


def _blank_gaps(document: Document) -> list[Gap]:
    """The gaps in which a name is blanked."""
    return joined([gap for gap in document.forgotten if _BLANKS.fullmatch(document.text, gap.start, gap.end)])


def _is_his(mention: Mention, document: Document) -> bool:
    """Whether a mention is a forgotten name: a blank alone, or a person's name with one in it."""
    if mention.kind not in _NAMED:
        return False
    if mention.start is None or mention.end is None:
        return _is_blank(mention.text)
    inside = any(gap.start < mention.end and mention.start < gap.end for gap in _blank_gaps(document))
    return inside and (mention.type == EntityType.PERSON or _is_blank(mention.text))


def _stands_in(mention: Mention, gaps: Sequence[Gap]) -> bool:
    return mention.start is not None and Gap(mention.start, mention.end or mention.start) in gaps


def _without(chain: Chain, lost: set[str]) -> Chain:
    """A chain without descriptions that were of somebody forgotten."""
    return replace(chain, descriptions=tuple(text for text in chain.descriptions if text not in lost))


def _in_words_of(document: Document, found: T) -> T:
    """What was found in a document, in the words that are kept there."""
    return found if found.start is None else replace(found, text=document.text[found.start : found.end])
