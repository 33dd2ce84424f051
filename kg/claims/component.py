"""The component `hustings_claims`: who stands so to whom, who says so, on what footing, and in which words."""

from __future__ import annotations

from dataclasses import replace

from spacy.language import Language
from spacy.tokens import Doc

from kg.claims import answers, charges, compounds, denials, matcher, relation_hits, replies, told
from kg.claims.attribution import Voices
from kg.claims.cast import Cast
from kg.claims.distinct import distinct
from kg.claims.evaluation import Judgements
from kg.claims.hit_claims import claims_of
from kg.claims.hits import Hit
from kg.claims.idioms import Idioms
from kg.claims.likewise import with_echoes
from kg.claims.pattern_files import further_rules, patterns
from kg.claims.patterns import Patterns, index
from kg.claims.predicates import predicates
from kg.ids import author_chain_id, mention_id
from kg.language.annotations import register
from kg.records import Chain, Claim, Document, DocumentKind, Link, Mention, MentionKind


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
        self._short = frozenset(rule.name for rule in self.patterns.of_kind("phrase") if rule.object == ("sayer",))

    def __call__(self, doc: Doc) -> Doc:
        reader = _addressed(doc)
        cast = Cast(doc)
        voices = Voices(cast, list(doc._.quotes))
        hits = matcher.find(doc, cast, self.patterns)
        fixed = _without_told(self.idioms.find(doc, cast), hits)
        taken = {token.i for hit in fixed for token in hit.cue}
        judged = [hit for hit in Judgements(doc, cast, self.patterns, hits).find() if hit.trigger.i not in taken]
        found = with_echoes(cast, [*hits, *compounds.find(doc, cast, self.patterns), *judged, *fixed])
        found += replies.find(doc, cast, self.patterns)
        made = [claim for hit in found if hit.complete() for claim in claims_of(cast, voices, hit)]
        learned = [claim for hit in relation_hits.hits(doc, cast) for claim in claims_of(cast, voices, hit)]
        chains = {m.id: m.chain or m.id for m in cast.mentions}
        # what the model finds is answered as what rules find is, and gives way to what answers say
        charged = [*made, *relation_hits.settled(learned, made, chains)]
        # "That is untrue." charges nobody with anything
        charged = [claim for claim in charged if claim.rule not in self._short]
        answering = self._answering(doc, cast, voices, charged, found)
        made += [claim for hit in answering for claim in claims_of(cast, voices, hit)]
        made += relation_hits.settled(learned, made, chains)
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
