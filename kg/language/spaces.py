"""Trees are read without white space of its own and without odd names.

The parser was trained on treebanks. Non-breaking spaces, double spaces and the blank lines between paragraphs are tokens of
a spaCy Doc that it never saw and takes for names; and a surname that it never saw, or a party called by an ordinary word, may change
the tree of a whole sentence. The first component takes white space out before the trained ones and puts a common name in the place
of every person's and of every body's of one word, the second brings both back behind them, so that offsets and text stay as they came.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray
from spacy.language import Language
from spacy.tokens import Doc, Span, Token

from kg.language.affiliations import affiliations
from kg.language.annotations import register
from kg.language.datelines import behind_datelines
from kg.language.starts import STARTS, sentence_starts, with_starts
from kg.language.states import drop_states, keep_states, states_of
from kg.language.wordlists import words

if TYPE_CHECKING:
    from thinc.types import Ints2d

_KEPT = "hustings_spaces"
_GIVEN, _MIDDLE, _FAMILY, _LETTERS = "Robert", "Paul", "Smith", "NATO"
_TOLD: list[int | str] = ["TAG", "POS", "MORPH", "LEMMA", "DEP"]  # of a word, beside its head
_LEMMA, _DEP = _TOLD.index("LEMMA"), _TOLD.index("DEP")
_SURE = 0.5  # of a name that is replaced
# what a name right behind these is told to be
_NAMING = frozenset(
    {"become", "remain", "stay", "call", "name", "elect", "appoint"}
    | {"seem", "appear", "look", "sound", "feel", "say", "add"}
)
_COMPLEMENTS = frozenset({"xcomp", "obl:agent", "conj"})
_TAKEN = frozenset({"obj", "iobj", "xcomp", "ccomp", "aux:pass", "nsubj:pass"})


@dataclass(frozen=True)
class _Kept:
    """A Doc's tokens (text, whether a space follows, whether it is left out) and names (first, last, label, probability)."""

    tokens: tuple[tuple[str, bool, bool], ...]
    names: tuple[tuple[int, int, str, float], ...]
    replaced: frozenset[int]


@Language.component("hustings_unspaced", assigns=["token.is_sent_start"], requires=["doc.ents"])
def unspaced(doc: Doc) -> Doc:
    """The Doc without white space and with common names in place of its own; sentences begin behind line breaks and datelines."""
    if all(token.is_space for token in doc):
        return doc
    register()
    stand_ins = _stand_ins(doc)
    aside = {i for one in affiliations(doc) for i in range(one.start, one.end)}
    tokens = tuple((token.text, bool(token.whitespace_), token.is_space or token.i in aside) for token in doc)
    own = [index for index, (_, _, out) in enumerate(tokens) if not out]
    bare = Doc(
        doc.vocab,
        words=[stand_ins.get(index, tokens[index][0]) for index in own],
        spaces=[_parted(index, doc) or index + 1 in aside for index in own],
    )
    starts, behind = sentence_starts(bare), behind_datelines(doc.text)
    for index, (before, origin) in enumerate(pairwise(own), start=1):
        if any("\n" in text for text, _, _ in tokens[before + 1 : origin]) or doc[origin].idx in behind:
            starts[index] = STARTS
    with_starts(bare, starts)
    kept = _Kept(
        tokens,
        tuple((ent.start, ent.end, ent.label_, ent._.probability) for ent in doc.ents),
        frozenset(stand_ins),
    )
    bare.user_data = {**doc.user_data, _KEPT: kept}
    states = states_of(doc)
    if states is not None:
        keep_states(bare, states[own])
        drop_states(doc)
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
    drop_states(doc)
    kept: _Kept | None = doc.user_data.get(_KEPT)
    if kept is None:
        return doc
    left_out = np.array([out for _, _, out in kept.tokens])
    where = np.flatnonzero(~left_out)  # of each word its place among all tokens
    places = np.maximum(np.cumsum(~left_out) - 1, 0)  # for every token the word it is, or hangs on
    full = Doc(doc.vocab, words=[text for text, _, _ in kept.tokens], spaces=[space for _, space, _ in kept.tokens])
    heads = np.arange(len(doc)) + doc.to_array("HEAD").astype(np.int64)
    told = _with_objects(doc, heads)
    _mend_names(doc, heads, told[:, _DEP])
    told = told[places]
    add = doc.vocab.strings.add
    for index, (text, _, out) in enumerate(kept.tokens):
        if out:
            tag, pos = ("_SP", "SPACE") if text.isspace() else ("NNP", "PROPN") if text[0].isalpha() else (",", "PUNCT")
            told[index] = [add(tag), add(pos), 0, add(text), add("dep")]
        elif index in kept.replaced:
            told[index, _LEMMA] = add(text)
    hung = np.where(left_out, where[places], where[heads[places]]) - np.arange(len(full))
    full.from_array([*_TOLD, "HEAD"], cast("Ints2d", np.column_stack([told, hung.astype(np.uint64)])))
    full.user_data = {key: value for key, value in doc.user_data.items() if key != _KEPT}
    full.ents = tuple(Span(full, start, end, label=label) for start, end, label, _ in kept.names)
    for ent, (_, _, _, probability) in zip(full.ents, kept.names, strict=True):
        ent._.probability = probability
    return full


