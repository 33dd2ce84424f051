"""Captions: what is glued to them, whose they are, and that each is kept once."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kg.readers.passages import Passage
from kg.readers.patterns import has_credit
from kg.records import BlockRole

_GLUED = re.compile(r"(?<=[a-zß-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
_CAPITAL = r"[A-ZÀ-Þ0-9][\w&’'.-]*"
_PREFIX = re.compile(
    rf"(?P<name>{_CAPITAL}(?: (?:(?:of|the|and|&|on|upon|for|in|de|la) ){{0,2}}{_CAPITAL}){{0,5}}):[ \u00a0]"
)
_WORDS = 4  # words that have to be the same to tell that two texts are
_WORD = re.compile(r"\w+")
_FIRST_WORDS = re.compile(rf"\w{{1,40}}(?:[^\w\n]{{1,9}}\w{{1,40}}){{{_WORDS - 1}}}(?!\w)")
_OPENER = re.compile(
    r"(?:The|This|That|These|Those|There|They|Their|Then|Though|Through|Until|Under|When|Where|While|With|Without|What|Who|Why|How|Here|His|Her|He|She|We"
    r"|You|Your|Our|As|At|After|Although|Among|An|And|Another|Any|Are|Before|Behind|Between|But|By|Can|Could|Despite|Did|Do|Does|During|Each|Even|Ever"
    r"|Every|For|From|Has|Have|If|Is|Its|Last|Many|More|Most|No|Nobody|None|Nor|Not|Nothing|Now|Of|Once|One|Only|Or|Over|Perhaps|Since|So|Some|Such|To"
    r"|Two|Was|Were|Will|Would|Yes|Yesterday|Yet)(?=[ ,\u00a0’'])"
)
_LABEL = re.compile(
    r"(?![^\n]*[.!?:;“”\"])[^\n]{4,60}"
)  # what may be glued before a first sentence: a few words, no sentence
_LONG = 40  # characters: a paragraph of this size that comes again is the same one, a shorter one may be said twice


def publisher(source: str, passages: Sequence[Passage]) -> str | None:
    """The name that stands before the captions of a page ("Harbour View: The new pier (Image: …)"), at least twice.

    A single word ("Pictured: …") has to be spoken of elsewhere ("told the Lantern") to be taken for a name.
    """
    names = Counter(match["name"] for text in _captions(source, passages) if (match := _PREFIX.match(text)))
    often = [name for name, count in names.most_common() if count > 1]
    return next((name for name in often if " " in name or re.search(rf"\b[Tt]he {re.escape(name)}\b", source)), None)


def _captions(source: str, passages: Sequence[Passage]) -> Iterator[str]:
    return (text for passage in passages if has_credit(text := passage.of(source)))


def part(source: str, passages: Sequence[Passage], publisher: str | None) -> list[Passage]:
    """Put a border where two texts are glued together, and behind the publisher's name before a caption.

    A lower-case letter directly before a capital is a border where the words that follow stand elsewhere in the text,
    or where a few words without a full stop run into the beginning of a sentence ("The new pierWhen it opened, …").
    """
    found: list[Passage] = []
    standing = _standing(source, passages)
    for passage in passages:
        if publisher is None and not _GLUED.search(source, passage.start, passage.end):
            found.append(_trimmed(source, passage))
            continue
        cuts = dict(
            [*_repeated(source, passage, standing), *_labels(source, passage), *_prefixes(source, passage, publisher)]
        )
        start = passage.start
        for end in [*sorted(cuts), passage.end]:
            role = BlockRole.CAPTION if cuts.get(end) else passage.role
            whole = (start, end, role) == (passage.start, passage.end, passage.role)
            found.append(_trimmed(source, passage if whole else replace(passage, start=start, end=end, role=role)))
            start = end
    return found


def _trimmed(source: str, passage: Passage) -> Passage:
    words = passage.of(source)
    start = passage.start + len(words) - len(words.lstrip())
    end = passage.end - len(words) + len(words.rstrip())
    return passage if (start, end) == (passage.start, passage.end) else replace(passage, start=start, end=end)


def _repeated(source: str, passage: Passage, standing: frozenset[str]) -> Iterator[tuple[int, bool]]:
    for at, words in _after_glue(source, passage):
        if words in standing:
            yield at, False


def _after_glue(source: str, passage: Passage) -> Iterator[tuple[int, str]]:
    """Where a capital follows a lower-case letter, and the words from there on."""
    for match in _GLUED.finditer(source, passage.start, passage.end):
        words = _FIRST_WORDS.match(source, match.start(), passage.end)
        if words:
            yield match.start(), words[0]


def _standing(source: str, passages: Sequence[Passage]) -> frozenset[str]:
    """Of the words that follow where texts may be glued, those that also stand somewhere by themselves."""
    sought = {words for passage in passages for _, words in _after_glue(source, passage)}
    if not sought:
        return frozenset()
    found: set[str] = set()
    for passage in passages:
        starts: deque[int] = deque(maxlen=_WORDS)
        for word in _WORD.finditer(source, passage.start, passage.end):
            starts.append(word.start())
            if len(starts) == _WORDS and source[starts[0] : word.end()] in sought:
                found.add(source[starts[0] : word.end()])
    return frozenset(found)


def _labels(source: str, passage: Passage) -> Iterator[tuple[int, bool]]:
    match = _GLUED.search(source, passage.start, passage.end)
    if not match or passage.end - match.start() < _LONG:
        return
    label = source[passage.start : match.start()]
    if (
        _LABEL.fullmatch(label)
        and " " in label
        and re.search(r"\w{3}$", label)
        and _OPENER.match(source, match.start())
    ):
        yield match.start(), True


def _prefixes(source: str, passage: Passage, publisher: str | None) -> Iterator[tuple[int, bool]]:
    match = _PREFIX.match(source, passage.start, passage.end)
    if match and match["name"] == publisher and has_credit(passage.of(source)):
        yield match.end(), True


def mark_and_fold(source: str, passages: Sequence[Passage]) -> list[Passage]:
    """Give captions their role, and keep what is repeated once: a caption also where it is a part of a longer one."""
    keys = [_key(source, passage) for passage in passages]
    counts = Counter(keys)
    marked = [
        replace(passage, role=BlockRole.CAPTION) if _is_caption(source, passage, counts[key]) else passage
        for passage, key in zip(passages, keys, strict=True)
    ]
    captions = {key for passage, key in zip(marked, keys, strict=True) if passage.role == BlockRole.CAPTION}
    longer = "\n".join(sorted(captions))
    found: list[Passage] = []
    seen: set[str] = set()
    for passage, key in zip(marked, keys, strict=True):
        repeated = key in seen and (passage.role == BlockRole.CAPTION or len(key) >= _LONG)
        within = passage.role == BlockRole.CAPTION and longer.count(key) > 1
        if not repeated and not within:
            found.append(passage)
        seen.add(key)
    return found


def _is_caption(source: str, passage: Passage, times: int) -> bool:
    if passage.role != BlockRole.BODY:
        return passage.role == BlockRole.CAPTION
    text = passage.of(source)
    again = times > 1 and len(text) >= _LONG
    return has_credit(text) or (again and text[-1] not in ".!?”\"’'")


def _key(source: str, passage: Passage) -> str:
    return " ".join(passage.of(source).split()).casefold()
