"""What was said before a court, a meeting or a reporter, told by who heard it: "the court heard that …", "it was learnt that …"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import Frame
from kg.language.quotes.lexicon import nouns
from kg.language.quotes.order import BE
from kg.language.quotes.report import Report, clause_words, report_of, sentence_around, trimmed
from kg.language.roles import FINITE
from kg.records import EntityType, Mention, MentionKind

_GATHERED = frozenset({"gathered", "learnt", "learned"})  # as reporters write
_KNOWN = _GATHERED | {"understands"}
HEARD_CUES = _KNOWN | {"has", "heard", "told"}
"""The words that `heard` may find something at."""
_RUMOUR = frozenset({"word", "rumour", "rumor", "gossip"})
_SURE = 0.7
_FAR = 6  # words: "…, an anti-corruption court in Delby heard"


def heard(frame: Frame, verb: Token) -> Iterator[Report]:
    """The report that a body heard or was told, or that it "was gathered"; of nobody who is named.

    Args:
        frame: the document.
        verb: a word of a sentence whose tree may be read, said of somebody in fact.

    Yields:
        one Report at most.
    """
    speaker = None
    if verb.lower_ in _KNOWN:
        found = _gathered(frame, verb)
        if found is None and (speaker := _newsroom(frame, verb)) is not None:
            clause = next((one for one in roles.complements(verb) if "that" in roles.markers(one)), None)
            found = clause_words(frame, verb, clause) if clause is not None else None
    elif verb.lower_ == "has":
        found = _has_it(frame, verb)
    elif verb.lower_ == "heard":
        found = _before_whom(frame, verb) or _set_behind(frame, verb)
    else:
        found = _set_behind(frame, verb) if verb.lower_ == "told" and verb.i and verb.nbor(-1).lower_ in BE else None
    if found is not None:
        yield report_of(verb, found, speaker, _SURE)


def _gathered(frame: Frame, verb: Token) -> tuple[int, int] | None:
    """ "It was learnt that …"."""
    clause = next((one for one in verb.rights if "that" in roles.markers(one)), None)
    if clause is None or not roles.is_passive(verb) or all(word.lower_ != "it" for word in verb.lefts):
        return None
    return clause_words(frame, verb, clause)


def _has_it(frame: Frame, verb: Token) -> tuple[int, int] | None:
    """ "Word has it that …", "rumour has it that …"."""
    what, it = roles.subject(verb), frame.doc[verb.i + 1 : verb.i + 2].text
    clause = next((one for one in roles.complements(verb) if "that" in roles.markers(one)), None)
    if clause is None or it != "it" or what is None or what.lower_ not in _RUMOUR:
        return None
    return clause_words(frame, verb, clause)


def _newsroom(frame: Frame, verb: Token) -> Mention | None:
    """The paper that tells what it knows: "the Gazette HAS LEARNT that …", "the Gazette UNDERSTANDS that …"."""
    doer = roles.subject(verb)
    found = frame.mention_of(doer) if doer is not None else None
    perfect = verb.lower_ == "understands" or any(one.lower_ in {"has", "have"} for one in verb.lefts)
    body = found is not None and found.type == EntityType.ORGANISATION and found.kind == MentionKind.NAME
    return found if body and perfect else None


def _before_whom(frame: Frame, verb: Token) -> tuple[int, int] | None:
    """ "The court heard that …"."""
    where = roles.subject(verb)
    clause = next((one for one in roles.complements(verb) if one.dep_ == "ccomp" and one.i > verb.i), None)
    asked = clause is not None and clause.left_edge.tag_ in {"WRB", "WP", "WDT"}
    if where is None or clause is None or asked or where.lower_ not in nouns("hearing"):
        return None
    return clause_words(frame, verb, clause)


def _set_behind(frame: Frame, verb: Token) -> tuple[int, int] | None:
    """ "The mayor signed blank cheques, a court heard on Monday": the order of the words tells, trees err here."""
    words = [word for word in sentence_around(frame, verb) if not word.is_space]
    commas = [word.i for word in words if word.text == "," and verb.i - _FAR <= word.i < verb.i]
    if not commas:
        return None
    comma = commas[-1]
    where = [word for word in words if comma < word.i < verb.i]
    before, behind = [word for word in words if word.i < comma], [word for word in words if word.i > verb.i]
    return trimmed(frame, before[0].i, comma) if _is_all(before, where, behind) else None


def _is_all(before: Sequence[Token], where: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Whether a clause stands before the comma, a hearing behind it, and no more than when it was."""
    bodies = any(word.lower_ in nouns("hearing") for word in where)
    opens = bool(where) and where[0].tag_ in {"DT", "NN", "NNS", "NNP", "JJ", "PRP$"}
    clause = any(word.tag_ in FINITE for word in before) and before[0].tag_ not in {"IN", "WRB", "VBN", "VBG"}
    return bodies and opens and clause and not any(word.tag_ in FINITE or word.lower_ == "that" for word in behind)