def _with_objects(doc: Doc, heads: NDArray[np.int64]) -> NDArray[np.uint64]:
    """What is told of each word, (words, `_TOLD`); who is given nothing ("I believe Ann Field", "named her leader") is the object itself.

    Somebody behind a verb is somebody told, asked or given something in most sentences of the treebanks, and the parser goes by that.
    """
    told = cast("NDArray[np.uint64]", doc.to_array(_TOLD))
    indirect, direct, clause = (doc.vocab.strings.add(dep) for dep in ("iobj", "obj", "ccomp"))
    deps = told[:, _DEP]
    giving = set(heads[np.isin(deps, [direct, clause])].tolist())
    for word in np.flatnonzero(deps == indirect):
        if int(heads[word]) not in giving:
            deps[word] = direct
    return told


def _mend_names(doc: Doc, heads: NDArray[np.int64], deps: NDArray[np.uint64]) -> None:
    """Names that a tree hangs on a verb otherwise become its objects, in place: "supported either ANN or Ben", "Ann as well as BEN"."""
    for token in doc:
        if token.pos_ != "PROPN" or token.dep_ not in _COMPLEMENTS or token.head.pos_ != "VERB":
            continue
        if _is_plain_object(token):
            deps[token.i] = doc.vocab.strings.add("obj")
        elif (first := _joined_to_object(token)) is not None:
            heads[token.i] = first.i


def _joined_to_object(name: Token) -> Token | None:
    """The object that a name is joined to, where a tree joins it to the verb: "backed ANN as well as Ben"."""
    verb, before = name.head, [child.dep_ for child in name.children if child.i < name.i]
    if name.dep_ != "conj" or "cc" not in before:
        return None
    if {child.dep_ for child in name.children} & {"nsubj", "obj", "aux", "cop", "case"}:
        return None
    found = [child for child in verb.children if child.dep_ == "obj" and verb.i < child.i < name.i]
    return found[-1] if found and found[-1].pos_ == "PROPN" else None


def _is_plain_object(name: Token) -> bool:
    """A name that a tree makes some other complement of a verb in the active: "supported either ANN or Ben", "backed both ANN and Ben"."""
    verb = name.head
    if name.i < verb.i:
        return False
    signs = {child.dep_ for child in name.children if child.i < name.i}
    others = {child.dep_ for child in verb.children if child != name}
    return not (signs & {"case", "mark", "cop", "cc", "det"} or others & _TAKEN) and verb.lemma_ not in _NAMING
