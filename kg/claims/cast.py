"""Who stands at a word, with what is joined to it and set beside it: from tokens of the tree to entities."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.arguments import Argument, MentionIndex
from kg.claims.beside import before_relative, named_behind, set_beside
from kg.claims.earlier import owners_before
from kg.claims.lexicon import nouns
from kg.claims.metonymy import Through, standing
from kg.claims.name_lists import exemplified, told_at_the_end
from kg.claims.owners import owners, whose_doing
from kg.claims.several import several
from kg.claims.wordings import forms
from kg.language import roles
from kg.language.wordlists import words
from kg.records import EntityType, Finer, MentionKind

_PLURAL = frozenset({"NNS", "NNPS"})
_SPEAKING = frozenset({EntityType.PERSON, EntityType.ORGANISATION, EntityType.PROGRAMME})
_DONE = nouns("lexicon", "doing", "things")  # "the JOB he has done"
_OF_A_DEED = 0.8
_OF_BEFORE = 0.75
_YOU = frozenset({"you", "your", "yours"})


class Cast(MentionIndex):
    """The mentions of a document, and for whom the words of its tree stand."""

    @cached_property
    def doers(self) -> dict[tuple[int, frozenset[str], Through], list[Argument]]:
        """Who does what a verb says, by its place and what may stand for him, as far as rules have asked: several hang on one verb."""
        return {}

    @cached_property
    def forms(self) -> tuple[frozenset[str], ...]:
        """Of each word what one of a fixed phrase may be compared with."""
        return forms(self.doc)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The forms of all words together, see `kg.claims.wordings.Needs`."""
        return frozenset().union(*self.forms)

    def addressee(self) -> list[Argument]:
        """The reader a comment speaks to: a "you", a name of address, or the author of what it answers."""
        vocatives = [m for m in self.mentions if m.kind == MentionKind.ADDRESSEE]
        called = [m for m in vocatives if m.start is not None]
        you = [m for m in self.mentions if m.kind == MentionKind.PRONOUN and m.text.lower() in _YOU]
        return [Argument(m, None, 0.95) for m in (*called, *you, *vocatives)[:1]]

    def resolve(
        self, token: Token, types: Iterable[str], through: Through = Through.NOTHING, joined: bool = True
    ) -> list[Argument]:
        """The entities that a token and what is joined to it by "and" stand for.

        Args:
            token: the head of a noun phrase.
            types: the types of entity that are wanted.
            through: what of X's may stand for X.
            joined: whether conjuncts count too.
        """
        wanted = frozenset(types)
        heads = roles.with_conjuncts(token) if joined else [token]
        found = [argument for head in heads for argument in self._one(head, wanted, through)]
        unique: dict[str, Argument] = {}
        for argument in found:
            unique.setdefault(argument.mention.id, argument)
        return list(unique.values())

    def _one(self, token: Token, types: frozenset[str], through: Through) -> list[Argument]:
        tells = (other for other in set_beside(token) if not self._is_one_of_a_party(other))
        beside = [m for other in tells if (m := self.at(other, types)) and m.kind == MentionKind.NAME]
        own = self.at(token, types) if not self._is_one_of_a_party(token) else None
        if own is not None and own.kind == MentionKind.NAME:
            return [self.argument(named_behind(self, own, types) or own)]
        if own is not None and own.kind == MentionKind.NOMINAL and self.sure(own):
            return [self.argument(own)]
        if (
            own is not None
            and own.kind == MentionKind.NOMINAL
            and not self.named(own)
            and (whose := self._through(token, types, Through.DEED) or self._through(token, types, through))
        ):
            return whose
        if beside:
            return [self.argument(m, 0.95) for m in beside]
        if examples := exemplified(self, token, types) or told_at_the_end(self, token, types):
            return examples
        if grammar.asks_who(token):
            return []
        before = roles.antecedent(token) or before_relative(self, token)
        if before is not None and before != token and (own is None or not self.named(own)):
            return self._one(before, types, through) or ([self.argument(own)] if own else [])
        group = several(self, token, types)
        if group and (own is None or not self.named(own) or any(self.same(own, one.mention) for one in group)):
            return group
        if own is not None:
            return [self.argument(own)]
        set_beside_it = token.dep_ == "appos" and not roles.acts_itself(token)
        if set_beside_it and (beside_it := self.at(token.head, types)) and beside_it.kind == MentionKind.NAME:
            return [self.argument(beside_it, 0.95)]
        return self._through(token, types, through) or self._elects(token, types) or self._before(token, types, through)

    def _before(self, thing: Token, types: frozenset[str], through: Through) -> list[Argument]:
        """Whose a thing is that stands alone, "called THE PLAN reckless": by the sentences before."""
        if through < Through.DEED:
            return []
        found = [one for owner in owners_before(thing) for one in self._one(owner, types, Through.VOICE)]
        return [replace(a, weight=a.weight * _OF_BEFORE) for a in found if self.named(a.mention)]

    def _elects(self, noun: Token, types: frozenset[str]) -> list[Argument]:
        """The place that a ward or seat is called by: "HILDEN ward", "the HARBOUR division"."""
        if EntityType.PLACE not in types or noun.lower_ not in words("nominals", "places", "electoral"):
            return []
        named = (self.at(child, frozenset({EntityType.PLACE})) for child in noun.lefts if child.dep_ == "compound")
        return [self.argument(m, 0.95) for m in named if m is not None and m.kind == MentionKind.NAME][:1]

    def _is_one_of_a_party(self, token: Token) -> bool:
        """Whether the name of a party speaks of somebody in it: "a REPUBLICAN who ran the schools", "the Ohio DEMOCRAT who"."""
        if not self.bears(token, Finer.PARTY):
            return False
        doers = (roles.subject(clause) for clause in roles.relative_clauses(token) if token.tag_ not in _PLURAL)
        one = any(child.lower_ in ("a", "an") for child in token.children)
        return one or any(doer is not None and doer.lower_ == "who" for doer in doers)

    def behind(self, speaker: Argument) -> Argument:
        """Whom somebody speaks for who is named by that alone ("Kerr's LAWYER said"); else the speaker himself."""
        span = self.spans.get(speaker.mention.id)
        if span is None or self.named(speaker.mention):
            return speaker
        return next(iter(self._through(span.root, _SPEAKING, Through.VOICE)), speaker)

    def _through(self, token: Token, types: frozenset[str], through: Through) -> list[Argument]:
        """Whom "his policies", "the record of X", "everything she did" stand for."""
        weight = standing(token, through)
        if not weight and through >= Through.DEED and token.lower_ in _DONE and whose_doing(token):
            weight = _OF_A_DEED
        if not weight:
            return []
        found = [
            argument
            for noun in owners(self, token, listed=standing(token, min(through, Through.DEED)) > 0)
            or whose_doing(token)
            for argument in self._one(noun, types, Through.NOTHING if token.lower_ == noun.lower_ else through)
        ]
        return [replace(a, weight=a.weight * weight) for a in found]
