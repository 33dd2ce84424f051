"""Trees for the parser: UD English EWT and the openly licensed genres of GUM, as spaCy's DocBin."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import spacy
from spacy.tokens import Doc, DocBin
from spacy.vocab import Vocab

from kg.train.conllu import Sentence, read_conllu
from kg.train.quotes import curl

SENTENCES_PER_DOC = 10
CURLY_SHARE = 0.3
# GUM's genres whose texts are under a licence with a non-commercial clause: they are not to be trained on.
NON_COMMERCIAL_GENRES = frozenset({"fiction", "whow", "essay", "letter", "podcast", "reddit"})
_ATTRIBUTES = ["ORTH", "TAG", "HEAD", "DEP", "LEMMA", "MORPH", "POS", "SENT_START", "SPACY"]


def write_treebank(data: Path, out: Path, seed: int = 0) -> dict[str, int]:
    """Write `train.spacy`, `dev.spacy` and one development file a treebank into `out`.

    Args:
        data: folder with `ud-english-ewt` and `gum`, each with `train.conllu` and `dev.conllu`.
        out: folder to write to, made where missing.
        seed: seed of the choice of the documents that get curly quotes.

    Returns:
        File name to number of sentences.
    """
    out.mkdir(parents=True, exist_ok=True)
    ewt, gum = data / "ud-english-ewt", data / "gum"
    ewt_dev, gum_dev = read_ud(ewt / "dev.conllu"), read_ud(gum / "dev.conllu")
    parts = {
        "train": (read_ud(ewt / "train.conllu") + read_ud(gum / "train.conllu"), CURLY_SHARE),
        "dev": (ewt_dev + gum_dev, 0.0),
        "dev_ewt": (ewt_dev, 0.0),
        "dev_gum": (gum_dev, 0.0),
    }
    for name, (sentences, curly_share) in parts.items():
        _docbin(sentences, curly_share, random.Random(seed)).to_disk(out / f"{name}.spacy")
    return {name: len(sentences) for name, (sentences, _) in parts.items()}


def read_ud(path: Path) -> list[Sentence]:
    """The sentences of a treebank file without GUM's non-commercial genres."""
    return [sentence for sentence in read_conllu(path) if _genre(sentence.document) not in NON_COMMERCIAL_GENRES]


def _genre(document: str) -> str:
    """The genre in a GUM document's id ("GUM_news_x"); empty for other treebanks."""
    parts = document.split("_")
    return parts[1] if parts[0] == "GUM" and len(parts) > 2 else ""


def _docbin(sentences: Iterable[Sentence], curly_share: float, chance: random.Random) -> DocBin:
    vocab = spacy.blank("en").vocab
    docbin = DocBin(attrs=_ATTRIBUTES, store_user_data=False)
    for group in _groups(sentences):
        docbin.add(_doc(vocab, group, chance.random() < curly_share))
    return docbin


def _groups(sentences: Iterable[Sentence]) -> Iterator[list[Sentence]]:
    """Neighbouring sentences of one document, so that the parser learns where sentences end."""
    group: list[Sentence] = []
    for sentence in sentences:
        if group and (len(group) == SENTENCES_PER_DOC or group[0].document != sentence.document):
            yield group
            group = []
        group.append(sentence)
    if group:
        yield group


def _doc(vocab: Vocab, sentences: list[Sentence], curly: bool) -> Doc:
    words = [word for sentence in sentences for word in sentence.words]
    forms = [word.form for word in words]
    heads: list[int] = []
    starts: list[bool | int | None] = []
    spaces: list[bool] = []
    for sentence in sentences:
        offset = len(heads)
        heads += [offset + word.head for word in sentence.words]
        starts += [index == 0 for index in range(len(sentence.words))]
        spaces += [word.space_after for word in sentence.words[:-1]] + [True]
    return Doc(
        vocab,
        words=curl(forms) if curly else forms,
        spaces=spaces,
        tags=[word.xpos for word in words],
        pos=[word.upos for word in words],
        morphs=[word.feats for word in words],
        lemmas=[word.lemma for word in words],
        heads=heads,
        deps=[word.dep for word in words],
        sent_starts=starts,
    )
