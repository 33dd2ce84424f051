"""What is told by a noun: "X's claim that …", "voiced concern that …", "denied allegations that …", "there were reports that …"."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import FIRST_PERSON, Frame
from kg.language.quotes.lexicon import groups_of, nouns, speech_form
from kg.language.quotes.report import Report, clause_words, first_of, is_self, is_unsaid, report_of, trimmed
from kg.language.quotes.subject import speaker_of, unnamed
from kg.records import Mention

_MAKES = frozenset(  # what is done with a claim: "the claim that he made"
    {"make", "issue", "repeat", "level", "deny", "bring", "file", "lodge", "publish", "release", "read", "give", "send"}
    | {"write", "hear", "post"}
)
_VOICES = frozenset(  # what is done with a claim, a fear or a hope by whoever tells it
    {"make", "issue", "repeat", "reiterate", "renew", "level", "lodge", "publish", "release", "give", "offer", "send"}
    | {"voice", "express", "raise", "advance", "air", "float", "share", "relay", "sound", "deliver", "post", "state"}
)
_CHARGES = frozenset({"accusation", "accusations", "allegation", "allegations", "charges"})
_CLAUSES = frozenset({"acl", "ccomp", "acl:relcl", "relcl", "csubj", "dep"})
_PROMISES = frozenset({"claim", "promise", "pledge", "vow", "threat", "promises", "pledges", "threats"})
_OPEN = frozenset({"no", "any", "every", "each", "what", "which"})  # "there is no suggestion that …"
_NEAR = 10  # words: "the contention of the former mayor, Ann Field, that"
_OWNED, _VOICED, _ANYBODY = 0.7, 0.65, 0.55


def claimed(frame: Frame, noun: Token) -> Iterator[Report]:
    """What a claim, a warning or a concern holds: its clause behind "that", or what one is accused of.

    It is said by whose claim it is, by whoever makes, voices or denies it, or by nobody who is named.

    Args:
        frame: the document.
        noun: a word of a sentence whose tree may be read, a noun that carries speech or that is voiced.

    Yields:
        one Report at most.
    """
    below = (one for one in _below(noun) if one.i > noun.i and one.dep_ in _CLAUSES and _is_content(one))
    clause = next(below, None) or _behind_that(noun)
    span = clause_words(frame, noun, clause) if clause is not None else _charged(frame, noun) or _promised(frame, noun)
    span = _before_as(frame, noun, span) if span is not None else None
    participle = _joined_to(noun) if span is not None else None
    speaker = speaker_of(frame, participle, []) if participle is not None else None
    if span is not None and speaker is not None:
        yield report_of(noun, span, speaker, _VOICED)
        return
    source = _source(frame, noun) if span is not None else None
    if span is not None and source is not None:
        speaker, cue, sure = source
        yield report_of(cue, span, speaker, sure)


def _joined_to(noun: Token) -> Token | None:
    """The participle that one goes on from which a tree takes for a noun: "SAYING that it was late but warning that …"."""
    joins = noun.i > 0 and noun.nbor(-1).lower_ in {"and", "but", "while"} and noun.lower_.endswith("ing")
    before = noun.doc[noun.sent.start : noun.i] if joins else ()
    return next((word for word in reversed(before) if word.tag_ == "VBG" and speech_form(word) is not None), None)


def _below(noun: Token) -> list[Token]:
    """What hangs on a noun, or on what is done with it: "expressed alarm on Friday THAT …"."""
    voiced = noun in roles.objects(noun.head) and noun.head.lemma_.lower() in _VOICES
    return [*noun.children, *(noun.head.rights if voiced and speech_form(noun.head) is None else ())]


def _behind_that(noun: Token) -> Token | None:
    """The clause that a "that" behind a noun opens, wherever a tree hangs it: "a row over HER CLAIM (of May) THAT she never sent it"."""
    ends = [noun.i, *(one.right_edge.i for _, one in roles.prep_objects(noun) if noun.i < one.i < noun.i + _NEAR)]
    behind = [noun.doc[end + 1] for end in ends if end + 1 < len(noun.doc)]
    opening = (one for one in behind if one.lower_ == "that" and one.dep_ == "mark" and one.head.i > one.i)
    return next((that.head for that in opening if roles.subject(that.head) is not None), None)


def _is_content(clause: Token) -> bool:
    """Whether a clause behind a noun is what it says: "the claim that he lied"; not "the claim that he made"."""
    if "that" in roles.markers(clause):
        return True
    opens, doer = first_of(clause), roles.subject(clause)
    whole = doer is not None and doer.i != opens.i and clause.lemma_.lower() not in _MAKES
    return opens.lower_ == "that" and whole and clause.dep_ in {"acl", "acl:relcl"}


def _charged(frame: Frame, noun: Token) -> tuple[int, int] | None:
    """ "Faces accusations of BEING SOFT", "his allegation of having been duped"."""
    if noun.lower_ not in _CHARGES:
        return None
    what = next((one for word, one in roles.prep_clauses(noun) if word == "of"), None)
    of = noun.i + 1
    if what is None or frame.doc[of].lower_ != "of" or not frame.doc[of + 1].lower_.endswith("ing"):
        return None
    return trimmed(frame, of + 1, what.right_edge.i + 1)


def _promised(frame: Frame, noun: Token) -> tuple[int, int] | None:
    """ "Her promise TO KEEP THE POOL OPEN", "his claim TO HAVE KNOWN NOTHING"."""
    what = next((one for one in noun.rights if one.dep_ in _CLAUSES and "to" in roles.markers(one)), None)
    if noun.lower_ not in _PROMISES or what is None or roles.possessor(noun) is None:
        return None
    return trimmed(frame, what.left_edge.i, what.right_edge.i + 1) if what.left_edge.i == noun.i + 1 else None


def _before_as(frame: Frame, noun: Token, span: tuple[int, int]) -> tuple[int, int] | None:
    """What is told without what it is called: "dismissed reports that MEN HAD DIED as “fabrications”"."""
    if "naming" not in groups_of(speech_form(noun.head)):
        return span
    names = (i for i in range(*span) if frame.doc[i].lower_ == "as" and frame.inside[i] == frame.inside[noun.i])
    return trimmed(frame, span[0], next(names, span[1]))


def _source(frame: Frame, noun: Token) -> tuple[Mention | None, Token, float] | None:
    """Who says it, by which word, and how sure that is; None where nobody does."""
    owner = roles.possessor(noun) or next(
        (who for word, who in roles.prep_objects(noun) if word in {"by", "from", "of"}), None
    )
    if owner is not None:
        told = noun.lower_ in nouns("statement") or noun.lower_ in nouns("view")
        if not told or not _may_own(frame, owner, noun):
            return None
        return frame.mention_of(owner), noun, _OWNED
    if roles.negated(noun) or any(word.lower_ in _OPEN for word in noun.lefts):
        return None
    verb = noun.head
    if noun in roles.objects(verb) or (noun == roles.subject(verb) and roles.agent(verb) is not None):
        voiced = _voiced(frame, noun, verb)
        if voiced is not None:
            return voiced
    return (None, noun, _ANYBODY) if noun.lower_ in nouns("hearsay") and _is_told(noun) else None


def _may_own(frame: Frame, owner: Token, noun: Token) -> bool:
    return owner.lower_ not in FIRST_PERSON and frame.inside[owner.i] == frame.inside[noun.i]


def _voiced(frame: Frame, noun: Token, verb: Token) -> tuple[Mention | None, Token, float] | None:
    """Who makes or voices it, or denies it: "ISSUED a warning that …", "DENIED allegations that …"."""
    denies = "deny" in groups_of(speech_form(verb)) and noun.lower_ in nouns("statement") | nouns("hearsay")
    if not (denies or verb.lemma_.lower() in _VOICES) or is_unsaid(verb) or roles.is_question(verb):
        return None
    speaker = speaker_of(frame, verb, [])
    if speaker is None and unnamed(frame, verb) is None:
        return None
    if speaker is not None and is_self(frame, speaker, verb):
        return None
    return speaker, verb if denies else noun, _VOICED


def _is_told(noun: Token) -> bool:
    """Whether a claim of nobody who is named was made.

    Not "if there were claims that …", "are there reports that …?", nor one told of before: "to support THE claim that …".
    """
    above = noun.head
    known = noun.tag_ == "NN" and any(word.lower_ in {"the", "this", "that"} for word in noun.lefts)
    if known and above != noun and noun != roles.subject(above):
        return False
    denied = above != noun and (roles.negated(above) or "deny" in groups_of(speech_form(above)))
    return not (denied or roles.is_conditional(above) or roles.is_question(noun))
