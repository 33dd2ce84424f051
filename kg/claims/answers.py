"""Answers: what is said of a charge by words that name neither it nor who made it.

"“NONSENSE,” said Kerr", "NO TRUTH IN the allegations", "he had NEVER TAKEN A PENNY": whoever is charged stands against his accuser with
them, somebody else speaks for whom the charge is against. So does who denies in the charge's own words: "paid two clerks", "no clerk
was ever PAID".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Span, Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.attribution import Voices
from kg.claims.cast import Cast
from kg.claims.charges import REACH, Charge, ahead, near
from kg.claims.hit_footing import footing_of
from kg.claims.hits import Hit
from kg.claims.idioms import hangs_on
from kg.claims.lexicon import nouns, table, verbs, words
from kg.claims.metonymy import Through
from kg.claims.modality import footing
from kg.claims.negation import is_negated
from kg.claims.patterns import Patterns, Rule
from kg.claims.predicates import ACTORS, predicates
from kg.claims.wordings import Needs, alternatives, end_of
from kg.language import roles
from kg.language.forms import noun_forms, verb_forms
from kg.language.pronouns import ACTING, DEMONSTRATIVE
from kg.records import Attribution, DocumentKind, Mention, Modality

_OWN, _VOID, _FOUND, _SELF, _ECHO = "accuser", "void", "found", "self", "echo"
_OTHERS_REACH = 500  # characters from a charge to the answer of somebody whom it is not against
_AUTHORS_REACH = 250
_CALLING = verbs("answers", "calling")
_NO = words("modality", "negation")
_GOING_ON = frozenset({"that", "for", "in", "of", "to", "against"})
_POINTING = DEMONSTRATIVE | {"it", "them"}
_CHARGES = nouns("lexicon", "charges")
_AT_ONCE = frozenset({"otherwise", "briefly"})  # kinds of answers that only what was said just before is told by
_MADE_BY = ("by", "from")
_SELF_WEIGHT = 0.9
_ACCUSES, _DEFENDS = "ACCUSES", "DEFENDS"


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Who answers, and whether it is the writer of the text himself."""

    argument: Argument
    author: bool


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A phrase of a kind of answer: at each place the words that may stand there."""

    kind: str
    words: tuple[frozenset[str], ...]
    needs: Needs


class Answers:
    """The answers of a document, by the phrases of `data/answers.toml` and by what those who are charged say of themselves."""

    def __init__(self, patterns: Patterns) -> None:
        self._rules = patterns.of_kind("answer")
        self._by_word: dict[str, list[_Phrase]] = {}
        for kind in sorted({rule.answer for rule in self._rules}):
            for phrase in table("answers").get(kind, {}).get("phrases", ()):
                wanted = tuple(alternatives(part) for part in phrase.split())
                for form in wanted[0]:
                    self._by_word.setdefault(form, []).append(_Phrase(kind, wanted, Needs.of(wanted)))

    def of_kind(self, kind: str) -> list[Rule]:
        """The rules of a kind of answer."""
        return [rule for rule in self._rules if rule.answer == kind]

    def find(self, doc: Doc, cast: Cast, voices: Voices, charges: Sequence[Charge], hits: Sequence[Hit]) -> list[Hit]:
        """The answers of a document.

        Args:
            doc: the document.
            cast: its mentions.
            voices: its quotations: who speaks.
            charges: of the document, the last first.
            hits: of other rules: who says of himself what would defend another answers too.
        """
        said = list(self._places(doc, cast))
        found = [
            hit
            for kind, cue in said
            for rule in self._rules
            if rule.answer == kind and (hit := _void(rule, cue, cast, voices, charges)) is not None
        ]
        own = self.of_kind(_SELF)
        found += [
            hit for rule in own for told in hits if (hit := _of_himself(rule, told, cast, voices, charges)) is not None
        ]
        echo = self.of_kind(_ECHO)
        return found + [
            hit
            for word in doc
            if (denied := _echoed(word, charges))
            for rule in echo
            if (hit := _in_its_words(rule, word, cast, voices, denied)) is not None
        ]

    def _places(self, doc: Doc, cast: Cast) -> Iterator[tuple[str, Span]]:
        """Where a phrase stands, with its kind: one at each word."""
        there = cast.vocabulary
        possible = {
            form: [phrase for phrase in self._by_word[form] if phrase.needs.met(there)]
            for form in there & self._by_word.keys()
        }
        for index in range(len(doc)):
            begun = sorted(possible.keys() & cast.forms[index])
            for phrase in (phrase for form in begun for phrase in possible[form]):
                end = end_of(cast.forms, index, phrase.words)
                if end is not None:
                    yield phrase.kind, _without_signs(doc[index : min(end, len(doc))])
                    break


def _without_signs(cue: Span) -> Span:
    """A phrase without the signs before and behind it."""
    said = [word.i for word in cue if not word.is_punct and not word.is_space]
    return cue.doc[said[0] : said[-1] + 1] if said else cue


def _void(rule: Rule, cue: Span, cast: Cast, voices: Voices, charges: Sequence[Charge]) -> Hit | None:
    """Who says in other words that a charge is void, and to whom he answers or for whom."""
    trigger = hangs_on(cue)
    if any(word.lower_ in _NO and word not in cue for word in trigger.children):
        return None  # "did NOT call it a lie"
    speaker = _speaker(rule, cue, trigger, cast, voices)
    if speaker is None:
        return None
    made = roles.subject(trigger)
    owner = roles.possessor(made) if made is not None and made.lower_ in _CHARGES else None
    if owner is not None:  # "KERR'S allegations are lies" answers Kerr, and speaks for whom he charged
        charges = [charge for charge in charges if _is(charge.accuser, owner, cast)]
    if rule.answer in _AT_ONCE:
        charges = [charge for charge in near(charges, trigger.idx, REACH) if charge.end >= _before(trigger).start_char]
    other = _answered(rule, cue, speaker, cast, charges)
    if other is None or (_OWN not in rule.object and _of_another(rule, cue, other, cast)):
        return None
    return Hit(rule, trigger, cue, (speaker.argument,), (other,), None, 1.0)


def _of_another(rule: Rule, cue: Span, accused: Argument, cast: Cast) -> bool:
    """Whether the words speak of somebody else than the accused: "“I never took a penny,” said Lund" is of her."""
    goes_on = cue[-1].lower_ in _GOING_ON and not _tells_of(cue, accused, cast)
    if rule.answer == _FOUND or (rule.answer == _VOID and "evidence" in cue.text.lower()):
        return goes_on
    doer = _doer(cue)
    return doer is not None and not _is(accused.mention, doer, cast)


def _tells_of(cue: Span, accused: Argument, cast: Cast) -> bool:
    """Whether the rest of a sentence speaks of him: "no evidence THAT HE LIED", not "that the bridge was unsafe"."""
    rest = cue.doc[cue.end : cue.sent.end]
    of_charges = any(word.lower_ in _CHARGES for word in rest) or any(word.lower_ in _POINTING for word in rest[:1])
    return of_charges or any(cast.same(m, accused.mention) for word in rest for m in cast.covering(word.i))


def _speaker(rule: Rule, cue: Span, trigger: Token, cast: Cast, voices: Voices) -> _Speaker | None:
    """Who gives a charge its name ("CALLED the claims a lie"), else in whose words the phrase stands."""
    types = predicates().subject_types(rule)
    verb = next((word for word in cue if word.lower_ in _CALLING and word.pos_ == "VERB"), None)
    if verb is not None:
        doer = grammar.deep_subject(verb)
        found = cast.resolve(doer, types, Through.VOICE) if doer is not None else []
        if doer is not None and not found:  # "a REPORT BY the Audit Office found", "the inquiry of"
            makers = grammar.prepositional(doer, _MADE_BY)
            found = [end for maker in makers for end in cast.resolve(maker, types, Through.VOICE)]
        carrier = grammar.governor(doer) if doer is not None and not found else None
        if carrier is not None and (above := grammar.deep_subject(carrier)) is not None:
            found = cast.resolve(above, types, Through.VOICE)  # "HE issued a statement calling it a lie"
        return _Speaker(cast.behind(found[0]), False) if found else None
    said = voices.source(trigger, footing(trigger, rule.predicate, True).reporter)
    if said.mention is None or said.unnamed:
        return None
    own = said.attribution == Attribution.AUTHOR
    document = cast.doc._.document
    if own and document is not None and document.kind == DocumentKind.NEWS:
        return None  # news judges nothing in its own voice
    return _Speaker(cast.behind(Argument(said.mention, None, 1.0)), own)


def _answered(rule: Rule, cue: Span, speaker: _Speaker, cast: Cast, charges: Sequence[Charge]) -> Argument | None:
    """Who made the last charge against the speaker, or whom the last one of somebody else was against."""
    mention, at = speaker.argument.mention, hangs_on(cue)
    before = near(charges, at.idx, REACH)
    if before and cast.same(before[0].accuser, mention):
        return None  # nobody calls void what he has just said
    own = next((charge for charge in before if cast.same(charge.accused, mention)), None)
    if own is not None and speaker.author and own.end < _before(at).start_char <= before[0].end:
        own = None  # a writer speaks of what he has told just before
    if _OWN in rule.object:
        fits = own is not None and not cast.same(own.accuser, mention)
        return Argument(own.accuser, None, own.probability**0.5) if own is not None and fits else None
    if own is not None:
        return None
    doer = _doer(cue)
    graves = [charge for charge in before if charge.grave]
    last = next((c for c in graves if doer is None or _is(c.accused, doer, cast)), None)
    if last is None and not graves:
        last = _told_later(cue, cast, charges)
    elif last is not None and not _fresh(last, at, cue, speaker, doer is not None):
        last = None
    if last is None or cast.same(last.accuser, mention) or cast.same(last.accused, mention):
        return None
    others = any(not cast.same(charge.accused, last.accused) for charge in graves)
    if others and doer is None and last.end < _before(at).start_char:
        return None  # "called the allegations malicious": against which of them is not told
    return Argument(last.accused, None, last.probability**0.5)


def _doer(cue: Span) -> Token | None:
    """Of whom words tell that he did not do it: "TORSTEIN has never taken a penny"; None for a thing, and who calls it void."""
    trigger = hangs_on(cue)
    doer = roles.subject(trigger)
    if trigger.lower_ in _CALLING or doer is None or (doer.pos_ != "PROPN" and doer.lower_ not in ACTING):
        return None
    return doer


def _is(accused: Mention, doer: Token, cast: Cast) -> bool:
    return any(cast.same(end.mention, accused) for end in cast.resolve(doer, ACTORS))


def _told_later(cue: Span, cast: Cast, charges: Sequence[Charge]) -> Charge | None:
    """The charge that the lead of a report says is void, by the name of whom it is against, before it tells of it."""
    told = [mention for word in cue.doc[cue.end : cue.sent.end] for mention in cast.covering(word.i)]
    graves = (charge for charge in ahead(charges, cue.doc, cue.start_char) if charge.grave)
    return next((c for c in graves if any(cast.same(c.accused, mention) for mention in told)), None)


def _fresh(charge: Charge, at: Token, cue: Span, speaker: _Speaker, named: bool) -> bool:
    """Whether a charge is near enough for another's words to be about it; "that" means what was said last.

    `named`: the words name whom the charge is against.
    """
    if at.idx - charge.start > (_AUTHORS_REACH if speaker.author else _OTHERS_REACH):
        return False
    return named or charge.start >= _before(at).start_char or any(word.lower_ in _CHARGES for word in cue)


def _before(word: Token) -> Span:
    """The sentence before that of a word; its own where it is the first."""
    first = word.sent.start
    return word.doc[first - 1].sent if first else word.sent


def _of_himself(rule: Rule, told: Hit, cast: Cast, voices: Voices, charges: Sequence[Charge]) -> Hit | None:
    """Who says of himself that he did nothing of the kind: against whoever charged him."""
    if told.rule.subject != ("speaker",) or not told.objects or told.rule.predicate not in (_ACCUSES, _DEFENDS):
        return None
    stands = footing_of(told)
    clears = (told.rule.predicate == _DEFENDS) != (stands.negated != told.rule.negated)
    if not clears or stands.modality in (Modality.HYPOTHETICAL, Modality.HEDGED):
        return None
    said = voices.source(told.trigger, stands.reporter)
    if said.mention is None or said.unnamed or not _same(cast, said.mention, told.objects):
        return None
    speaker = _Speaker(Argument(said.mention, None, _SELF_WEIGHT), said.attribution == Attribution.AUTHOR)
    other = _answered(rule, told.cue, speaker, cast, charges)
    if other is None:
        return None
    plain = told.trigger.doc[told.trigger.i : told.trigger.i + 1]
    return Hit(rule, told.trigger, plain, (speaker.argument,), (other,), None, 1.0, around=(told.cue,))


def _echoed(word: Token, charges: Sequence[Charge]) -> list[Charge]:
    """The charges before a word that it denies with a word of theirs, the last first."""
    if word.pos_ not in ("VERB", "NOUN"):
        return []
    lemma = word.lemma_.lower()
    if lemma in words("replies", "vague") or lemma in words("answers", "charging") or word.lower_ in _CHARGES:
        return []
    forms = (verb_forms(lemma) if word.pos_ == "VERB" else noun_forms(lemma)) | {word.lower_}
    named = [charge for charge in near(charges, word.idx, REACH) if charge.end <= word.idx and forms & charge.words]
    return named if named and _denied(word) else []


def _denied(word: Token) -> bool:
    """Whether a verb or noun is denied by itself, or by a "no" at its subject: "NO CLERK was ever paid"."""
    doer = roles.subject(word) if word.pos_ == "VERB" else None
    ends = [word] if doer is None else [word, doer]
    return is_negated(word) or any(child.lower_ == "no" for end in ends for child in end.children)


def _in_its_words(rule: Rule, word: Token, cast: Cast, voices: Voices, charges: Sequence[Charge]) -> Hit | None:
    """Who denies a charge with a word of it, and to whom he answers or for whom."""
    stands = footing(word, rule.predicate, True)
    said = voices.source(word, stands.reporter)
    news = cast.doc._.document is not None and cast.doc._.document.kind == DocumentKind.NEWS
    own = said.attribution == Attribution.AUTHOR
    if said.mention is None or said.unnamed or (own and news) or stands.modality != Modality.ASSERTED:
        return None
    speaker = _Speaker(cast.behind(Argument(said.mention, None, 1.0)), own)
    cue = word.doc[word.i : word.i + 1]
    other = _answered(rule, cue, speaker, cast, charges)
    if other is None or (_OWN not in rule.object and _of_another(rule, cue, other, cast)):
        return None
    return Hit(rule, word, cue, (speaker.argument,), (other,), None, 1.0, around=_denial(word))


def _denial(word: Token) -> tuple[Span, ...]:
    """The words by which a word is denied, with it."""
    first = min((child.i for child in word.children if child.lower_ in _NO | {"no", "nobody"}), default=word.i)
    return (word.doc[first : word.i + 1],)


def _same(cast: Cast, speaker: Mention, objects: Sequence[Argument]) -> bool:
    return any(cast.same(speaker, end.mention) for end in objects)
