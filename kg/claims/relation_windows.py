"""What the model of relations reads at once: some sentences on end, and in each whoever says it and those it speaks of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from spacy.tokens import Doc, Span

from kg.claims.attribution import Voices
from kg.claims.cast import Cast
from kg.claims.relation_ends import End, fits, may_hold
from kg.claims.relation_input import Place, Said, lead, stand_in
from kg.claims.relation_sure import may_count
from kg.language.context import Thread
from kg.language.starts import sentence_of
from kg.records import Document, DocumentKind, EntityType, Mention, MentionKind

_WORDS = 110  # of a window, whole sentences: what the model has learned from
_ENDS = frozenset(
    {EntityType.PERSON, EntityType.ORGANISATION, EntityType.PROGRAMME, EntityType.PLACE, EntityType.OFFICE}
)
_READER = "reader"  # whom a comment answers, in place of his chain


@dataclass(slots=True)
class Sentence:
    """A sentence of a window, with those who are asked about in it."""

    span: Span
    ends: list[End] = field(default_factory=list)

    def pairs(self) -> Iterator[tuple[End, End]]:
        """Who may stand so to whom."""
        return ((holder, target) for holder in self.ends for target in self.ends if may_hold(holder, target))


@dataclass(frozen=True, slots=True)
class Answered:
    """What a comment answers: its text, "" where that is not there, and the chain of whoever wrote it, None where no word speaks of him."""

    text: str
    reader: str | None


class Window:
    """Sentences on end, of at most some hundred words.

    Args:
        sentences: each with whoever says it, None where he is unknown or a reporter.
        mentions: whom each speaks of, in order, none within another.
        cast: the document's mentions.
        answered: what it answers, of a comment.
    """

    def __init__(
        self,
        sentences: Sequence[tuple[Span, Mention | None]],
        mentions: Sequence[Sequence[Mention]],
        cast: Cast,
        answered: Answered | None = None,
    ) -> None:
        self._cast, self._answered = cast, answered
        self._ranks: dict[str, int] = {_READER: 1} if answered is not None else {}
        self._rows = 0
        self._last: dict[str, End] = {}  # of each who was spoken of, in the last sentence that does
        self._rows_of: dict[str, list[int]] = defaultdict(list)  # of a mention
        self.words = lead(answered.text, self._shown_of(mentions)) if answered is not None else []
        self.said: list[Said] = []
        self.sentences: list[Sentence] = []
        spoken: list[tuple[Mention, int, int]] = []
        for (span, voice), spoken_of in zip(sentences, mentions, strict=True):
            spoken += self._add(span, voice, [m for m in spoken_of if voice is None or not cast.same(m, voice)])
        self.places = [Place(start, end, tuple(self._rows_of[m.id]), self._shown(m)) for m, start, end in spoken]
        if answered is not None:
            rows = (end.row for sentence in self.sentences for end in sentence.ends if end.addressed)
            self.places.insert(0, Place(0, 1, tuple(rows)))

    def _add(
        self, span: Span, voice: Mention | None, mentions: Sequence[Mention]
    ) -> Iterator[tuple[Mention, int, int]]:
        """One more sentence; gives its mentions with their words."""
        sentence, own_row = Sentence(span), self._row()
        self.said.append(Said(len(self.words), own_row))
        self.sentences.append(sentence)
        if voice is not None:
            sentence.ends.append(End(own_row, voice.type, (voice,), voice=True))
        of: dict[str, list[Mention]] = defaultdict(list)
        if self._answered is not None:
            of[_READER] = []
        for mention in mentions:
            of[self._key(mention)].append(mention)
        for key, own in of.items():
            type_ = own[0].type if own else EntityType.PERSON
            sentence.ends.append(self._end(type_, own, addressed=key == _READER))
        for key, end in self._last.items():
            if key not in of and not (voice is not None and self._cast.same(end.mentions[0], voice)):
                sentence.ends.append(self._end(end.type, end.mentions, before=True))
        self._last |= {self._key(end.mentions[0]): end for end in sentence.ends if end.mentions and not end.voice}
        words = [token for token in span if not token.is_space]
        at = {token.i: len(self.words) + index for index, token in enumerate(words)}
        self.words += [token.text for token in words]
        return ((mention, *self._words_of(mention, at)) for mention in mentions)

    def _end(self, type_: str, mentions: Sequence[Mention], addressed: bool = False, before: bool = False) -> End:
        end = End(self._row(), type_, tuple(mentions), addressed=addressed, before=before)
        for mention in mentions:
            self._rows_of[mention.id].append(end.row)
        return end

    def _row(self) -> int:
        self._rows += 1
        return self._rows - 1

    def _key(self, mention: Mention) -> str:
        """Of whom it speaks."""
        own = mention.chain or mention.id
        return _READER if self._answered is not None and own == self._answered.reader else own

    def _words_of(self, mention: Mention, at: dict[int, int]) -> tuple[int, int]:
        span = self._cast.spans[mention.id]
        inside = [at[token.i] for token in span if token.i in at]
        return inside[0], inside[-1] + 1

    def _shown(self, mention: Mention) -> tuple[str, ...]:
        """What is read instead of a name; () of what is none."""
        rank = self._ranks.setdefault(self._key(mention), len(self._ranks) + 1)
        if mention.kind not in (MentionKind.NAME, MentionKind.ADDRESSEE):
            return ()
        chain = self._cast.chain(mention)
        name = [token.text for token in self._cast.spans[mention.id] if not token.is_space]
        return stand_in(name, mention.type, chain.finer if chain else None, rank)

    def _shown_of(self, mentions: Sequence[Sequence[Mention]]) -> dict[str, tuple[str, ...]]:
        """What the names of all sentences are read as, by their last words."""
        shown = {self._cast.spans[m.id][-1].lower_: self._shown(m) for sentence in mentions for m in sentence}
        return {word: read for word, read in shown.items() if read}

    def may_tell(self, labels: Collection[str]) -> bool:
        """Whether any of some predicates may hold between two who are known well enough for a claim, whatever its score."""
        return any(
            may_count(label, 1.0, holder, target, self._cast)
            for sentence in self.sentences
            for holder, target in sentence.pairs()
            for label in labels
            if fits(holder, label, target)
        )


def windows(doc: Doc, cast: Cast, voices: Voices) -> Iterator[Window]:
    """The windows of a document in their order."""
    answered = _answered(doc, cast)
    spoken = _by_sentence(doc, cast)
    for sentences in _together(doc.sents):
        voiced = [(sentence, _voice(sentence, voices)) for sentence in sentences]
        yield Window(voiced, [spoken[sentence.start] for sentence in sentences], cast, answered)


def _answered(doc: Doc, cast: Cast) -> Answered | None:
    """What a comment answers; None of what is none."""
    document: Document | None = doc._.document
    if document is None or document.kind != DocumentKind.COMMENT:
        return None
    thread: Thread | None = doc._.thread
    parent = thread.by_id(document.parent) if thread is not None else None
    # a report states no view of its author's that could be answered
    report = parent is not None and parent.kind == DocumentKind.NEWS
    reader = None if report else next((argument.mention for argument in cast.addressee()), None)
    return Answered(parent.text if parent is not None else "", (reader.chain or reader.id) if reader else None)


def _together(sentences: Iterable[Span]) -> Iterator[list[Span]]:
    """Sentences on end of some hundred words together; a longer one stands alone."""
    found: list[Span] = []
    for sentence in sentences:
        if found and sentence.end - found[0].start > _WORDS:
            yield found
            found = []
        found.append(sentence)
    if found:
        yield found


def _voice(sentence: Span, voices: Voices) -> Mention | None:
    """Who says a sentence and may have a view in it: the speaker of the quotation around it, the author of what is no news."""
    words = [token for token in sentence if not token.is_space and not token.is_punct]
    quote = voices.quote_at(words[0].idx, words[-1].idx + len(words[-1])) if words else None
    if quote is not None:
        return voices.speaker(quote)
    document: Document | None = sentence.doc._.document
    return voices.author if document is not None and document.kind != DocumentKind.NEWS else None


def _by_sentence(doc: Doc, cast: Cast) -> dict[int, list[Mention]]:
    """The mentions that may be ends of a relation, by the first token of their sentence, in order, none within another."""
    fitting = (m for m in cast.mentions if m.type in _ENDS and m.id in cast.spans and cast.named(m))
    found: dict[int, list[Mention]] = defaultdict(list)
    for mention in sorted(_apart(fitting, cast), key=lambda m: cast.spans[m.id].start):
        span = cast.spans[mention.id]
        sentence = sentence_of(doc[span.start])
        if span.end <= sentence.stop:
            found[sentence.start].append(mention)
    return found


def _apart(mentions: Iterable[Mention], cast: Cast) -> list[Mention]:
    """Of mentions that overlap names before others, then the longest."""
    taken: set[int] = set()
    kept = []
    for m in sorted(
        mentions, key=lambda m: (m.kind != MentionKind.NAME, -len(cast.spans[m.id]), cast.spans[m.id].start)
    ):
        span = range(cast.spans[m.id].start, cast.spans[m.id].end)
        if taken.isdisjoint(span):
            taken.update(span)
            kept.append(m)
    return kept
