"""The claims of a hit: every subject with every object, by whom it is said, on what footing, and in which words."""

from __future__ import annotations

from dataclasses import replace

from spacy.tokens import Doc, Span, Token

from kg.claims import evidence, grammar, sport, verdicts
from kg.claims.arguments import Argument
from kg.claims.attribution import Source, Voices
from kg.claims.cast import Cast
from kg.claims.footings import Footing, strongest
from kg.claims.hit_footing import footing_of
from kg.claims.hits import Hit
from kg.claims.mockery import mocks
from kg.claims.modality import footing
from kg.claims.predicates import predicates
from kg.claims.several import is_one_of_two, joined_with
from kg.claims.terms import Term, ended, left_as, term
from kg.ids import claim_id
from kg.language.pronouns import DEMONSTRATIVE
from kg.records import Attribution, Claim, Document, DocumentKind, Finer, Mention, MentionKind, Modality

_SURE_OF_MODALITY = {Modality.ASSERTED: 1.0, Modality.HEDGED: 0.9, Modality.HYPOTHETICAL: 0.9}
_NAMELESS = 0.6  # what an end that nobody names leaves of a claim's probability
_LEAST = 0.2
_LEAST_STANCE = 0.4  # of stances below, one in five was right on gold/work


def claims_of(cast: Cast, voices: Voices, hit: Hit) -> list[Claim]:
    """The claims of one hit.

    Args:
        cast: the document's mentions.
        voices: who speaks where in it.
        hit: what a rule or the model found; both of its ends are there.

    Returns:
        None for what is told of sport, meant in mockery, judged in news by nobody, said of nobody named or too unlikely.
    """
    if hit.rule.contest and sport.told_of(hit.cue):
        return []
    known = predicates()
    sign = known.sign(hit.rule.predicate)
    if sign and mocks(hit.cue, praise=sign > 0):
        return []
    stands = footing_of(hit)
    source = voices.source(hit.trigger, stands.reporter, stands.dismissed)
    clears = _clears(cast, voices, hit) if not stands.negated else None
    if clears is not None:
        stands, source = replace(stands, modality=Modality.ASSERTED, negated=True), clears
    speaker = source.mention if source.attribution == Attribution.INDIRECT else None
    together = joined_with(cast, speaker) if speaker is not None else ()
    if hit.rule.subject == ("speaker",):
        # "if he FAILED them", "denied reports that he FAILED them": what somebody would think of another, or denies, he does not think
        if stands.modality in (Modality.HYPOTHETICAL, Modality.DENIED) or _is_charge(hit.trigger):
            return []
        if (
            source.mention is None
            or source.unnamed
            or _impartial(cast.doc, source)
            or _reported_by_a_paper(cast, hit, source)
        ):
            return []
        subjects = [Argument(one.mention, None, 1.0) for one in together] or [Argument(source.mention, None, 1.0)]
    else:
        subjects = list(hit.subjects)
    own = source.attribution == Attribution.AUTHOR and not source.unnamed
    made = [
        _claim(
            cast, hit, s, o, stands, _denier(s.mention) if hit.rule.denial and own else _own_words(s, source, together)
        )
        for s in subjects
        for o in hit.objects
        if _apart(cast, s.mention, o.mention)
        and not (hit.rule.predicate in known.lasting and _nameless(cast, o.mention))
    ]
    return [claim for claim in made if claim is not None]


def _clears(cast: Cast, voices: Voices, hit: Hit) -> Source | None:
    """Who denies that another did wrong, and so speaks for him: "ANN DENIED that Ben had lied", "ANN rejected claims that he lied"."""
    if hit.rule.flip != "DEFENDS" or hit.rule.subject != ("speaker",):
        return None
    verb = verdicts.rejection(hit.trigger)
    stands = footing(verb, hit.rule.flip, True) if verb is not None else None
    if stands is None or stands.modality != Modality.ASSERTED or stands.negated:
        return None
    source = voices.source(hit.trigger, verb)
    return source if source.mention is not None and not source.unnamed and cast.named(source.mention) else None


