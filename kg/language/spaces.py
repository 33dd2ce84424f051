"""Trees are read without white space of its own and without odd names.

The parser was trained on treebanks. Non-breaking spaces, double spaces and the blank lines between paragraphs are tokens of
a spaCy Doc that it never saw and takes for names; and a surname that it never saw, or a party called by an ordinary word, may change
the tree of a whole sentence. The first component takes white space out before the trained ones and puts a common name in the place
of every person's and of every body's of one word, the second brings both back behind them, so that offsets and text stay as they came.
"""

from __future__ import annotations

from dataclasses import dataclass

from spacy.language import Language
from spacy.tokens import Doc, Span, Token

from kg.language.annotations import register
from kg.language.wordlists import words

_KEPT = "hustings_spaces"
_GIVEN, _MIDDLE, _FAMILY, _LETTERS = "Robert", "Paul", "Smith", "NATO"
_SURE = 0.5  # of a name that is replaced


@dataclass(frozen=True)
class _Kept:
    """A Doc's tokens (text, whether a space follows, whether it is white space) and names (first, last, label, probability)."""

    tokens: tuple[tuple[str, bool, bool], ...]
    names: tuple[tuple[int, int, str, float], ...]
    replaced: frozenset[int]


@Language.component("hustings_unspaced", assigns=["token.is_sent_start"], requires=["doc.ents"])
def unspaced(doc: Doc) -> Doc:
    """The Doc without its tokens of white space and with common names in place of its own; sentences begin behind line breaks."""
    if all(token.is_space for token in doc):
        return doc
    register()
    stand_ins = _stand_ins(doc)
    own = [token for token in doc if not token.is_space]
    bare = Doc(
        doc.vocab,
        words=[stand_ins.get(token.i, token.text) for token in own],
        spaces=[_parted(token.i, doc) for token in own],
    )
    for token, origin in zip(bare, own, strict=True):
        if token.i and any("\n" in between.text for between in doc[own[token.i - 1].i + 1 : origin.i]):
            token.is_sent_start = True
    kept = _Kept(
        tuple((token.text, bool(token.whitespace_), token.is_space) for token in doc),
        tuple((ent.start, ent.end, ent.label_, ent._.probability) for ent in doc.ents),
        frozenset(stand_ins),
    )
    bare.user_data = {**doc.user_data, _KEPT: kept}
    return bare


def _stand_ins(doc: Doc) -> dict[int, str]:
    """What stands for the words of names, by token: of persons, of bodies of one word, and of letters in capitals."""
    found = {token.i: _LETTERS for token in doc if _is_acronym(token)}
    for ent in doc.ents:
        if ent._.probability < _SURE or ent.label_ not in ("PERSON", "ORG", "PARTY"):
            continue
        parts = [token for token in ent if token.is_alpha and token.text[0].isupper() and not token.is_upper]
        if parts and (ent.label_ == "PERSON" or len(ent) == 1):
            forms = [_GIVEN, *[_MIDDLE] * (len(parts) - 2), _FAMILY][-len(parts) :]
            found.update((token.i, form) for token, form in zip(parts, forms, strict=True))
    return found


def _is_acronym(token: Token) -> bool:
    """Whether a word is letters in capitals that name something, and no word of a heading in capitals."""
    if not (token.is_upper and token.is_alpha and 1 < len(token) < 7) or token.lower_ in words("acronyms", "words"):
        return False
    beside = (token.doc[i] for i in (token.i - 1, token.i + 1) if 0 <= i < len(token.doc))
    return not any(other.is_upper and other.is_alpha and len(other) > 1 for other in beside)


def _parted(index: int, doc: Doc) -> bool:
    """Whether white space of any kind follows a token."""
    return bool(doc[index].whitespace_) or (index + 1 < len(doc) and doc[index + 1].is_space)


@Language.component("hustings_spaces", assigns=["doc.ents", "span._.probability"])
def spaced(doc: Doc) -> Doc:
    """The Doc with all its tokens and names again: white space hangs on the word before it (the first one: behind it)."""
    kept: _Kept | None = doc.user_data.get(_KEPT)
    if kept is None:
        return doc
    places, at = [], 0  # for every token the word it is, or hangs on
    for _, _, is_space in kept.tokens:
        places.append(max(at - 1, 0) if is_space else at)
        at += not is_space
    where = [index for index, (_, _, is_space) in enumerate(kept.tokens) if not is_space]
    own = [not is_space for _, _, is_space in kept.tokens]
    full = Doc(
        doc.vocab,
        words=[text for text, _, _ in kept.tokens],
        spaces=[space for _, space, _ in kept.tokens],
        tags=[doc[place].tag_ if word else "_SP" for place, word in zip(places, own, strict=True)],
        pos=[doc[place].pos_ if word else "SPACE" for place, word in zip(places, own, strict=True)],
        morphs=[str(doc[place].morph) if word else "" for place, word in zip(places, own, strict=True)],
        lemmas=[
            doc[place].lemma_ if word and index not in kept.replaced else kept.tokens[index][0]
            for index, (place, word) in enumerate(zip(places, own, strict=True))
        ],
        heads=[where[doc[place].head.i] if word else where[place] for place, word in zip(places, own, strict=True)],
        deps=[doc[place].dep_ if word else "dep" for place, word in zip(places, own, strict=True)],
    )
    full.user_data = {key: value for key, value in doc.user_data.items() if key != _KEPT}
    full.ents = tuple(Span(full, start, end, label=label) for start, end, label, _ in kept.names)
    for ent, (_, _, _, probability) in zip(full.ents, kept.names, strict=True):
        ent._.probability = probability
    return full
