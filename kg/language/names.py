"""Names in a Doc: the ONNX model's finds as `doc.ents`, each with its probability in `span._.probability`.

What the model made of each word on its way goes to the trees (`kg.language.states`).

The labels are PERSON, ORG, PARTY (a party, which is an ORG too), LOC, EVENT, WORK (a book, programme, publication) and
NORP (a people, religion or nationality). The model is a MiniLM fine-tuned by `kg.train`; it runs on one thread.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from spacy.language import Language
from spacy.tokens import Doc, Span

from kg.errors import ModelError
from kg.language.naming import settle
from kg.language.states import WIDTH, States, keep_states
from kg.language.tagging import TAGS, Name, Scores, names_of
from kg.language.weights import WeightsComponent, session, word_pieces

ROOM = 60  # pieces that are read together: fewer, and much of the time goes into calls; more, and it errs more
_MODEL, _TOKENIZER, _TAGS = "names.onnx", "tokenizer.json", "names.json"
_SCORES, _STATES = "scores", "states"  # what the network gives


@Language.factory(
    "hustings_names",
    assigns=["doc.ents", "span._.probability"],
    requires=["token.is_sent_start"],
)
def create(nlp: Language, name: str) -> NamesComponent:
    """The component without its model, which spaCy reads from the pipeline's folder.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
    """
    return NamesComponent(name)


class NamesFinder:
    """The names in lists of words, by the ONNX model of one folder.

    Args:
        model: the content of `names.onnx`.
        tokenizer: the content of `tokenizer.json`.

    Raises:
        ModelError: the model is of an older training, which gave no states.
    """

    def __init__(self, model: bytes, tokenizer: bytes) -> None:
        self._session = session(model)
        if _STATES not in {output.name for output in self._session.get_outputs()}:
            raise ModelError("the names model gives no states for the trees", "train it again with 'kg train'")
        self._pieces = word_pieces(tokenizer)

    def find(self, sentences: Iterable[Sequence[str]]) -> list[list[Name]]:
        """The names of each sentence.

        Args:
            sentences: words, as they are written.
        """
        return [names for names, _ in self.read(sentences)]

    def read(self, sentences: Iterable[Sequence[str]]) -> list[tuple[list[Name], States]]:
        """The names of each sentence and the states of its words, (words, `WIDTH`); as many neighbours as `ROOM` holds are read together.

        Each window is read alone: the 8-bit model scales its numbers by the largest one of what it reads together, so that
        a sentence would otherwise have other scores in other company.

        Args:
            sentences: words, as they are written.
        """
        return [read for group in self._groups(sentences) for read in self._read(group)]

    def _groups(self, sentences: Iterable[Sequence[str]]) -> Iterator[list[Sequence[str]]]:
        group: list[Sequence[str]] = []
        room = ROOM
        for words in sentences:
            size = sum(self._pieces.length(word) for word in words)
            if group and size > room:
                yield group
                group, room = [], ROOM
            group.append(words)
            room -= size
        if group:
            yield group

    def _read(self, group: Sequence[Sequence[str]]) -> Iterator[tuple[list[Name], States]]:
        words = [word for sentence in group for word in sentence]
        scores, states = self._scored(words)
        start = 0
        for sentence in group:
            end = start + len(sentence)
            yield (names_of(scores[start:end]) if sentence else []), states[start:end]
            start = end

    def _scored(self, words: Sequence[str]) -> tuple[Scores, States]:
        """Scores of shape (words, tags) and states of shape (words, `WIDTH`), of a sentence of any length."""
        if not words:
            return np.zeros((0, len(TAGS)), np.float32), np.zeros((0, WIDTH), np.float16)
        windows = [(start, self._run(words[start:end])) for start, end in self._pieces.windows(words)]
        scores = merged([(start, scores) for start, (scores, _) in windows])
        return scores, merged([(start, states) for start, (_, states) in windows]).astype(np.float16)

    def _run(self, words: Sequence[str]) -> tuple[Scores, Scores]:
        encoded = self._pieces.encode(words)
        inputs = {
            "ids": _row(encoded.ids),
            "mask": _row([1] * len(encoded.ids)),
            "shapes": _row(encoded.shapes),
            "first": _row(encoded.first),
        }
        scores, states = self._session.run([_SCORES, _STATES], inputs)
        return scores[0], states[0]


def _row(numbers: Sequence[int]) -> NDArray[np.int64]:
    return np.array([numbers], dtype=np.int64)


def merged(windows: Sequence[tuple[int, Scores]]) -> Scores:
    """The scores of a whole sentence: of a word in two windows, those of the one in which it stands further inside.

    Args:
        windows: the first word of each, and its scores, (words, tags); each begins within the one before it.
    """
    whole = windows[0][1]
    for start, part in windows[1:]:
        overlap = len(whole) - start
        whole = np.concatenate([whole[: len(whole) - overlap // 2], part[overlap - overlap // 2 :]])
    return whole


class NamesComponent(WeightsComponent[NamesFinder]):
    """The spaCy component: sentences in, `doc.ents` out.

    Args:
        name: what it is called in its pipeline.
    """

    FILES = (_MODEL, _TOKENIZER, _TAGS)

    def __call__(self, doc: Doc) -> Doc:
        """Set the names of one document, and leave the states of its words."""
        sentences = list(sentence_words(doc))
        read = self.loaded.read([[doc[i].text for i in words] for words in sentences])
        states = np.zeros((len(doc), WIDTH), np.float16)
        names = []
        for words, (found, of_words) in zip(sentences, read, strict=True):
            states[words] = of_words
            names += [replace(name, start=words[name.start], end=words[name.end - 1] + 1) for name in found]
        keep_states(doc, states)
        spans = [(name, Span(doc, name.start, name.end, label=name.kind)) for name in settle(doc, names)]
        doc.ents = tuple(span for _, span in spans)
        for name, span in spans:
            span._.probability = round(name.probability, 6)
        return doc

    def pipe(self, stream: Iterable[Doc], *, batch_size: int = 64) -> Iterator[Doc]:
        """Set the names of documents, one by one (see `NamesFinder.read` for why)."""
        return map(self, stream)

    def make(self) -> NamesFinder:
        """The finder of the files, where its labels are ours.

        Raises:
            ModelError: they are not.
        """
        if tuple(json.loads(self.files[_TAGS])["tags"]) != TAGS:
            raise ModelError("the names model was trained with other labels", "train it again with 'kg train'")
        return NamesFinder(self.files[_MODEL], self.files[_TOKENIZER])


def sentence_words(doc: Doc) -> Iterator[list[int]]:
    """The words of each sentence as places in the Doc, white space left out; the whole Doc where there are none."""
    for sentence in doc.sents if doc.has_annotation("SENT_START") else [doc[:]]:
        words = [token.i for token in sentence if not token.is_space]
        if words:
            yield words