def _denier(subject: Mention) -> Source:
    """To deny is to say something oneself: the writer only tells that it was said."""
    return Source(subject, Attribution.INDIRECT)


def _own_words(subject: Argument, source: Source, together: tuple[Argument, ...]) -> Source:
    """Who asserts what one of several says of himself, or thinks: each for himself where all of them say it together."""
    says = any(one.mention.id == subject.mention.id for one in together)
    return replace(source, mention=subject.mention) if says else source


def _is_charge(trigger: Token) -> bool:
    """ "was accused of LYING", "praised her for BEING HONEST": whoever tells it does not judge so by himself."""
    return grammar.charged_with(trigger.head) == trigger


def _impartial(doc: Doc, source: Source) -> bool:
    """News judges nobody in its own voice: what looks so is somebody's view that was not told apart."""
    document: Document | None = doc._.document
    return document is not None and document.kind == DocumentKind.NEWS and source.attribution == Attribution.AUTHOR


def _reported_by_a_paper(cast: Cast, hit: Hit, source: Source) -> bool:
    """ "The Herald reported that he bribed two officials": what it found, a paper does not say of somebody."""
    chain = cast.chain(source.mention) if source.mention is not None else None
    outlet = chain is not None and chain.finer == Finer.MEDIA_OUTLET
    tells = hit.rule.frames == ("verb",) or hit.rule.of == ("deed",)
    return outlet and tells and source.attribution == Attribution.INDIRECT


def _apart(cast: Cast, subject: Mention, object_: Mention) -> bool:
    """Whether the two ends are two, one of them named; "described HERSELF" is of whoever does it."""
    return (
        not object_.text.lower().endswith(("self", "selves"))
        and not cast.same(subject, object_)
        and (cast.named(subject) or cast.named(object_))
    )


def _nameless(cast: Cast, end: Mention) -> bool:
    """ "ITS founder" leads something of which the text has no word, and so does "OUR president" where nothing tells who "we" are.

    "The museum … ITS founder" does: a body without a name is one that the text speaks of.
    """
    chain = cast.chain(end)
    span = cast.spans.get(end.id)
    before = cast.doc[max(span.start - 1, 0)] if span is not None else None
    if before is not None and before.lower_ in DEMONSTRATIVE and before.dep_ == "det":
        return True  # "the senator from THIS STATE", but not "said THAT Mayor Ann Field …"
    pointed_at = end.kind == MentionKind.NOMINAL and end.text.lower().split()[0] in DEMONSTRATIVE
    return pointed_at or (end.kind == MentionKind.PRONOUN and (chain is None or not (chain.name or chain.descriptions)))


