"""What else a text speaks of: phrases of which no entity is made ("the plan … it"), each with the chain it belongs to.

A phrase goes to the chain for which most of the antecedents stand that the ranker gives it (`kg.language.antecedents`), else to what was
called by the same words before. Mentions of entities stay where `kg.language.chains` has put them. The graph makes nothing of these
phrases; `kg extract` tells them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from spacy.language import Language
from spacy.tokens import Doc, Span, Token

from kg.ids import chain_id, mention_id
from kg.language.annotations import head_of, register, tokens_of
from kg.language.antecedents import Antecedent, AntecedentsModel
from kg.language.antecedents_words import KINDS, NAME, NOUN, PLURAL, Word, read_words
from kg.language.nouns import head_type
from kg.language.roles import np_span
from kg.language.titles import titles
from kg.records import EntityType, Mention, MentionKind

THING = "Thing"  # the type of what is no entity of any type
_LEAST = 0.3  # of the probability that a phrase belongs to a chain: tried on a quarter of GUM's training part
_REPEATED = 0.8  # how sure it is that the same words speak of the same
_DEFINITE = frozenset({"the", "this", "that", "these", "those"})
_OWNERS = frozenset({"a", "an", "his", "her", "its", "their", "our", "my", "your"})
_NUMBER = "number"
_NOUNS = frozenset({NAME, NOUN, PLURAL, _NUMBER})
_PEOPLE = frozenset({"i", "you", "we", "he", "she", "who"})

register()


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A phrase by the word it hangs by: what kind of word that is, and the words without article or possessor, in lower case."""

    head: int
    span: Span
    kind: str
    called: str
    definite: bool

    @property
    def tells(self) -> bool:
        """Whether its words alone tell that it is what was called so before.

        "The plan", "the flood plan", "1997" and what is no one thing ("iodine") do; not "a plan", "plans".
        """
        mass = self.kind == NOUN and self.called == self.span.text.lower()
        return self.kind in _NOUNS and (self.definite or " " in self.called or self.kind in (NAME, _NUMBER) or mass)


_Member = tuple[_Phrase, float]  # with the probability that it belongs to its chain


@Language.factory(
    "hustings_things",
    requires=["doc._.mentions", "doc._.chains", "doc._.antecedents", "token.dep"],
    assigns=["doc._.things"],
)
def create(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """The component that sets `doc._.things`; see `read_things`.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
    """
    return read_things


def read_things(doc: Doc) -> Doc:
    """Set `doc._.things`: mentions beside those of entities, in their order; nothing where the pipeline ranks no antecedents.

    A chain of theirs has two members at least, or is one of the document's chains.
    """
    model: AntecedentsModel | None = doc._.antecedents
    doc._.things = _things(doc, model) if model is not None and doc._.document is not None else []
    return doc


def _things(doc: Doc, model: AntecedentsModel) -> list[Mention]:
    own = {head.i: m for m in doc._.mentions if (head := head_of(doc, m)) is not None}
    phrases = list(_phrases(doc, own))
    meant = model.of(doc, {phrase.head for phrase in phrases})
    chains = {head: mention.chain for head, mention in own.items()}
    fresh: dict[str, list[_Member]] = defaultdict(list)
    called: dict[str, str] = {}
    for phrase in phrases:
        if phrase.head not in own:
            chain, share = _antecedent(meant.get(phrase.head), chains) or (
                (called[phrase.called], _REPEATED)
                if phrase.tells and phrase.called in called
                else (f"{phrase.head}", 1.0)
            )
            chains[phrase.head] = chain
            fresh[chain].append((phrase, share))
        if phrase.kind in _NOUNS:
            called[phrase.called] = chains[phrase.head]
    types = {mention.chain: mention.type for mention in own.values()}
    found = [m for chain, members in fresh.items() for m in _mentions(doc, chain, members, types.get(chain))]
    return sorted(found, key=lambda m: (m.start or 0, m.end or 0, m.id))


def _antecedent(found: Antecedent | None, chains: Mapping[int, str]) -> tuple[str, float] | None:
    """The chain before a word for which most of its antecedents stand, and their share, where that is enough."""
    shares: dict[str, float] = defaultdict(float)
    for index, share in (found.words if found else {}).items():
        if index in chains:
            shares[chains[index]] += share
    best = max(shares, key=lambda chain: shares[chain], default=None)
    return (best, shares[best]) if best is not None and shares[best] > _LEAST else None


def _mentions(doc: Doc, chain: str, members: Sequence[_Member], type_: str | None) -> Iterator[Mention]:
    """The mentions of a chain: of an entity's with its type, of another one where it has two members."""
    if type_ is None and len(members) == 1:
        return
    document = doc._.document.id
    kind = type_ or next((told for phrase, _ in members if (told := _type(doc[phrase.head], phrase.kind))), THING)
    for number, (phrase, share) in enumerate(members):
        start, end = phrase.span.start_char, phrase.span.end_char
        form = MentionKind.NOMINAL if phrase.kind in _NOUNS else MentionKind.PRONOUN
        id_ = mention_id(document, form, start, end, kind)
        if type_ is None and number == 0:
            chain = chain_id(document, id_)
        yield Mention(id_, document, phrase.span.text, start, end, form, kind, chain, round(share, 4))


def _type(head: Token, kind: str) -> str | None:
    return EntityType.PERSON if kind in _PEOPLE else head_type(head.lemma_.lower())


def _phrases(doc: Doc, own: Mapping[int, Mention]) -> Iterator[_Phrase]:
    """The phrases of a text in order, those of its mentions too; what stands within a name, and a title alone, are none."""
    words = {word.index: word for word in read_words(doc, own)}
    numbers = {token.i for token in doc if token.pos_ == "NUM" and token.dep_ not in {"nummod", "compound"}}
    within = {
        token.i
        for head, mention in own.items()
        for token in (tokens_of(doc, mention) or ())
        if token.i != head and mention.kind == MentionKind.NAME
    }
    for index in sorted(({*words} | numbers) - within):
        mention = own.get(index)
        span = (tokens_of(doc, mention) if mention is not None else None) or np_span(doc[index])
        phrase = _phrase(span, index, words.get(index))
        if (phrase.called,) not in titles():
            yield phrase


def _phrase(span: Span, head: int, word: Word | None) -> _Phrase:
    lower = [token.lower_ for token in span if not token.is_space]
    first = lower[0] if len(lower) > 1 else ""
    bare = lower[1:] if first in _DEFINITE | _OWNERS else lower
    kind = KINDS[word.kind] if word is not None else _NUMBER
    return _Phrase(head, span, kind, " ".join(bare), first in _DEFINITE)
