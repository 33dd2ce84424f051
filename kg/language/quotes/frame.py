"""A document as the rules on quotations see it: words by their marks and paragraphs, and who is mentioned where."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from kg.language import roles
from kg.language.nouns import head_type
from kg.language.quotes.lexicon import nouns
from kg.language.quotes.marks import DOUBLE, SIGNS, SINGLE, Marked, marked, paragraphs
from kg.records import EntityType, Mention, MentionKind

NOWHERE = -1
SENTENCE_ENDS = frozenset({".", "!", "?", "…", "..."})
_TWO = frozenset({"``", "`", "''"})
_CLAUSE_ENDS = SENTENCE_ENDS | {";"}
FIRST_PERSON = frozenset({"i", "me", "my", "we", "us", "our", "myself", "ourselves"})
ACTORS = frozenset({EntityType.PERSON, EntityType.ORGANISATION})
_SPEAKERS = (EntityType.PERSON, EntityType.ORGANISATION, EntityType.PROGRAMME, EntityType.PLACE)
_KINDS = (MentionKind.NAME, MentionKind.ADDRESSEE, MentionKind.NOMINAL, MentionKind.PRONOUN)
_LONGEST = 400  # words of a sentence whose tree is read
_ANY = frozenset({"a", "an", "one", "another", "some"})
_CALLED_AFTER = frozenset({"sir", "madam", "ma’am", "ma'am", "maam", "ji", "sahib", "saheb", "saab", "bhai"})
_REACH = 60  # words on each side of a quotation in which its cue is looked for


@dataclass(frozen=True, slots=True)
class Piece:
    """The part of a quotation in one paragraph: words `first` to `last` (exclusive), with their marks."""

    mark: int
    first: int
    last: int
    start: int
    end: int


class Frame:
    """Words, marks, paragraphs and mentions of a Doc, by word index."""

    def __init__(self, doc: Doc, mentions: Sequence[Mention]) -> None:
        self.doc = doc
        self.text = doc.text  # a Doc makes its text anew each time
        self._offsets = [token.idx for token in doc]
        self.parsed = doc.has_annotation("DEP")
        self.readable = self._readable()
        self.marks: list[Marked] = marked(self.text)
        self.paragraph = self._paragraphs()
        self.inside = [NOWHERE] * len(doc)
        self.outer: list[int] = []
        self.pieces: list[Piece] = []
        self._lay_marks()
        self.at: dict[int, list[Mention]] = {}
        self._lay_mentions(mentions)

    # --- what stands where

    def _readable(self) -> list[bool]:
        """For each word whether its tree may be read: of a monstrous sentence every look at its tree is too long."""
        if not self.parsed:
            return [False] * len(self.doc)
        return [short for sent in self.doc.sents for short in [len(sent) <= _LONGEST] * len(sent)]

    def _paragraphs(self) -> list[int]:
        self._starts = [start for start, _ in paragraphs(self.text)]
        return [self.paragraph_at(token.idx) for token in self.doc]

    def word_at(self, offset: int) -> int:
        """The index of the word in which a character lies, or of the last one before it."""
        return max(0, bisect_right(self._offsets, offset) - 1)

    def paragraph_at(self, offset: int) -> int:
        """The number of the paragraph in which a character lies."""
        return max(0, bisect_right(self._starts, offset) - 1)

    def _lay_marks(self) -> None:
        open_: list[int] = []
        for number, one in enumerate(self.marks):
            while open_ and self.marks[open_[-1]].end < one.end:
                open_.pop()
            self.outer.append(open_[-1] if open_ else NOWHERE)
            open_.append(number)
            for start, end in one.pieces:
                first, last = self._words(start, end)
                self.pieces.append(Piece(number, first, last, start, end))
                self.inside[first:last] = [number] * (last - first)

    def _words(self, start: int, end: int) -> tuple[int, int]:
        """The words of a piece and the marks around them."""
        first, last = self.word_at(start), self.word_at(end - 1) + 1
        while first > 0 and self._is_opening(self.doc[first - 1], start):
            first -= 1
        closing = self.doc[last] if last < len(self.doc) else None
        if closing is not None and closing.text in SIGNS and closing.idx <= end + 1:
            last += 1
        return first, last

    @staticmethod
    def _is_opening(word: Token, start: int) -> bool:
        """Whether a word is the mark, or of a mark of two signs, before the words that begin at a character."""
        return (word.text in SIGNS and word.idx == start - 1) or (word.text in _TWO and word.idx >= start - 2)

    def _lay_mentions(self, mentions: Sequence[Mention]) -> None:
        for mention in mentions:
            if mention.start is None or mention.end is None or mention.end <= mention.start:
                continue
            if (
                mention.type in _SPEAKERS
                and mention.kind in _KINDS
                and len(self.doc)
                and not self._tells_whose(mention)
            ):
                for index in range(self.word_at(mention.start), self.word_at(mention.end - 1) + 1):
                    self.at.setdefault(index, []).append(mention)

    def _tells_whose(self, mention: Mention) -> bool:
        """Whether a body's name stands for one of its people: "said one senior LIBERAL", "another LABOUR MP"."""
        if mention.type != EntityType.ORGANISATION or mention.kind != MentionKind.NAME or not self.parsed:
            return False
        word = self.doc[self.word_at(mention.start or 0)]
        if (word.idx, word.idx + len(word)) != (mention.start, mention.end) or word.tag_ != "NNP":
            return False
        noun = word if any(one.lower_ in _ANY for one in word.lefts) else word.head
        person = noun == word or (_is_person(noun) and noun.lower_ not in nouns("carrier"))
        return noun.i >= word.i and person and any(one.lower_ in _ANY for one in noun.lefts)

    # --- around a quotation

    def level(self, piece: Piece) -> int:
        """The quotation that this one stands in, NOWHERE for none: its cue is looked for on that level."""
        return self.outer[piece.mark]

    def before(self, piece: Piece) -> list[Token]:
        """The words before a quotation in its sentence, in order; other quotations in it are left out."""
        level, found = self.level(piece), list[Token]()
        index, nearer = piece.first - 1, piece.first
        while index >= 0 and len(found) < _REACH:
            token = self.doc[index]
            if token.is_space:
                if "\n" in token.text and not self._announces(index, found, piece):
                    break
            elif self.inside[index] == level:
                if token.text in _CLAUSE_ENDS:
                    break
                found.append(token)
            elif not self._contains(level, index) or self._ends_sentence(index, nearer):
                break
            else:
                nearer = index
                index = self._skip(index, level, -1)
                continue
            nearer = index
            index -= 1
        return found[::-1]

    def after(self, piece: Piece) -> list[Token]:
        """The words that follow a quotation in its sentence, up to the next quotation."""
        level, found = self.level(piece), list[Token]()
        if not self._continues(piece):
            return found
        for index in range(piece.last, min(len(self.doc), piece.last + _REACH)):
            token = self.doc[index]
            if token.is_space:
                if "\n" in token.text:
                    break
                continue
            if self.inside[index] != level or token.text in _CLAUSE_ENDS:
                break
            found.append(token)
        return found

    def _announces(self, index: int, found: list[Token], piece: Piece) -> bool:
        """Whether the paragraph before ends with a colon, so that it belongs to the quotation that opens this one."""
        return not found and index == piece.first - 1 and index > 0 and self.doc[index - 1].text == ":"

    def _contains(self, level: int, index: int) -> bool:
        number = self.inside[index]
        while number != NOWHERE and number != level:
            number = self.outer[number]
        return number == level

    def _skip(self, index: int, level: int, step: int) -> int:
        while 0 <= index < len(self.doc) and self.inside[index] != level and self._contains(level, index):
            index += step
        return index

    def _ends_sentence(self, index: int, nearer: int) -> bool:
        """Whether another quotation, whose last word is `index`, ends its sentence before the word `nearer`."""
        words = [self.doc[i].text for i in range(max(0, index - 1), index + 1)]
        closed = any(word in SENTENCE_ENDS for word in words)
        following = self.doc[nearer].text
        return closed and (following[:1].isupper() or following in SIGNS)

    def _continues(self, piece: Piece) -> bool:
        """Whether the sentence goes on behind a quotation: not behind a full stop with a capital after it."""
        closing = self.text[piece.end : piece.end + 2].strip()[:1]  # "…,' " she said"
        if piece.last >= len(self.doc) or closing not in DOUBLE + SINGLE:
            return False
        return not (self.text[piece.end - 1] == "." and self.doc[piece.last].text[:1].isupper())

    # --- who

    def mention_at(self, index: int) -> Mention | None:
        """The mention of a possible speaker that covers a word; a person before a body, a name before a pronoun."""
        return min(self.at.get(index, ()), key=_rank, default=None)

    def mention_of(self, token: Token) -> Mention | None:
        """The speaker whom a subject names: the mention at its head, in its phrase, or whose statement it is."""
        found = self.mention_at(token.i)
        if found is not None or not self.parsed:
            return found
        carried = self._carried(token) if token.lower_ in nouns("carrier") else None
        if carried is not None:
            return carried
        phrase = roles.np_span(token, postmodifiers=False)
        if token.pos_ != "PROPN" and any(child.dep_ in roles.OWNING for child in token.children):
            return None
        proper = [word for word in phrase if word.ent_type_ or word.pos_ == "PROPN"]
        called = token.lower_ in _CALLED_AFTER  # "Field sir wrote"
        names = [word for word in proper if called or not roles.stands_within(word, token)]
        inside = [self.mention_at(word.i) for word in names]
        open_ = is_one_of_a_body(token)
        own = [one for one in inside if one is not None and not (open_ and one.type != EntityType.PERSON)]
        return next((one for one in reversed(own) if called or not _is_his(one, token)), None)

    def _carried(self, token: Token) -> Mention | None:
        """Who speaks through a statement or a spokesman: the spokesman's own name, else the one whose he is."""
        owner = roles.possessor(token)
        sources = [owner] if owner is not None else []
        sources += [
            noun for marker, noun in roles.prep_objects(token) if marker in {"from", "by", "of", "for", "on behalf of"}
        ]
        beside = [name for noun in (token, *sources) for name in roles.appositions(noun)]
        named = [found for name in beside if (found := self.mention_at(name.i)) is not None and is_named_person(found)]
        meant = (found for source in sources if (found := self.mention_at(source.i)) is not None)
        return named[0] if named else next(meant, None)

    def nearest_left(self, index: int, words: Sequence[Token]) -> Mention | None:
        """The last mention before a word that hangs on no preposition: who acts, where there is no tree."""
        for token in reversed([word for word in words if word.i < index]):
            found = self.mention_at(token.i)
            if found is None or found.start != token.idx:
                continue
            previous = self.doc[token.i - 1].lower_ if token.i else ""
            if previous not in _PREPOSITIONS:
                return found
        return None


