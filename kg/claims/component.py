"""The component `hustings_claims`: who stands so to whom, who says so, on what footing, and in which words."""

from __future__ import annotations

from dataclasses import replace

from spacy.language import Language
from spacy.tokens import Doc, Span

from kg.claims import (
    answers,
    charges,
    compounds,
    denials,
    evidence,
    grammar,
    matcher,
    relation_hits,
    replies,
    sport,
    told,
)
from kg.claims.arguments import Argument
from kg.claims.attribution import Source, Voices
from kg.claims.cast import Cast
from kg.claims.evaluation import Judgements
from kg.claims.footings import Footing, strongest
from kg.claims.hit_footing import footing_of
from kg.claims.hits import Hit
from kg.claims.idioms import Idioms
from kg.claims.mockery import mocks
from kg.claims.patterns import Patterns, further_rules, index, patterns, predicates
from kg.claims.terms import Term, term
from kg.ids import author_chain_id, claim_id, mention_id
from kg.language.annotations import register
from kg.language.pronouns import DEMONSTRATIVE
from kg.records import Attribution, Chain, Claim, Document, DocumentKind, Finer, Link, Mention, MentionKind, Modality

_SURE_OF_MODALITY = {Modality.ASSERTED: 1.0, Modality.HEDGED: 0.9, Modality.HYPOTHETICAL: 0.9}
_NAMELESS = 0.6  # what an end that nobody names leaves of a claim's probability
_LEAST = 0.2
_LEAST_STANCE = 0.4  # of stances below, one in five was right on gold/work


class Claims:
    """Sets `doc._.claims`, in order of their place.

    In a comment that judges its parent without a "you" it also adds the mention of whoever wrote the parent, outside
    the text, with a chain that links to that author.
    """

    def __init__(self, nlp: Language, name: str, rules: Patterns | None = None) -> None:
        register()
        self.name = name
        self.patterns: Patterns = rules if rules is not None else patterns()
        self.idioms = Idioms(self.patterns)
        self.answers = answers.Answers(self.patterns)

    def __call__(self, doc: Doc) -> Doc:
        reader = _addressed(doc)
        cast = Cast(doc)
        voices = Voices(cast, list(doc._.quotes))
        hits = matcher.find(doc, cast, self.patterns)
        fixed = _without_told(self.idioms.find(doc, cast), hits)
        taken = {token.i for hit in fixed for token in hit.cue}
        judged = [hit for hit in Judgements(doc, cast, self.patterns, hits).find() if hit.trigger.i not in taken]
        found = [
            *hits,
            *compounds.find(doc, cast, self.patterns),
            *judged,
            *fixed,
            *replies.find(doc, cast, self.patterns),
        ]
        made = [claim for hit in found if hit.complete() for claim in _claims(doc, cast, voices, hit)]
        answering = self._answering(doc, cast, voices, made, found)
        made += [claim for hit in answering for claim in _claims(doc, cast, voices, hit)]
        learned = [claim for hit in relation_hits.hits(doc, cast) for claim in _claims(doc, cast, voices, hit)]
        made += relation_hits.settled(learned, made, {m.id: m.chain or m.id for m in cast.mentions})
        doc._.claims = distinct(made, cast)
        if reader is not None and not any(reader.id in (c.subject, c.object) for c in doc._.claims):
            doc._.mentions = [m for m in doc._.mentions if m.id != reader.id]
            doc._.chains = [c for c in doc._.chains if c.id != reader.chain]
        return doc

    def _answering(self, doc: Doc, cast: Cast, voices: Voices, made: list[Claim], found: list[Hit]) -> list[Hit]:
        """What answers charges, and those that only their answer tells to be charges."""
        against = charges.made(cast, made)
        stories = told.find(doc, cast, voices, made)
        replies = self._answers(doc, cast, voices, against, found, stories)
        charged = told.answered(stories, replies, cast)
        if len(charged) < len(stories):
            replies = self._answers(doc, cast, voices, against, found, charged)
        answered = [hit for rule in self.answers.of_kind("answered") for hit in told.hits(rule, charged)]
        return [*answered, *replies]

    def _answers(
        self,
        doc: Doc,
        cast: Cast,
        voices: Voices,
        against: list[charges.Charge],
        found: list[Hit],
        stories: list[told.Told],
    ) -> list[Hit]:
        """The denials and answers of a document, to its charges and to what is told."""
        both = sorted((*against, *(story.charge for story in stories)), key=lambda charge: -charge.start)
        denied = denials.find(doc, cast, voices, self.patterns, both)
        return [*denied, *(self.answers.find(doc, cast, voices, both, found) if both else [])]


@Language.factory(
    "hustings_claims",
    default_config={"files": []},
    requires=["doc._.mentions", "doc._.chains", "doc._.quotes"],
    assigns=["doc._.claims"],
)
def create(nlp: Language, name: str, files: list[str]) -> Claims:
    """The component.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
        files: paths of TOML files with further rules, in the form of those that come with the tool.

    Raises:
        ConfigError: a file is missing, is no TOML, or holds a rule that cannot be read.
    """
    return Claims(nlp, name, patterns() if not files else index([*patterns().rules, *further_rules(files)]))


