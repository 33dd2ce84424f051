"""What somebody says that another did: a charge once it is answered as one.

"Ann told them that the firm had emptied two tanks. The firm REJECTED THE CLAIM": no word of hers accuses, his denial tells that she does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Span, Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.attribution import Voices
from kg.claims.cast import Cast
from kg.claims.charges import Charge, words_of
from kg.claims.hits import Hit
from kg.claims.lexicon import verbs
from kg.claims.modality import footing
from kg.claims.patterns import Rule
from kg.claims.predicates import ACTORS, predicates
from kg.language import roles
from kg.language.forms import verb_forms
from kg.records import Claim, Modality, Quote

_ACCUSES, _DISAGREES, _DEFENDS = "ACCUSES", "DISAGREES_WITH", "DEFENDS"
_BELONGING = frozenset({"LEADS", "MEMBER_OF", "WORKS_FOR"})
_PAST = frozenset({"VBD", "VBN"})
_SAYING = verbs("modality", "reporting")
_STAYING = verb_forms("remain") | verb_forms("stay") | verb_forms("continue") | verb_forms("become")
_WEIGHT = 0.8


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody says that another did, and the charge that it may be; `clause` is what he did."""

    charge: Charge
    accuser: Argument
    accused: Argument
    clause: Span


def find(doc: Doc, cast: Cast, voices: Voices, claims: Sequence[Claim]) -> list[Told]:
    """What speakers say that others did, where no stance of theirs on them is found there; the last first.

    Args:
        doc: the document.
        cast: its mentions.
        voices: its quotations.
        claims: as far as they are found.
    """
    chains = {mention.id: mention.chain or mention.id for mention in cast.mentions}
    known: dict[tuple[str, str], list[Claim]] = {}
    own: set[tuple[str, str]] = (
        set()
    )  # who accuses no body that he is of: "the committee has met twice, its chairman said"
    for claim in claims:
        if claim.object and predicates().sign(claim.predicate):
            known.setdefault((chains[claim.subject], chains[claim.object]), []).append(claim)
        elif claim.object and claim.predicate in _BELONGING and not claim.negated:
            own.add((chains[claim.subject], chains[claim.object]))
    found = []
    for quote in doc._.quotes:
        told = _told(doc, quote, cast, voices)
        if told is None:
            continue
        ends = chains[told.accuser.mention.id], chains[told.accused.mention.id]
        stated = any(claim.start < quote.end and quote.start < claim.end for claim in known.get(ends, ()))
        if not stated and ends not in own:
            found.append(told)
    return sorted(found, key=lambda told: (-told.charge.start, told.charge.accuser.id))


def _told(doc: Doc, quote: Quote, cast: Cast, voices: Voices) -> Told | None:
    """What the first clause of a quotation says that somebody else did, without a "not" and a "may"."""
    speaker, words = voices.speaker(quote), doc.char_span(quote.start, quote.end, alignment_mode="contract")
    if speaker is None or words is None or not cast.named(speaker):
        return None
    root = _predicate(words)
    doer = roles.subject(root) if root is not None else None
    if root is None or doer is None or not words.start <= doer.i < words.end or not _past(root):
        return None
    if root.lower_ in _STAYING | _SAYING:
        return None  # "Ann remained a member", "Ann said no": no deed
    accused = next(iter(cast.resolve(doer, ACTORS)), None)
    if accused is None or cast.same(accused.mention, speaker) or not cast.named(accused.mention):
        return None
    stands = footing(root, _ACCUSES, True)
    if stands.negated or stands.modality in (Modality.HYPOTHETICAL, Modality.HEDGED, Modality.DENIED):
        return None
    clause = doc[doer.left_edge.i : min(words.end, root.right_edge.i + 1)]
    charge = Charge(root.idx, quote.end, _WEIGHT, speaker, accused.mention, True, words_of(clause.text))
    return Told(charge, Argument(speaker, None, 1.0), accused, clause)


def _predicate(words: Span) -> Token | None:
    """The verb that the first clause of some words hangs on: the highest of their first sentence."""
    first = words[0].sent
    inside = words.doc[words.start : min(words.end, first.end)]
    return next((word for word in inside if word.pos_ == "VERB" and not _within(word.head, word, inside)), None)


def _within(head: Token, word: Token, words: Span) -> bool:
    return head != word and words.start <= head.i < words.end


def _past(verb: Token) -> bool:
    """Whether a clause tells what its subject did: "took", "had taken", not "would take", "takes", "was taken"."""
    modal = any(word.tag_ == "MD" for word in roles.auxiliaries(verb))
    return verb.tag_ in _PAST and not modal and not grammar.is_passive(verb)


def answered(told: Sequence[Told], hits: Sequence[Hit], cast: Cast) -> list[Told]:
    """Those that are answered as charges: by whom they are of, or in other words by somebody else.

    Args:
        told: of the document.
        hits: the denials and answers, found as if all of them were charges.
        cast: the mentions of the document.
    """
    of: dict[str, list[Hit]] = {}  # whom a hit is to or for
    for hit in hits:
        of.setdefault(hit.objects[0].mention.id, []).append(hit)
    ends = ((one, (one.charge.accuser.id, one.charge.accused.id)) for one in told)
    return [one for one, ids in ends if any(_answers(hit, one, cast) for id_ in ids for hit in of.get(id_, ()))]


def _answers(hit: Hit, told: Told, cast: Cast) -> bool:
    if hit.trigger.idx < told.charge.end or not hit.subjects:
        return False
    other, answerer = hit.objects[0].mention, hit.subjects[0].mention
    if hit.rule.predicate == _DISAGREES:
        return other.id == told.charge.accuser.id and cast.same(answerer, told.charge.accused)
    return hit.rule.predicate == _DEFENDS and bool(hit.rule.answer) and other.id == told.charge.accused.id


def hits(rule: Rule, told: Sequence[Told]) -> Iterator[Hit]:
    """The accusations that were answered as such."""
    for one in told:
        root = one.clause.root
        cue = root.doc[root.i : root.i + 1]
        around = (one.clause,)
        yield Hit(rule, root, cue, (one.accuser,), (one.accused,), one.clause, one.charge.probability, around=around)