_PREPOSITIONS = frozenset(
    {
        "of",
        "to",
        "for",
        "with",
        "by",
        "at",
        "in",
        "on",
        "from",
        "about",
        "against",
        "over",
        "after",
        "before",
        "under",
        "’s",
        "'s",
    }
)


_STANDING = frozenset(
    {"senior", "leading", "prominent", "key", "top", "former", "veteran", "influential"}
)  # figures that are people


def is_one_of_a_body(noun: Token) -> bool:
    """Whether a noun is of people, whom a body before it only tells of: "some Labour MPs", "a senior Labour source"; not its spokesman."""
    word = noun.lower_.removesuffix("s")
    if word == "source" or (word == "figure" and any(one.lower_ in _STANDING for one in noun.lefts)):
        return True
    people = EntityType.PERSON in {head_type(noun.lower_), head_type(word)} or word in nouns("part")
    return people and noun.lower_ not in nouns("carrier")


def _is_his(mention: Mention, noun: Token) -> bool:
    """Whether a noun is of whoever is named before it, and so somebody else: "a Field aide", "one Gazette reporter"."""
    anybody = _is_person(noun) and any(one.lower_ in _ANY for one in noun.lefts)
    through = noun.lower_ in nouns("carrier")
    before = noun.pos_ == "NOUN" and (mention.end or 0) <= noun.idx
    return before and (is_named_person(mention) or (anybody and not through))


def _is_person(noun: Token) -> bool:
    return head_type(noun.lower_) == EntityType.PERSON or noun.lower_ in nouns("part")


def is_named_person(mention: Mention) -> bool:
    """Whether a mention is the name of a person."""
    return mention.kind == MentionKind.NAME and mention.type == EntityType.PERSON


def _rank(mention: Mention) -> tuple[int, int, int]:
    length = (mention.end or 0) - (mention.start or 0)
    return _SPEAKERS.index(EntityType(mention.type)), _KINDS.index(MentionKind(mention.kind)), -length