def _addressed(doc: Doc) -> Mention | None:
    """For a comment that names no reader: a mention of its parent's author, outside the text."""
    document: Document | None = doc._.document
    if document is None or document.kind != DocumentKind.COMMENT or document.parent is None:
        return None
    if any(m.kind == MentionKind.ADDRESSEE or m.text.lower() in ("you", "your") for m in doc._.mentions):
        return None
    parent = doc._.thread.by_id(document.parent) if doc._.thread is not None else None
    mention = Mention(
        mention_id(document.id, MentionKind.ADDRESSEE, None, None, "Person"),
        document.id,
        (parent.author or "") if parent else "",
        None,
        None,
        MentionKind.ADDRESSEE,
        "Person",
        "",
        0.9,
    )
    chain = "c" + mention.id
    link = Link(author_chain_id(document.parent), "the comment answers what this author wrote", 0.9)
    names = (mention.text,) if mention.text else ()
    doc._.chains = [
        *doc._.chains,
        Chain(chain, document.id, document.root, "Person", None, mention.text, names, (), (), "", False, (link,)),
    ]
    mention = replace(mention, chain=chain)
    doc._.mentions = [*doc._.mentions, mention]
    return mention


def _without_told(fixed: list[Hit], hits: list[Hit]) -> list[Hit]:
    """Without the turns of speech that would be the speaker's, where their words say whose they are ("the POLICE found no evidence")."""
    told = {hit.trigger.i for hit in hits if hit.complete() and hit.subjects and predicates().sign(hit.rule.predicate)}
    return [hit for hit in fixed if hit.subjects or told.isdisjoint(token.i for token in hit.cue)]


def _claims(doc: Doc, cast: Cast, voices: Voices, hit: Hit) -> list[Claim]:
    """The claims of one hit: every subject with every object."""
    if hit.rule.contest and sport.told_of(hit.cue):
        return []
    known = predicates()
    if known.sign(hit.rule.predicate) > 0 and mocks(hit.cue):
        return []
    stands = footing_of(hit)
    source = voices.source(hit.trigger, stands.reporter)
    if hit.rule.subject == ("speaker",):
        if (
            source.mention is None
            or source.unnamed
            or _impartial(doc, source)
            or _reported_by_a_paper(cast, hit, source)
        ):
            return []
        subjects = [Argument(source.mention, None, 1.0)]
    else:
        subjects = list(hit.subjects)
    own = source.attribution == Attribution.AUTHOR and not source.unnamed
    made = [
        _claim(doc, cast, hit, s, o, stands, _denier(s.mention) if hit.rule.denial and own else source)
        for s in subjects
        for o in hit.objects
        if _apart(cast, s.mention, o.mention)
        and not (hit.rule.predicate in known.lasting and _nameless(cast, o.mention))
    ]
    return [claim for claim in made if claim is not None]


def _denier(subject: Mention) -> Source:
    """To deny is to say something oneself: the writer only tells that it was said."""
    return Source(subject, Attribution.INDIRECT)


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
    if span is not None and cast.doc[max(span.start - 1, 0)].lower_ in DEMONSTRATIVE:
        return True  # "the senator from THIS STATE"
    pointed_at = end.kind == MentionKind.NOMINAL and end.text.lower().split()[0] in DEMONSTRATIVE
    return pointed_at or (end.kind == MentionKind.PRONOUN and (chain is None or not (chain.name or chain.descriptions)))


def _claim(
    doc: Doc, cast: Cast, hit: Hit, subject: Argument, object_: Argument, stands: Footing, source: Source
) -> Claim | None:
    predicate, negated = hit.rule.predicate, stands.negated != hit.rule.negated
    if negated and hit.rule.flip:
        predicate, negated = hit.rule.flip, False
    modality = _modality(cast, subject.mention, stands, source)
    spoken = [span.end_char for span in (object_.span, subject.span) if span is not None and span.sent == hit.cue.sent]
    when = term(hit.cue, max(spoken, default=0), cast.text) if predicate in predicates().lasting else Term()
    turned = [doc[sign.i : sign.i + 1] for sign in stands.signs]
    span = evidence.evidence(doc, hit.cue, [*hit.around, object_.span, subject.span, hit.of, *turned, *when.words])
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
        until=when.until or hit.until,
        cue_start=cue_start,
        cue_end=cue_end,
        probability=round(probability, 4),
        rule=hit.rule.name,
    )


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


def distinct(claims: list[Claim], cast: Cast) -> list[Claim]:
    """One claim of what several rules find at one place: the most probable; in order of their place.

    That somebody accuses stands before what is alleged by the words he does it with ("X accused Y of LYING").
    """
    chains = {m.id: m.chain or m.id for m in cast.mentions}
    kept: list[Claim] = []
    for claim in sorted(claims, key=lambda c: (_alleges_himself(c, chains), -c.probability, c.start, c.end, c.id)):
        if not any(_same(claim, other, chains) for other in kept):
            kept.append(claim)
    return sorted(kept, key=lambda c: (c.start, c.end, c.predicate, c.id))


def _alleges_himself(claim: Claim, chains: dict[str, str]) -> bool:
    by = claim.asserted_by
    return claim.modality == Modality.ALLEGED and by is not None and chains.get(by) == chains[claim.subject]


def _same(one: Claim, other: Claim, chains: dict[str, str]) -> bool:
    ends = chains[one.subject] == chains[other.subject] and chains.get(one.object or "") == chains.get(
        other.object or ""
    )
    overlap = one.start < other.end and other.start < one.end
    return ends and overlap and (one.predicate, one.negated) == (other.predicate, other.negated)
