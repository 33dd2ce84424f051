"""What was done or said against somebody in a document, and may itself be judged: "shameful to call her a liar"."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.hits import Hit
from kg.claims.lexicon import nouns, verbs
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.language import roles
from kg.language.pronouns import DEMONSTRATIVE
from kg.records import EntityType, Mention, MentionKind

_CLAUSAL = frozenset({"xcomp", "ccomp", "csubj", "csubj:outer", "advcl", "acl", "acl:relcl", "pcomp"})
_IMPERSONAL = DEMONSTRATIVE | {"it", "them", "they"}
_REASONS = frozenset({"because", "since", "as", "when", "while", "if", "although", "though", "after", "before"})
_EVENT_REACH = 12  # words
_NOT_THIRD = frozenset({"i", "me", "my", "we", "us", "our", "you", "your", "they", "them", "it", "who", "myself"})
_PERSON = frozenset({str(EntityType.PERSON)})
_SPEAKING = verbs("modality", "reporting") | verbs("modality", "alleging") | verbs("modality", "wishing")
_CHARGES = nouns("lexicon", "charges")
_NEAR = 0.9  # how sure it is that somebody named just before is meant
_EARLIER = 0.8


class Deeds:
    """The stances that were read in a document, by the word each hangs on: what may be judged beside people."""

    def __init__(self, cast: Cast, hits: Iterable[Hit]) -> None:
        self.cast = cast
        self._hits: dict[int, list[Hit]] = {}
        for hit in hits:
            self.remember(hit)

    def remember(self, hit: Hit) -> None:
        """Add what is read; what is no stance is left out."""
        if predicates().sign(hit.rule.predicate):
            self._hits.setdefault(hit.trigger.i, []).append(hit)

    def __contains__(self, token: Token) -> bool:
        return token.i in self._hits

    def above(self, token: Token) -> int | None:
        """The place of the deed in "his REMOVAL as leader was a disgrace", where the tree hangs the predicate on its subject."""
        cop = any(child.dep_ == "cop" for child in token.children)
        if "that" in roles.markers(token):
            return None  # "her claim THAT HE WAS A BULLY" judges him
        return token.head.i if cop and token.dep_ in ("nmod", "appos", "acl") and token.head in self else None

    def judged(self, token: Token) -> list[int]:
        """The places of the deeds that a judging word is said of."""
        if token.dep_ == "amod" and token.head in self:
            return [token.head.i]
        if token.dep_ == "amod" and grammar.predicated_of(token.head) is None:
            return []
        of = judged_word(token)
        above = self.above(token)
        if above is not None:
            return [above]
        if of is not None and of in self:
            return [of.i]
        if of is not None and of.lower_ not in _IMPERSONAL:
            return []
        heads = {token, token.head if token.dep_ == "amod" else token}
        # behind it, or an infinitive that is its subject: "TO CALL him a racist is absurd"
        clauses = [
            child
            for head in heads
            for child in head.children
            if (child.i > token.i or child.dep_.startswith("csubj")) and is_judged_clause(child)
        ]
        inside = [word.i for clause in sorted(clauses) for word in clause.subtree if not _described(word, clause)]
        return [index for index in inside if index in self._hits and index - token.i <= _EVENT_REACH][:1]

    def ends(self, rule: Rule, token: Token) -> list[Argument]:
        """Whom the judged deed was done to (or, where a rule asks for it, who did it)."""
        if token.pos_ not in ("ADJ", "NOUN", "VERB") or (token.pos_ == "VERB" and token.dep_ != "amod"):
            return []
        wanted = "event-subject" if rule.object == ("event-subject",) else "event-object"
        found: list[Argument] = []
        for index in self.judged(token):
            for hit in self._hits[index]:
                guessed = "focus" in hit.rule.object and _is_it(hit.trigger)
                if predicates().sign(hit.rule.predicate) < 0 and not guessed:
                    found += hit.subjects if wanted == "event-subject" else hit.objects
        return list({a.mention.id: a for a in found}.values())

    def against(self, noun: Token) -> list[Argument]:
        """Whom the stance that hangs on a noun is against: "the attack on ANN"."""
        found = [
            a for hit in self._hits.get(noun.i, ()) if predicates().sign(hit.rule.predicate) < 0 for a in hit.objects
        ]
        return list({a.mention.id: a for a in found}.values())

    def accused(self, rule: Rule, token: Token) -> list[Argument]:
        """ "it is just a slur", "I know them to be false": whoever was accused just now."""
        of = judged_word(token)
        if of is None or of.lower_ not in _IMPERSONAL or any(word.lower_ == "being" for word in token.lefts):
            return []  # "they were BEING absurd" tells of people
        before = token.doc[token.sent.start : token.i]
        near = [argument for word in before if (argument := self._third_person(word)) is not None]
        if near:
            return near[-1:]
        earlier = [h for i in sorted(self._hits) if i < token.i for h in self._hits[i] if h.rule.predicate == "ACCUSES"]
        speakers = self._speakers(token)
        last = next((h for h in reversed(earlier) if h.objects and not self._made_by(h, speakers)), None)
        return [Argument(a.mention, None, a.weight * _EARLIER) for a in last.objects[:1]] if last is not None else []

    def _speakers(self, token: Token) -> list[Mention]:
        """Who says a word, of quotations in each other all."""
        said = {quote.speaker for quote in token.doc._.quotes if quote.start <= token.idx < quote.end}
        return [mention for mention in self.cast.mentions if mention.id in said]

    def _made_by(self, accusation: Hit, speakers: Iterable[Mention]) -> bool:
        """Whether one of those who speak made an accusation himself: he does not call it a lie."""
        return any(self.cast.same(a.mention, one) for a in accusation.subjects for one in speakers)

    def _third_person(self, word: Token) -> Argument | None:
        """Somebody who is spoken of at a word by name or pronoun."""
        if word.lower_ in _NOT_THIRD:
            return None
        mention = self.cast.at(word, _PERSON)
        if mention is not None and mention.id in self.cast.spans and _speaks(self.cast.spans[mention.id].root):
            return None
        named = mention is not None and mention.kind in (MentionKind.NAME, MentionKind.PRONOUN)
        return self.cast.argument(mention, _NEAR) if mention is not None and named else None


def _is_it(noun: Token) -> bool:
    """Whether a noun only says of what was told before that it is one: "it is a disgraceful CHARGE"; against whom, nobody tells."""
    of = grammar.predicated_of(noun)
    return of is not None and of.lower_ in _IMPERSONAL


def _speaks(word: Token) -> bool:
    """Whether somebody says something himself, or tries to: "KERR CLAIMED it was so, it is a lie" clears nobody of that name.

    Nor does "answering KERR'S CLAIM, she said it was a lie".
    """
    clause = word.head
    if clause.lower_ in _CHARGES and roles.possessor(clause) == word:
        return True
    return word == roles.subject(clause) and not roles.is_passive(clause) and clause.lower_ in _SPEAKING


def judged_word(token: Token) -> Token | None:
    """The word that a judging word is said of: "the PLAN was a disgrace", "the PLAN was a bad idea"."""
    direct = grammar.predicated_of(token)
    if direct is not None or token.dep_ not in ("amod", "conj"):
        return direct
    head = token.head
    return grammar.predicated_of(head) if head.dep_ != "amod" else grammar.predicated_of(head.head)


def is_judged_clause(child: Token) -> bool:
    """Whether a clause tells what is judged ("a disgrace TO CALL her that"), not why or when."""
    opening = set(roles.markers(child))
    return child.dep_ in _CLAUSAL and (child.dep_ != "advcl" or "to" in opening) and not opening & _REASONS


def _described(word: Token, clause: Token) -> bool:
    """Whether a word stands in a relative clause within the clause: that only describes somebody."""
    path = itertools.takewhile(lambda above: above != clause, (word, *word.ancestors))
    return any(above.dep_ in roles.RELATIVE_CLAUSES for above in path)
