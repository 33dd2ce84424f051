"""Interviews and debates printed as question and answer: paragraphs that open with who speaks and a colon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from spacy.tokens import Doc, Token

from kg.language.quotes.frame import NOWHERE, SENTENCE_ENDS, Frame, Piece, is_named_person
from kg.language.quotes.spoken import Said, Spoken
from kg.language.titles import are_titles, title_length
from kg.records import EntityType, Mention, MentionKind

_FEWEST = 3  # turns of an interview: fewer are notes with a colon
_LABEL = 6  # words before the colon, what stands in brackets apart
_BRACKETS = 40  # words with them: "Mr HARKER (Delby—Minister for Transport):"
_INITIALS = 4  # letters at most
_ASKS = frozenset({"q", "question"})
_ANSWERS = frozenset({"a", "answer"})
_LETTERS = frozenset({"Q.", "A."})
_OWN = frozenset({"i", "we", "my", "our", "me", "us", "i'm", "i’m"})  # who answers questions of the trade has none
_ASKED_BY = 4  # words before an interviewer: "spoke to", "was interviewed by", "sat down with"
_MEETS = frozenset({"spoke", "talked", "speaks", "talks", "interviewed", "chatted", "sat", "interview", "words"})
_ASKS_BY_TRADE = frozenset({"correspondent", "reporter", "interviewer", "journalist"})
_SURE = 0.85
_QUESTIONS = 2  # of an interview without labels
_QUESTION = 60  # words at most
_IN_TALK = frozenset({"?", "i", "we", "you", "my", "our", "your", "me", "us"})  # a list of results has none of them


@dataclass(frozen=True, slots=True)
class _Turn:
    """Words behind a label; `speaker` is None where the label names nobody of the text, and `who` then the label itself."""

    who: str
    words: Piece
    speaker: Mention | None


def turns(frame: Frame) -> list[Spoken]:
    """What is said in an interview or a debate: each paragraph behind "Ann Field:", "AF:", "Mr FIELD (Delby):" or "Gazette:".

    At least three paragraphs, of two speakers, one of whom speaks twice, are one, where somebody asks or speaks of "I" or "you".
    Behind "Q:" and "A:" whoever the text before them is about answers.
    """
    found = _with_guest(frame, [turn for first in _openings(frame) if (turn := _turn(frame, first)) is not None])
    times = Counter(turn.who for turn in found)
    talk = any(frame.doc[i].lower_ in _IN_TALK for turn in found for i in range(turn.words.first, turn.words.last))
    named = any(turn.speaker is not None for turn in found)
    if len(found) < _FEWEST or len(times) < 2 or max(times.values()) < 2 or not talk or not named:
        return []
    going_on = [_going_on(frame, turn, other.words.first) for turn, other in pairwise(found)]
    return [
        Spoken(turn.words, last, Said(turn.speaker, None, _SURE, True))
        for turn, last in zip(found, [*going_on, found[-1].words], strict=True)
    ]


def _going_on(frame: Frame, turn: _Turn, following: int) -> Piece:
    """The last words of a turn that goes on in paragraphs without a label: an answer's up to the next label; elsewhere those that
    talk ("I", "you"), for others tell what was done ("The House divided.")."""
    last = turn.words
    if last.mark != NOWHERE:
        return last
    openings = [first for first in _openings(frame) if last.last <= first < following]
    for first, other in pairwise(openings):  # the last of them opens the next turn
        end = _end(frame, first, other)
        words = frame.doc[first:end]
        talks = turn.who in _ANSWERS or any(word.lower_ in _OWN for word in words)
        if (
            words[-1].text not in SENTENCE_ENDS
            or any(frame.inside[i] != NOWHERE for i in range(first, end))
            or not talks
        ):
            break
        last = replace(last, last=end, end=words[-1].idx + len(words[-1]))
    return last


def _with_guest(frame: Frame, found: Sequence[_Turn]) -> list[_Turn]:
    """The turns, those behind "Q:" and "A:" with the person who asks and the one who answers, where the text before tells."""
    answers = [turn.words for turn in found if turn.who in _ANSWERS]
    if not any(frame.doc[i].lower_ in _OWN for words in answers for i in range(words.first, words.last)):
        return list(found)
    people = _people_before(frame, found[0].words.first)
    host = next((one for one in people if _interviews(frame, one)), None)
    called = [one for turn in found if turn.who in _ASKS and (one := _called(frame, turn.words.first)) is not None]
    others = [one for one in people if host is None or one.text.split()[-1] != host.text.split()[-1]]
    known = {one.text.split()[-1] for one in called}
    guest = _most_named([one for one in others if one.text.split()[-1] in known] or called or others)
    meant = dict.fromkeys(_ASKS, host) | dict.fromkeys(_ANSWERS, guest)
    return [replace(turn, speaker=turn.speaker or meant.get(turn.who)) for turn in found]


def _called(frame: Frame, first: int) -> Mention | None:
    """Whom a question calls with its first words: "MR HARKER, one thing"."""
    comma = next((i for i in range(first, min(first + _LABEL, len(frame.doc))) if frame.doc[i].text == ","), first)
    found = frame.mention_at(comma - 1) if comma > first else None
    before = [word.text for word in frame.doc[first:comma] if found is not None and word.idx < (found.start or 0)]
    return found if found is not None and is_named_person(found) and are_titles(before) else None


def _most_named(people: Sequence[Mention]) -> Mention | None:
    """The first mention of whom most of some names name, by their last words."""
    times = Counter(one.text.split()[-1] for one in people)
    return max(people, key=lambda one: times[one.text.split()[-1]], default=None)


def _people_before(frame: Frame, index: int) -> list[Mention]:
    """The persons named before a word, in order."""
    named = (one for i in range(index) if (one := frame.mention_at(i)) is not None and one.start == frame.doc[i].idx)
    return [one for one in named if is_named_person(one)]


def _interviews(frame: Frame, person: Mention) -> bool:
    """Whether a name is that of who asks: "By ANN FIELD", "spoke to ANN FIELD", "an interview with our correspondent ANN FIELD"."""
    first = frame.word_at(person.start or 0)
    before = [word.lower_ for word in frame.doc[max(0, first - _ASKED_BY) : first] if not word.is_space]
    byline = before[-1:] == ["by"] and (len(before) == 1 or frame.doc[first - 1].text == "By")
    met = before[-1:] in (["to"], ["with"]) and not _MEETS.isdisjoint(before) and "interview" not in before
    if before[-1:] and before[-1] in _ASKS_BY_TRADE:
        return True
    return byline or (met and not _by_paper(frame, first)) or before[-2:] == ["interviewed", "by"]


def _by_paper(frame: Frame, first: int) -> bool:
    """Whether a paper or "we" stand before a name in its sentence: "the GAZETTE spoke to Ann Field" asks her."""
    sentence = takewhile(lambda word: word.text not in SENTENCE_ENDS, reversed(frame.doc[:first]))
    return any(
        word.lower_ in ("we", "us")
        or ((found := frame.mention_at(word.i)) is not None and found.type == EntityType.ORGANISATION)
        for word in sentence
    )


def _openings(frame: Frame) -> list[int]:
    """The first word of every paragraph."""
    words = [token.i for token in frame.doc if not token.is_space]
    return [i for n, i in enumerate(words) if n == 0 or frame.paragraph[i] != frame.paragraph[words[n - 1]]]


def _turn(frame: Frame, first: int) -> _Turn | None:
    """The words behind a label, and whom it names; none where they stand in quotation marks."""
    doc = frame.doc
    paragraph = list(takewhile(lambda i: frame.paragraph[i] == frame.paragraph[first], range(first, len(doc))))
    colon = next((i for i in paragraph[:_BRACKETS] if doc[i].text[-1] == ":" or doc[i].text in _LETTERS), None)
    said = [i for i in paragraph if colon is not None and i > colon and not doc[i].is_space]
    letter = colon == first  # "Q."
    named = takewhile(lambda word: word.is_alpha or word.text in ".-’'" or _are_initials(word.text), doc[first:colon])
    label = [] if not said else [doc[first]] if letter else list(named)
    closes = letter or (bool(label) and _closes(doc, label, colon))
    holder = _in_brackets(frame, label[-1].i + 1, colon) if closes and label and colon is not None else None
    if not closes or not label or (len(label) > _LABEL and holder is None):
        return None
    if frame.inside[said[0]] != NOWHERE:
        return _in_marks(frame, label, said)
    speaker = _by_initials(frame, label) or _labelled(frame, label) or holder
    who = speaker.text if speaker is not None else " ".join(word.text for word in label).rstrip(".")
    if speaker is None and who.lower() not in _ASKS | _ANSWERS and not any(word.is_upper for word in label):
        return None
    if doc[said[-1]].is_alpha:
        return None  # a headline
    end = doc[said[-1]].idx + len(doc[said[-1]])
    words = Piece(NOWHERE, said[0], said[-1] + 1, doc[said[0]].idx, end)
    return _Turn(who.lower(), words, speaker)


def _in_marks(frame: Frame, label: Sequence[Token], said: Sequence[int]) -> _Turn | None:
    """The words in marks behind "Q:" or "A:"; those behind a name have him for a cue."""
    who = label[0].lower_.rstrip(".:")
    words = next((piece for piece in frame.pieces if piece.first == said[0] and piece.last >= said[-1]), None)
    return _Turn(who, words, None) if words is not None and len(label) == 1 and who in _ASKS | _ANSWERS else None


def answering(frame: Frame) -> dict[int, Mention]:
    """Who answers in an interview whose questions bear neither marks nor labels, by the first words of his answers.

    At least two paragraphs in marks stand each behind one that asks; whoever the text before them is about answers.
    """
    first = _openings(frame)
    ends = {one: _end(frame, one, other) for one, other in pairwise([*first, len(frame.doc)])}
    answers = [(one, other) for one, other in pairwise(first) if _is_answer(frame, one, other, ends)]
    if sum(frame.doc[ends[asked] - 1].text == "?" for asked, _ in answers) < _QUESTIONS:
        return {}
    guest = _most_named(_people_before(frame, answers[0][1]) or _people_before(frame, len(frame.doc)))
    return {answer: guest for _, answer in answers} if guest is not None else {}


def _end(frame: Frame, first: int, following: int) -> int:
    """Where the words of a paragraph end, the signs apart that print it bold or slanted."""
    last = following
    while last > first + 1 and (frame.doc[last - 1].is_space or set(frame.doc[last - 1].text) <= {"*", "_"}):
        last -= 1
    return last


def _is_answer(frame: Frame, asked: int, answer: int, ends: Mapping[int, int]) -> bool:
    """Whether a paragraph is all in closed marks, and the one before it short and in none."""
    whole = frame.inside[answer] != NOWHERE and all(frame.inside[i] != NOWHERE for i in range(answer, ends[answer]))
    bare = all(frame.inside[i] == NOWHERE for i in range(asked, ends[asked]))
    return whole and bare and ends[asked] - asked <= _QUESTION


def _are_initials(word: str) -> bool:
    """Whether a word is what stands for given names: "M.O.H."."""
    return len(word) > 1 and all(letter.isupper() for letter in word[::2]) and set(word[1::2]) == {"."}


def _in_brackets(frame: Frame, first: int, colon: int) -> Mention | None:
    """Who holds the post that a label names: "THE MINISTER FOR HOUSING (MS FIELD):"."""
    doc = frame.doc
    last = colon - (doc[colon].text == ":")  # ")", or ")" and ":" in one
    if doc[first].text != "(" or doc[last].text[0] != ")":
        return None
    found = frame.mention_at(last - 1)
    before = [word.text for word in doc[first + 1 : last] if found is not None and word.idx < (found.start or 0)]
    return found if found is not None and is_named_person(found) and are_titles(before) else None


def _closes(doc: Doc, label: Sequence[Token], colon: int | None) -> bool:
    """Whether a label goes up to its colon but for what stands in brackets."""
    behind = doc[label[-1].i + 1]
    return behind.i == colon or behind.text == "("


def _labelled(frame: Frame, label: Sequence[Token]) -> Mention | None:
    """Who is named by a label as a whole, or behind a title: "Ann Field", "Mr FIELD"."""
    found = frame.mention_at(label[-1].i)
    before = [word.text for word in label if found is not None and word.idx < (found.start or 0)]
    named = found is not None and found.kind == MentionKind.NAME
    return found if named and title_length([*before, label[-1].text]) == len(before) else None


def _by_initials(frame: Frame, label: Sequence[Token]) -> Mention | None:
    """The person of the text whose initials a label is: "AF" for Ann Field, where she is the only one."""
    letters = label[0].text
    if len(label) > 1 or not (letters.isupper() and 1 < len(letters) <= _INITIALS):
        return None
    people = [one for found in frame.at.values() for one in found if one.type == EntityType.PERSON]
    meant = {
        one.text.lower(): one
        for one in people
        if one.kind == MentionKind.NAME and "".join(word[0] for word in one.text.split()).upper() == letters
    }
    return next(iter(meant.values())) if len(meant) == 1 else None
