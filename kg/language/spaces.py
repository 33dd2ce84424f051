"""Trees are read without white space of its own: a model trained on treebanks never saw such tokens and takes them for names.

Non-breaking spaces, double spaces and the blank lines between paragraphs are tokens of a spaCy Doc. The first component
takes them out before the trained ones, the second puts them back behind them, so that offsets and text stay as they came.
"""

from __future__ import annotations

from spacy.language import Language
from spacy.tokens import Doc

_KEPT = "hustings_spaces"


@Language.component("hustings_unspaced", assigns=["token.is_sent_start"])
def unspaced(doc: Doc) -> Doc:
    """The Doc without its tokens of white space; a sentence begins behind every line break. Others pass as they are."""
    if not any(token.is_space for token in doc) or all(token.is_space for token in doc):
        return doc
    words = [token for token in doc if not token.is_space]
    bare = Doc(doc.vocab, words=[token.text for token in words], spaces=[_parted(token.i, doc) for token in words])
    for token, origin in zip(bare, words, strict=True):
        if token.i and any("\n" in between.text for between in doc[words[token.i - 1].i + 1 : origin.i]):
            token.is_sent_start = True
    bare.user_data = {**doc.user_data, _KEPT: [(token.text, bool(token.whitespace_), token.is_space) for token in doc]}
    return bare


def _parted(index: int, doc: Doc) -> bool:
    """Whether white space of any kind follows a token."""
    return bool(doc[index].whitespace_) or (index + 1 < len(doc) and doc[index + 1].is_space)


@Language.component("hustings_spaces")
def spaced(doc: Doc) -> Doc:
    """The Doc with all its tokens again: white space hangs on the word before it (the first one: behind it)."""
    kept: list[tuple[str, bool, bool]] | None = doc.user_data.get(_KEPT)
    if kept is None:
        return doc
    places, at = [], 0  # for every token the word it is, or hangs on
    for _, _, is_space in kept:
        places.append(max(at - 1, 0) if is_space else at)
        at += not is_space
    where = [index for index, (_, _, is_space) in enumerate(kept) if not is_space]
    own = [not is_space for _, _, is_space in kept]
    full = Doc(
        doc.vocab,
        words=[text for text, _, _ in kept],
        spaces=[space for _, space, _ in kept],
        tags=[doc[place].tag_ if word else "_SP" for place, word in zip(places, own, strict=True)],
        pos=[doc[place].pos_ if word else "SPACE" for place, word in zip(places, own, strict=True)],
        morphs=[str(doc[place].morph) if word else "" for place, word in zip(places, own, strict=True)],
        lemmas=[
            doc[place].lemma_ if word else text for place, word, (text, _, _) in zip(places, own, kept, strict=True)
        ],
        heads=[where[doc[place].head.i] if word else where[place] for place, word in zip(places, own, strict=True)],
        deps=[doc[place].dep_ if word else "dep" for place, word in zip(places, own, strict=True)],
    )
    full.user_data = {key: value for key, value in doc.user_data.items() if key != _KEPT}
    return full