def _claim(cast: Cast, hit: Hit, subject: Argument, object_: Argument, stands: Footing, source: Source) -> Claim | None:
    doc = cast.doc
    predicate = hit.rule.predicate
    left = predicate in predicates().joined and _has_left(hit) and not _may_stay(cast, hit, object_)
    negated = (stands.negated != hit.rule.negated) != left
    if negated and hit.rule.flip:
        predicate, negated = hit.rule.flip, False
    lasts = predicate in predicates().lasting
    modality = _modality(cast, subject.mention, stands, source)
    if not (negated or lasts) and any(
        end.span is not None and is_one_of_two(end.span.root) for end in (subject, object_)
    ):
        modality = strongest(modality, Modality.HEDGED)
    spoken = [span.end_char for span in (object_.span, subject.span) if span is not None and span.sent == hit.cue.sent]
    when = term(hit.cue, max(spoken, default=0), cast.text) if lasts else Term()
    over = ended(hit.trigger) if lasts and not (when.until or hit.until or _may_stay(cast, hit, object_)) else Term()
    turned = [doc[sign.i : sign.i + 1] for sign in stands.signs]
    others = [object_.span, subject.span, hit.of, *turned, *when.words, *over.words]
    told = [end.told for end in (subject, object_) if end.told is not None]
    span = evidence.evidence(doc, hit.cue, others, [*hit.around, *told])
    start, end = span.start_char, span.end_char
    cue_start, cue_end = max(hit.cue.start_char, start), min(hit.cue.end_char, end)
    probability = hit.rule.prior * hit.weight * subject.weight * object_.weight * _SURE_OF_MODALITY.get(modality, 0.95)
    for end_ in (subject.mention, object_.mention):
        probability *= 1.0 if cast.named(end_) else _NAMELESS
    if probability < (_LEAST_STANCE if predicates().sign(predicate) else _LEAST):
        return None
    document = doc._.document.id if doc._.document is not None else ""
    return Claim(
        id=claim_id(document, start, end, subject.mention.id, predicate, object_.mention.id, negated),
        document=document,
        text=span.text,
        start=start,
        end=end,
        subject=subject.mention.id,
        predicate=predicate,
        object=object_.mention.id,
        negated=negated,
        modality=modality,
        attribution=source.attribution,
        asserted_by=source.mention.id if source.mention else None,
        of=_text(hit.of) if predicates().sign(predicate) else None,  # "met him FOR AN HOUR" is of nothing
        role=_role(hit),
        office=_text(_office(hit)),
        since=when.since,
        until=when.until or hit.until or (None if left else over.until),
        cue_start=cue_start,
        cue_end=cue_end,
        probability=round(probability, 4),
        rule=hit.rule.name,
    )


def _has_left(hit: Hit) -> bool:
    """Whether it is told that somebody left the post by which he was of a body; not where he denies it, or may yet do so."""
    open_ = (Modality.HYPOTHETICAL, Modality.DENIED)
    return left_as(hit.trigger) and footing(hit.trigger.head, hit.rule.predicate, False).modality not in open_


def _may_stay(cast: Cast, hit: Hit, object_: Argument) -> bool:
    """Whether what is over leaves it as it is: "a FORMER Civic Party councillor" may be of the party still."""
    chain = cast.chain(object_.mention)
    party = chain is not None and chain.finer == Finer.PARTY
    # who is "FORMERLY of the party", or a former MEMBER, is it no more
    post = hit.trigger.pos_ in ("NOUN", "PROPN") and hit.trigger.lemma_.lower() != "member"
    return party and hit.rule.predicate == "MEMBER_OF" and post


def _text(span: Span | None) -> str | None:
    return span.text if span is not None else None


def _office(hit: Hit) -> Span | None:
    """As what somebody is appointed or removed, where a rule asks for it."""
    for slot in hit.rule.office_name:
        return grammar.topic_of(hit.trigger, tuple(slot.partition(":")[2].split("|")))
    return None


def _role(hit: Hit) -> str | None:
    if hit.rule.role == ("trigger",):
        return hit.trigger.text
    known = predicates()
    tells = not known.sign(hit.rule.predicate) or hit.rule.predicate in known.deeds  # "held him RESPONSIBLE" is no post
    return (
        next((noun.text for noun in hit.trigger.doc[hit.trigger.i :] if noun.lower_ in hit.rule.needs_role), None)
        if hit.rule.needs_role and tells
        else None
    )


def _modality(cast: Cast, subject: Mention, stands: Footing, source: Source) -> Modality:
    """What somebody else than the author and the subject says is reported, unless it stands lower already."""
    if source.unnamed:
        return strongest(stands.modality, Modality.REPORTED)
    if source.attribution == Attribution.AUTHOR or source.mention is None or cast.same(source.mention, subject):
        return (
            Modality.ASSERTED
            if stands.modality == Modality.REPORTED and source.mention and cast.same(source.mention, subject)
            else stands.modality
        )
    return strongest(stands.modality, Modality.REPORTED)
