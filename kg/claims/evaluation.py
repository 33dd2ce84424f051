"""Judgements: what an evaluating word is said of, and by whom it must then be meant."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from spacy.tokens import Doc, Span, Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.epithets import CALLING, epithets, told
from kg.claims.evaluating import CLASSES, classes, failing_verbs
from kg.claims.hit_topic import topic
from kg.claims.hits import Hit
from kg.claims.leanings import leaning
from kg.claims.lexicon import nouns, verbs, words
from kg.claims.metonymy import Through
from kg.claims.name_lists import exemplified
from kg.claims.owners import possessor
from kg.claims.patterns import Patterns, Rule
from kg.claims.predicates import predicates
from kg.language import roles
from kg.language.nouns import head_type
from kg.language.pronouns import DEMONSTRATIVE
from kg.records import DocumentKind, EntityType, MentionKind

_CLAUSAL = frozenset({"xcomp", "ccomp", "csubj", "csubj:outer", "advcl", "acl", "acl:relcl", "pcomp"})
_IMPERSONAL = DEMONSTRATIVE | {"it", "them", "they"}
_OPINIONS = frozenset({"agreeing", "disagreeing"})  # "is right", not "put that right"
_REASONS = frozenset({"because", "since", "as", "when", "while", "if", "although", "though", "after", "before"})
_CALL_REACH = 25  # words between a verb of calling and the name it gives
_ADVISING = frozenset({"should", "must", "ought", "let"})
_WHENS = frozenset({"after", "before", "since", "until", "when", "while"})
_LYING = frozenset({"lie", "lies", "lying"})
_PLACES = frozenset(
    {"across", "along", "at", "behind", "beside", "between", "beyond", "in", "near", "on", "outside", "within"}
)
_UNLISTED = 0.85  # a name that no list has is mostly meant for blame
_OWNER_WEIGHT = 0.7  # "X's haircut is ridiculous"
_EVENT_REACH = 12
_TEXT_REACH = 6


class Judgements:
    """The evaluating words of a document, tied to what they judge."""

    def __init__(self, doc: Doc, cast: Cast, patterns: Patterns, hits: list[Hit]) -> None:
        self.doc = doc
        self.cast = cast
        self.rules = [rule for rule in patterns.of_kind("evaluation") if not rule.calling]
        self.callings = patterns.of_kind("calling")
        self.events: dict[int, list[Hit]] = {}
        for hit in hits:
            self._remember(hit)

    def _remember(self, hit: Hit) -> None:
        if predicates().sign(hit.rule.predicate):
            self.events.setdefault(hit.trigger.i, []).append(hit)

    def find(self) -> list[Hit]:
        """Verbs of calling first: what they do may itself be judged ("shameful to call her a liar")."""
        called = [
            hit
            for token in self.doc
            if token.lower_ in CALLING
            if not _reports(token)
            for hit in (*self._calling(token), *epithets(token, self.cast, self.callings))
        ]
        called += [hit for token in self.doc for hit in told(token, self.cast, self.callings)]
        for hit in called:
            self._remember(hit)
        judged = [
            hit
            for token in self.doc
            if (kinds := classes(token)) and not self._of_shape(token)
            for kind in kinds
            for rule in self.rules
            if rule.evaluation == kind
            for hit in self._judgement(rule, token)
        ]
        return [hit for hit in called if hit.complete()] + judged

    # --- called X a Y

    def _calling(self, verb: Token) -> Iterator[Hit]:
        if verb.pos_ != "VERB" or verb.lower_ not in verbs("evaluation", "calling"):
            return
        given = [(token, kind) for token in self._complements(verb) for kind in _given(token)]
        unlisted = None if given else self._unlisted(verb)
        if unlisted is not None:
            given = [(unlisted, "negative")]
        for rule in self.callings:
            found = next((token for token, kind in given if kind == rule.evaluation), None)
            if found is None:
                continue
            known = predicates()
            doer = grammar.deep_subject(verb)
            through = known.subject_through(rule)
            subjects = self.cast.resolve(doer, known.subject_types(rule), through) if doer is not None else []
            objects = [
                a
                for token in self._called(verb, found)
                for a in self.cast.resolve(token, known.object_types(rule), known.object_through(rule))
            ]
            if objects:
                of = self.doc[found.i : found.i + 1] if rule.of else None
                weight = _UNLISTED if found == unlisted else 1.0
                yield Hit(rule, verb, self.doc[verb.i : verb.i + 1], tuple(subjects), tuple(objects), of, weight)
                return

    def _unlisted(self, verb: Token) -> Token | None:
        """The noun that somebody is given for a name where no list has it: "called her a TYPIST" is seldom praise."""
        if verb.lower_ not in verbs("evaluation", "calling", "naming"):
            return None
        ends = {self.cast.spans[m.id].end for m in self.cast.covering(verb.i + 1) if m.type == EntityType.PERSON}
        article = next(
            (self.doc[end] for end in ends if end < verb.sent.end and self.doc[end].lower_ in ("a", "an")), None
        )
        noun = article.head if article is not None else None
        plain = noun is None or noun.pos_ != "NOUN" or noun.lower_ in nouns("evaluation", "calling", "plain")
        return None if plain else noun

    def _called(self, verb: Token, name: Token) -> list[Token]:
        """Who is given the name: by the tree, or the first that is spoken of between the verb and the name."""
        found = [token for token in (*roles.indirect_objects(verb), *grammar.deep_objects(verb)) if token != name]
        if found:
            return found[:1]
        return [token for token in self.doc[verb.i + 1 : name.i] if self.cast.covering(token.i)][:1]

    def _complements(self, verb: Token) -> Iterator[Token]:
        """The words that may be the name: after "as" or an article, or a bare adjective, in the rest of the clause."""
        for token in self.doc[verb.i + 1 : min(verb.i + _CALL_REACH, verb.sent.end)]:
            if token.text in (";", ":", ".") or (token.dep_ == "conj" and token.head == verb):
                return
            if not _given(token):
                continue
            first = _first_joined(token, verb)
            before = self.doc[first.i - 1]
            while before.i > verb.i and (
                (before.pos_ in ("ADJ", "ADV", "PUNCT") and before.text != ",")
                or before.lower_ in ("being", "to", "be")
            ):
                before = self.doc[before.i - 1]
            bare = verb.lower_ not in verbs("evaluation", "calling", "with_as")
            if (
                (before.lower_ in ("a", "an") and (bare or self.doc[before.i - 1].lower_ in ("as", "“", '"')))
                or before.lower_ == "as"
                or (bare and (first.head == verb or (token.pos_ == "ADJ" and self.cast.covering(before.i))))
            ):
                yield token

    # --- X is Y, Y X, X did Y

    def _judgement(self, rule: Rule, token: Token) -> Iterator[Hit]:
        for frame in rule.frames:
            objects = list(_FRAMES[frame](self, rule, token))
            types = predicates().object_types(rule)
            objects = [a for a in objects if a.mention.type in types]
            if objects:
                yield Hit(
                    rule,
                    token,
                    self.doc[token.i : token.i + 1],
                    (),
                    tuple(objects),
                    topic(rule, token, self.cast),
                    1.0,
                    None,
                    (_phrase(token), *self._events_beside(frame, token)),
                )
                return

    def _events_beside(self, frame: str, token: Token) -> list[Span]:
        return [self.doc[index : index + 1] for index in self._judged_events(token)] if frame == "event" else []

    def predicative(self, rule: Rule, token: Token) -> list[Argument]:
        """ "X is a Y", "X seems Y", "X is a Y figure"."""
        said_of = self._said_of(token)
        loose = rule.evaluation in _OPINIONS or _without(token)
        if self._event_head(token) is not None or (loose and not _copular(token)):
            return []
        if _done_to(token) or _is_name_given(token):
            return []
        if said_of is None or (said_of.i in self.events and said_of.pos_ != "PRON") or said_of.dep_ == "expl":
            return []
        if token.dep_ == "amod" and said_of.lower_ == "it" and head_type(token.head.lemma_.lower()) is None:
            return []  # "it was a good SHED" judges no body that was spoken of
        types = predicates().object_types(rule)
        found = self.cast.resolve(_doer_of(token, said_of), types, Through.DEED)
        if found:
            return found
        nearby = grammar.nearby_subject(token)
        if nearby is not None:
            return self.cast.resolve(nearby, types)
        thing = said_of.pos_ == "NOUN" and not self.cast.covering(said_of.i) and rule.predicate != "ACCUSES"
        owner = possessor(self.cast, said_of) if thing else None  # who has a bullying tone is not yet a bully
        owners = self.cast.resolve(owner, types, joined=False) if owner is not None else []
        return [Argument(a.mention, a.span, a.weight * _OWNER_WEIGHT) for a in owners]

    def _of_shape(self, token: Token) -> bool:
        """ "his crooked smile", "the bucket was empty": how a thing looks."""
        if token.lower_ not in words("evaluation", "shapes", "adjectives"):
            return False
        thing = token.head if token.dep_ == "amod" else self._said_of(token)
        return thing is not None and thing.pos_ == "NOUN" and not self.cast.covering(thing.i)

    def _said_of(self, token: Token) -> Token | None:
        direct = grammar.predicated_of(token)
        if direct is not None or token.dep_ not in ("amod", "conj"):
            return direct
        head = token.head
        return grammar.predicated_of(head) if head.dep_ != "amod" else grammar.predicated_of(head.head)

    def _event_head(self, token: Token) -> int | None:
        """ "his removal as leader was a disgrace", where the tree hangs the predicate on its subject."""
        cop = any(child.dep_ == "cop" for child in token.children)
        return token.head.i if cop and token.dep_ in ("nmod", "appos", "acl") and token.head.i in self.events else None

    def attributive(self, rule: Rule, token: Token) -> list[Argument]:
        """ "his Y plans", "the Y Mr X", "X's Y" where Y is a noun."""
        types = predicates().object_types(rule)
        if token.pos_ == "NOUN":
            owner = roles.possessor(token)
            felt = token.lower_ in words("evaluation", "felt", "nouns")
            judged = owner is not None and token.i not in self.events and not _without(token) and not felt
            return self.cast.resolve(owner, types, joined=False) if owner is not None and judged else []
        noun = token.head
        if token.dep_ != "amod" or noun.i < token.i or _without(noun) or grammar.predicated_of(noun) is not None:
            return []
        mention = self.cast.at(noun, types)
        if mention is not None and mention.kind == MentionKind.NAME and mention.type != EntityType.PERSON:
            return []  # a word before a body's name may belong to it
        examples = exemplified(self.cast, noun, types)
        if examples or noun.i in self.events:
            return examples
        return self.cast.resolve(noun, types, Through.DEED, joined=False)

    def deed(self, rule: Rule, token: Token) -> list[Argument]:
        """ "X misled", "X has failed to answer"."""
        done = [child for child in token.children if child.dep_ == "xcomp"]
        if token.pos_ != "VERB" or (
            token.lower_ in failing_verbs() and not any(not roles.is_passive(child) for child in done)
        ):
            return []
        first = token.head if token.dep_ == "conj" and not roles.auxiliaries(token) else token
        if any(word.lower_ in _ADVISING for word in roles.auxiliaries(first)):
            return []  # "we should ignore them" is advice
        if _lies_somewhere(token) or (token.dep_ == "advcl" and _WHENS & set(roles.markers(token))):
            return []  # "it lies on the border"; "he left after she refused to back him"
        doer = grammar.deep_subject(token)
        return self.cast.resolve(doer, predicates().object_types(rule)) if doer is not None else []

    def adverb(self, rule: Rule, token: Token) -> list[Argument]:
        """ "X rightly says"."""
        if token.head.pos_ != "VERB" or token.pos_ != "ADV" or token.i > token.head.i:
            return []  # "parked properly" tells in what manner
        doer = grammar.deep_subject(token.head)
        return self.cast.resolve(doer, predicates().object_types(rule)) if doer is not None else []

    # --- a judgement of a claim or deed against somebody

    def event(self, rule: Rule, token: Token) -> list[Argument]:
        """Whom the judged deed was done to (or, where a rule asks for it, who did it)."""
        if token.pos_ not in ("ADJ", "NOUN", "VERB") or (token.pos_ == "VERB" and token.dep_ != "amod"):
            return []
        wanted = "event-subject" if rule.object == ("event-subject",) else "event-object"
        found: list[Argument] = []
        for index in self._judged_events(token):
            for hit in self.events[index]:
                if predicates().sign(hit.rule.predicate) < 0:
                    found += hit.subjects if wanted == "event-subject" else hit.objects
        return list({a.mention.id: a for a in found}.values())

    def _judged_events(self, token: Token) -> list[int]:
        if token.dep_ == "amod" and token.head.i in self.events:
            return [token.head.i]
        if token.dep_ == "amod" and grammar.predicated_of(token.head) is None:
            return []
        said_of = self._said_of(token)
        above = self._event_head(token)
        if above is not None:
            return [above]
        if said_of is not None and said_of.i in self.events:
            return [said_of.i]
        if said_of is not None and said_of.lower_ not in _IMPERSONAL:
            return []
        heads = {token, token.head if token.dep_ == "amod" else token}
        clauses = [child for head in heads for child in head.children if child.i > token.i and _judged_clause(child)]
        inside = [word.i for clause in sorted(clauses) for word in clause.subtree if not _described(word, clause)]
        return [index for index in inside if index in self.events and index - token.i <= _EVENT_REACH][:1]

    def accused(self, rule: Rule, token: Token) -> list[Argument]:
        """ "it is just a slur", "I know them to be false": whoever was accused just now."""
        said_of = self._said_of(token)
        if said_of is None or said_of.lower_ not in _IMPERSONAL:
            return []
        sentence = token.sent
        types = frozenset({str(EntityType.PERSON)})
        near = [a for word in self.doc[sentence.start : token.i] for a in self._third_person(word, types)]
        if near:
            return near[-1:]
        earlier = [
            h
            for i in sorted(self.events)
            if i < token.i
            for h in self.events[i]
            if h.rule.predicate == "ACCUSES" and h.objects
        ]
        return [Argument(a.mention, None, a.weight * 0.8) for a in earlier[-1].objects[:1]] if earlier else []

    def _third_person(self, word: Token, types: frozenset[str]) -> list[Argument]:
        if word.lower_ in ("i", "me", "my", "we", "us", "our", "you", "your", "they", "them", "it", "who", "myself"):
            return []
        mention = self.cast.at(word, types)
        return (
            [self.cast.argument(mention, 0.9)]
            if mention is not None and mention.kind in (MentionKind.NAME, MentionKind.PRONOUN)
            else []
        )

    # --- a judgement of the text that is answered

    def text(self, rule: Rule, token: Token) -> list[Argument]:
        """ "A superb piece": the first words of a comment judge what it answers."""
        document = self.doc._.document
        if document is None or document.kind != DocumentKind.COMMENT or token.pos_ not in ("ADJ", "VERB"):
            return []
        noun = token.head if token.dep_ == "amod" else token
        first = next(iter(self.doc.sents), None)
        if (
            first is None
            or token.sent.start != first.start
            or noun.lower_ not in nouns("evaluation", "texts")
            or roles.possessor(noun) is not None
        ):
            return []
        if noun.i - first.start > _TEXT_REACH:
            return []
        if any(
            word.dep_ in ("nsubj", "nsubj:pass") and word.i < noun.i and word.lower_ not in ("this", "that", "it")
            for word in first
        ):
            return []
        return addressee(self.cast)


def _reports(verb: Token) -> bool:
    """Whether a clause follows, in which others may be judged: "found THAT nobody was fair", not "called that man a liar"."""
    after = verb.doc[verb.i + 1 : verb.i + 2]
    return after.text.lower() == "that" and after[0].pos_ == "SCONJ"


def _first_joined(word: Token, verb: Token) -> Token:
    """The first of the adjectives that are joined behind a verb: "described it as SAD, weak and confusing"."""
    while word.dep_ == "conj" and verb.i < word.head.i < word.i and {word.tag_, word.head.tag_} == {"JJ"}:
        word = word.head
    return word


def _given(token: Token) -> list[str]:
    """The classes of a word that somebody is called; the published lexicon tells of those that no class lists."""
    listed = classes(token)
    score = leaning(token.doc[token.i : token.i + 1]) if not listed and token.pos_ in ("ADJ", "NOUN") else 0.0
    return ["negative"] if score < 0 else ["positive"] if score > 0 else listed


def _lies_somewhere(verb: Token) -> bool:
    """ "lies ON the border" tells where something is."""
    return verb.lower_ in _LYING and any(word in _PLACES for word, _ in roles.prep_objects(verb))


def _doer_of(judgement: Token, said_of: Token) -> Token:
    """Who did what is judged: "it was brave of ANN to come"; else what it is said of."""
    if said_of.lower_ == "it" and any(_judged_clause(child) for child in judgement.children if child.i > judgement.i):
        return next((noun for word, noun in roles.prep_objects(judgement) if word == "of"), said_of)
    return said_of


def _without(noun: Token) -> bool:
    """Whether a noun is said to be lacking: "no good reason"."""
    return any(child.lower_ == "no" for child in noun.children)


def _done_to(token: Token) -> bool:
    """Whether it is a verb, and what it is said of does not do it: "she was MISLED"."""
    described = any(token.lower_ in words("evaluation", name, "adjectives") for name in CLASSES)
    return token.pos_ == "VERB" and roles.is_passive(token) and not described


def _is_name_given(token: Token) -> bool:
    """ "was called a SNOB": those judge who call somebody so, and not whoever tells it."""
    noun = token.head if token.dep_ == "amod" else token
    return noun.dep_ in ("xcomp", "oprd") and noun.head.lower_ in verbs("evaluation", "calling")


def _copular(token: Token) -> bool:
    """Whether a form of "be" ties it to its subject."""
    return roles.predicate_nominal(token) == token or token.dep_ in ("attr", "acomp")


def _judged_clause(child: Token) -> bool:
    """Whether a clause tells what is judged ("a disgrace TO CALL her that"), not why or when."""
    opening = set(roles.markers(child))
    return child.dep_ in _CLAUSAL and (child.dep_ != "advcl" or "to" in opening) and not opening & _REASONS


def _described(word: Token, clause: Token) -> bool:
    """Whether a word stands in a relative clause within the clause: that only describes somebody."""
    path = itertools.takewhile(lambda above: above != clause, (word, *word.ancestors))
    return any(above.dep_ in ("acl:relcl", "relcl") for above in path)


def _phrase(token: Token) -> Span:
    """The noun phrase or the adjective with what belongs to it, that a judgement is made with."""
    head = token.head if token.dep_ == "amod" and token.head.i > token.i else token
    return (
        roles.np_span(head, postmodifiers=False) if head.pos_ in ("NOUN", "PROPN") else token.doc[token.i : token.i + 1]
    )


def addressee(cast: Cast) -> list[Argument]:
    """The reader a comment speaks to: a "you", a name of address, or the author of what it answers."""
    vocatives = [m for m in cast.mentions if m.kind == MentionKind.ADDRESSEE]
    called = [m for m in vocatives if m.start is not None]
    you = [m for m in cast.mentions if m.kind == MentionKind.PRONOUN and m.text.lower() in ("you", "your", "yours")]
    return [Argument(m, None, 0.95) for m in (*called, *you, *vocatives)[:1]]


_FRAMES = {
    "predicative": Judgements.predicative,
    "attributive": Judgements.attributive,
    "verb": Judgements.deed,
    "adverb": Judgements.adverb,
    "event": Judgements.event,
    "accused": Judgements.accused,
    "text": Judgements.text,
}
