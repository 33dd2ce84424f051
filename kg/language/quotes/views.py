"""Speech without a verb of saying: "in X's view", "X's view is that …", "as X sees it", "X made clear that …"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import FIRST_PERSON, Frame
from kg.language.quotes.lexicon import nouns
from kg.language.quotes.order import BE
from kg.language.quotes.report import Report, clause_words, report_of, sentence_around, trimmed
from kg.language.quotes.subject import speaker_of, unnamed
from kg.language.quotes.thoughts import is_held, is_told

_SURE = 0.7
_DENYING = frozenset({"not", "n't", "n’t", "nt", "never", "hardly", "no", "neither"})
_CLOSE = 4  # words
_US = frozenset({"us", "you", "me", "voters", "people"})
_WORD = frozenset({"word", "message", "line"})
_HELD = frozenset({"position", "stance", "belief"}) | _WORD  # of somebody, as a view is
_CONVINCED = frozenset(  # "is convinced that …": a view
    {"convinced", "confident", "certain", "sure", "hopeful", "optimistic", "worried", "concerned", "afraid", "fearful"}
    | {"persuaded", "satisfied"}
)
_FIRM = frozenset({"adamant", "insistent", "emphatic", "unequivocal"})  # "was adamant that …"
_HOLD = frozenset({"take", "hold", "have", "share", "express"})  # "takes the view that …"
_SEES = frozenset({"sees", "saw", "has", "tells", "told"})  # "as she sees it"
_CLEAR = frozenset({"clear", "plain", "known", "slip"})  # "made it clear that …", "let it be known that …"


def viewed(frame: Frame, token: Token) -> Iterator[Report]:
    """The report whose cue is a word that is no verb of saying.

    Args:
        frame: the document.
        token: any word of a sentence whose tree may be read.

    Yields:
        one Report at most.
    """
    word = token.lower_
    if word in nouns("view") and roles.preposition(token):
        yield from list(_in_the_view(frame, token)) or _of_the_view(frame, token)
    elif word in _owned():
        yield from list(_is_that(frame, token)) or _of_the_view(frame, token)
    elif word in _SEES:
        yield from _as_seen(frame, token)
    elif word in _CLEAR:
        yield from _made_clear(frame, token)
    elif word == "believe":
        yield from _have_us_believe(frame, token)
    elif word in _FIRM or (word in _CONVINCED and _tells_view(frame, token)):
        yield from _firm(frame, token)


@cache
def _owned() -> frozenset[str]:
    """The nouns of what somebody thinks or says: "her VIEW is that …"."""
    return nouns("view") | nouns("statement") | nouns("stance")


@cache
def view_cues() -> frozenset[str]:
    """The words that `viewed` may find something at."""
    return _owned() | _SEES | _CLEAR | _FIRM | _CONVINCED | {"believe"}


def _in_the_view(frame: Frame, noun: Token) -> Iterator[Report]:
    """ "In the view of the union, …", "… , in her opinion", "by his own account …"."""
    owner = _owner(noun)
    if owner is None or roles.preposition(noun) not in {"in", "by"}:
        return
    words = [word for word in sentence_around(frame, noun) if not word.is_space]
    phrase = range(noun.left_edge.i, noun.right_edge.i + 1)
    if _between_commas(frame, phrase) and words[0].i < phrase.start:  # "The cuts, in her view, are a mistake"
        span = trimmed(frame, words[0].i, words[-1].i + 1)
    elif words[0].i in phrase:
        span = trimmed(frame, phrase.stop, words[-1].i + 1)
    elif words[-1].i <= phrase.stop and (_is_set_off(frame, phrase) or roles.preposition(noun) == "in"):
        span = trimmed(frame, words[0].i, phrase.start)
    else:
        return
    if span is not None:
        yield report_of(noun, span, frame.mention_of(owner), _SURE)


def _is_set_off(frame: Frame, phrase: range) -> bool:
    """Whether "by" tells whose account it is: ", by its estimate", "by her own account", not "how it came by its estimate"."""
    own = any(frame.doc[i].lower_ == "own" for i in phrase)
    return own or (phrase.start > 0 and frame.doc[phrase.start - 1].text == ",")


def _between_commas(frame: Frame, phrase: range) -> bool:
    """Whether a comma stands on both sides of a phrase, or a tree takes it for a part of the phrase."""
    doc = frame.doc
    before = doc[phrase.start].text == "," or (phrase.start > 0 and doc[phrase.start - 1].text == ",")
    behind = doc[phrase.stop - 1].text == "," or doc[phrase.stop : phrase.stop + 1].text == ","
    return before and behind


def _of_the_view(frame: Frame, noun: Token) -> Iterator[Report]:
    """ "Is of the view that …", "takes the view that …"."""
    above = noun.head if noun in roles.objects(noun.head) and noun.head.lemma_.lower() in _HOLD else noun
    behind = noun.doc[noun.i + 1 : noun.i + 2].text
    held = above is not noun or (roles.preposition(noun) == "of" and any(one.lower_ in BE for one in noun.lefts))
    clause = next((one for one in noun.rights if one.dep_ in {"acl", "acl:relcl", "ccomp", "relcl"}), None)
    if noun.lower_ not in nouns("view") or not held or behind != "that" or clause is None:
        return
    doer, denied = roles.subject(above), roles.negated(above) or roles.is_conditional(above) or roles.is_question(above)
    span = clause_words(frame, noun, clause)
    if doer is not None and span is not None and not denied and not _is_first_person(doer):
        yield report_of(noun, span, frame.mention_of(doer), _SURE)


def _is_that(frame: Frame, noun: Token) -> Iterator[Report]:
    """ "Her view is that …", "the council's excuse was that …"."""
    owner, clause = _owner(noun), _what_it_is(noun)
    if owner is None or clause is None or frame.inside[owner.i] != frame.inside[noun.i]:
        return
    if roles.is_conditional(clause) or any(word.tag_ == "MD" for word in noun.doc[noun.i : noun.i + _CLOSE]):
        return  # "if her view is that …", "her view may be that …"
    span = clause_words(frame, noun, clause)
    if span is not None:
        yield report_of(noun, span, frame.mention_of(owner), _SURE)


def _what_it_is(noun: Token) -> Token | None:
    """The clause behind "is that" that says what a noun is, in either scheme; None where it is denied."""
    above = noun.head
    for clause in (above, *roles.complements(above)):
        that = next((one for one in clause.children if one.dep_ == "mark" and one.lower_ == "that"), None)
        between = [word.lower_ for word in noun.doc[noun.i : that.i]] if that is not None and that.i > noun.i else []
        if BE.intersection(between) and not _DENYING.intersection(between):
            return clause
    return None


def _owner(noun: Token) -> Token | None:
    """Whose view it is, but the author's: "her view", "the view of the union", "word from the union".

    "In view of the delay" is nobody's.
    """
    article = any(child.lower_ == "the" for child in noun.lefts)
    word_of = noun.lower_ in _WORD
    view = article and noun.lower_ in nouns("view") | _HELD  # "the defence of Ann Field" is not hers
    of = (who for word, who in roles.prep_objects(noun) if (word == "from" and word_of) or (word == "of" and view))
    owner = roles.possessor(noun) or next(of, None)
    return None if owner is None or _is_first_person(owner) else owner


def _as_seen(frame: Frame, verb: Token) -> Iterator[Report]:
    """ "As she sees it, …"."""
    whom = roles.objects(verb)
    if verb.dep_ != "advcl" or roles.markers(verb) != ["as"] or not whom or whom[0].lower_ != "it":
        return
    span = clause_words(frame, verb, verb.head)
    speaker = speaker_of(frame, verb, [])
    if span is not None and speaker is not None and speaker.text.lower() not in FIRST_PERSON:
        yield report_of(verb, span, speaker, _SURE)


def _have_us_believe(frame: Frame, verb: Token) -> Iterator[Report]:
    """ "She would have us believe that …"."""
    have, below = verb.head, roles.complements(verb)
    whom = any(one.lower_ in _US for one in roles.objects(have))
    if verb.dep_ not in {"xcomp", "ccomp"} or have.lower_ != "have" or not whom or not below or roles.negated(have):
        return
    span, speaker = clause_words(frame, verb, below[0]), speaker_of(frame, have, [])
    if span is not None and speaker is not None and speaker.text.lower() not in FIRST_PERSON:
        yield report_of(verb, span, speaker, _SURE)


def _made_clear(frame: Frame, word: Token) -> Iterator[Report]:
    """ "She made (it) clear that …", "he let it be known that …"."""
    verb = word.head
    if verb.lemma_.lower() not in {"make", "let"} or roles.negated(verb) or roles.is_conditional(verb):
        return
    heads = [verb, word, *(when for when in word.children if when.dep_.startswith("obl"))]
    below = [one for head in heads for one in head.children if one.i > word.i and _is_told(word, one)]
    speaker = speaker_of(frame, verb, [])
    named = speaker is not None and speaker.text.lower() not in FIRST_PERSON
    span = clause_words(frame, word, below[0]) if below else None
    if span is not None and (named or (speaker is None and unnamed(frame, verb) is not None)):
        yield report_of(word, span, speaker, _SURE)


def _is_told(word: Token, clause: Token) -> bool:
    """Whether a clause is what was made clear: behind "that", or as a sentence right behind the word; no question."""
    first = clause.left_edge
    bare = clause.dep_ == "ccomp" and first.i == word.i + 1 and not first.tag_.startswith("W")
    return "that" in roles.markers(clause) or (bare and roles.subject(clause) is not None)


def _firm(frame: Frame, word: Token) -> Iterator[Report]:
    """ "She was adamant that …", "he is emphatic (that) …"."""
    below = [one for one in roles.complements(word) if one.i > word.i and roles.subject(one) is not None]
    clause = _clause(word)
    doer = roles.subject(clause)
    if not below or doer is None or roles.negated(clause) or roles.is_conditional(clause) or roles.is_question(word):
        return
    span, speaker = clause_words(frame, word, below[0]), frame.mention_of(doer)
    if span is not None and not _is_first_person(doer):
        yield report_of(word, span, speaker, _SURE)


def _clause(word: Token) -> Token:
    """What the subject of an adjective hangs on: itself, or "remains" before it."""
    return word.head if word.dep_ == "xcomp" and word.head.lemma_.lower() == "remain" else word


def _tells_view(frame: Frame, word: Token) -> bool:
    """Whether who "is convinced" has told it, as with verbs of thinking: not "she was sure that she had locked it"."""
    doer = roles.subject(_clause(word))
    be = next((one for one in (*word.lefts, word.head) if one.lower_ in BE or one.lemma_.lower() == "remain"), None)
    if doer is None or be is None:
        return False
    return is_told(frame, be, frame.mention_of(doer)) or is_held(frame, be, doer)


def _is_first_person(owner: Token) -> bool:
    return owner.lower_ in FIRST_PERSON or owner.lower_ in {"your", "you"}
