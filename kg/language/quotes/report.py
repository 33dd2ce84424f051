"""Words that are reported to have been said, and where they begin and end beside their cue."""

from __future__ import annotations

from dataclasses import dataclass

from spacy.tokens import Token

from kg.language import roles
from kg.language.phrases import might_be_said, must_be_said
from kg.language.quotes.frame import FIRST_PERSON, NOWHERE, SENTENCE_ENDS, Frame
from kg.language.quotes.lexicon import ONLY, TOLD, groups_of, nouns, speech_form, speech_verb
from kg.language.quotes.marks import SIGNS
from kg.language.quotes.order import in_subordinate
from kg.language.quotes.subject import of_the_cue
from kg.language.roles import FINITE
from kg.records import Mention, QuoteKind

_EDGES = frozenset({",", ";", ":", "-", "–", "—", "that", "how", "and", "but"})
_FEWEST = 2  # words of a report
_ASIDE = 3  # words from a cue to a report behind an aside, at the least
_PHRASE = 4  # words of a noun's phrase
_REACH = 120  # words on each side in which the borders of a sentence are looked for
_LEADS_TO = frozenset(  # what saying it led to
    {"prompting", "sparking", "drawing", "triggering", "provoking", "earning", "angering", "delighting", "stunning"}
    | {
        "infuriating",
        "raising",
        "fuelling",
        "fueling",
        "surprising",
        "echoing",
        "contradicting",
        "referring",
        "alluding",
    }
)
_HYPHENS = frozenset({"-", "‐", "‑"})
_OPENS = frozenset({"that", "whether", "if"})
_LEADS = frozenset({"ADV", "CCONJ", "PUNCT", "SCONJ"})  # "However, as she told the board, the money is gone"
_SAID_BEFORE = frozenset({"neutral", "claim", "promise"})
_UNREAL = frozenset({"refuse", "decline", "fail", "want", "wish", "like", "need", "forget", "bring", "dare", "let"})


@dataclass(frozen=True, slots=True)
class Report:
    """Words `first` to `last` (exclusive) that are reported to have been said; `cue` are its characters.

    `speaker` is None where the text names nobody: "one official said that …", "critics say …".
    """

    first: int
    last: int
    speaker: Mention | None
    cue: tuple[int, int]
    probability: float
    kind: str


def report_of(cue: Token, span: tuple[int, int], speaker: Mention | None, sure: float) -> Report:
    """What one word reports in indirect speech.

    Args:
        cue: the word.
        span: the words that are reported (first, exclusive last).
        speaker: who says it, None where the text names nobody.
        sure: how probable it is.
    """
    return Report(*span, speaker, (cue.idx, cue.idx + len(cue)), sure, QuoteKind.INDIRECT)


def clause_words(frame: Frame, verb: Token, clause: Token) -> tuple[int, int] | None:
    """The words of a reported clause, on one side of its cue unless the cue stands within it."""
    inside = {token.i for token in clause.subtree} - {token.i for token in _aside(verb, clause)}
    # "said, in a long speech, THAT it was", "asked him twice WHETHER it was": what stands before is said of the saying
    marks = [child.i for child in clause.children if child.dep_ == "mark" and child.lower_ in _OPENS]
    opened = next((mark for mark in marks if mark > verb.i), verb.i)
    same = frame.inside[verb.i]
    before = [i for i in inside if i < verb.i]
    behind = [i for i in inside if i > verb.i and i >= opened]
    side = behind if len(behind) >= len(before) else before
    if verb.head == clause and clause.i > verb.i and any(frame.doc[i].pos_ not in _LEADS for i in before):
        side = [*before, *behind]  # "The money, as she told the board, is gone"
    if not side or (side is before and not _set_off(frame, max(side), verb)):
        return None
    first, last = min(side), max(side) + 1
    level = [i for i in range(first, last) if frame.inside[i] == same or frame.inside[i] != NOWHERE]
    opens = _doer_before(verb, clause, level[0]) if level else first
    stop = _stop(frame, verb, clause, level[0], level[-1] + 1) if level else opens
    if level and stop > level[-1] and side is behind:
        stop = _behind_hyphen(frame, _with_rest(frame, verb, clause, _behind_hyphen(frame, stop)))
    span = trimmed(frame, opens, stop) if level else None
    if span is None or not any(_tells(frame.doc[i]) for i in range(*span)):
        return None
    joined = any(frame.doc[i].pos_ == "CCONJ" for i in range(verb.i + 1, span[0]))
    # what "and" joins on goes on from the cue, whatever the tree says
    return None if joined and not _behind_aside(frame, verb, span[0]) else span


def _tells(word: Token) -> bool:
    """Whether a word may be the verb of a clause: not the second half of "on London-BASED radio"."""
    return word.tag_.startswith(("V", "MD")) and not (
        word.i and word.nbor(-1).text in _HYPHENS and not word.nbor(-1).whitespace_
    )


def _behind_aside(frame: Frame, verb: Token, first: int) -> bool:
    """Whether commas set off what stands between a cue and its "that": "argued, both in court and out of it, that …"."""
    doc = frame.doc
    signs = (doc[verb.i + 1].text, doc[first - 2].text)
    return first - verb.i > _ASIDE and signs == (",", ",") and doc[first - 1].lower_ == "that"


def _doer_before(verb: Token, clause: Token, first: int) -> int:
    """Where a clause begins whose subject a tree takes for the object of its cue: "feels THE PLAN should wait"."""
    doer = roles.subject(clause)
    doers = [one for one in clause.lefts if one.dep_.startswith("nsubj")]
    if len(doers) > 1 and speech_form(verb) in TOLD and doers[0].left_edge.i == first == verb.i + 1:
        return doers[1].left_edge.i  # "told THE GAZETTE they had warned him"
    last = first - 1 - (verb.doc[first - 1].text in roles.CLOSE_ASIDE)  # "said THE PLAN, drawn up in May, was dead"
    if doer is not None:
        return doer.left_edge.i if doer.head == verb and last <= doer.right_edge.i < first else first
    whom = next((one for one in roles.objects(verb) if last <= one.right_edge.i < first), None)
    finite = any(word.tag_ in FINITE for word in (clause, *clause.lefts))
    return whom.left_edge.i if whom is not None and finite else first


def _with_rest(frame: Frame, verb: Token, clause: Token, last: int) -> int:
    """Where a report ends with its reason, a likeness or another "that", which a tree may hang on the cue or on what is told.

    "Said she had asked but THAT NOBODY CAME", "says it is late BECAUSE NOBODY LOOKED", "saying it was business AS USUAL"; and with a
    clause that lacks its subject or turns it round: "said selling the boats WOULD HELP", "said she would have gone HAD SHE KNOWN".
    """
    beside = sorted((one for one in (*verb.rights, *clause.rights) if one.i >= last), key=lambda one: one.i)
    for one in beside:
        words, opens = roles.markers(one), one.left_edge.i
        between = frame.doc[last:opens]
        reason = one.dep_ == "advcl" and words[:1] == ["because"]
        more = one.dep_ == "conj" and words[:1] == ["that"] and frame.doc[opens].lower_ in {"and", "but", "or"}
        alike = one.dep_ == "xcomp" and frame.doc[opens].lower_ == "as" and opens == last
        open_ = opens == last and (_lacks_subject(one) or _is_turned_round(one))
        if not (reason or more or alike or open_) or frame.paragraph[opens] != frame.paragraph[verb.i]:
            return last
        if not all(word.is_punct or word.is_quote for word in between):
            return last
        last = one.right_edge.i + 1
    return last


def _lacks_subject(clause: Token) -> bool:
    """Whether a clause can only go on from what stands right before it: "said selling the boats WOULD HELP"."""
    return (
        clause.dep_ in {"ccomp", "parataxis"}
        and clause.left_edge.tag_ in FINITE
        and clause.left_edge in {clause, *clause.lefts}
        and roles.subject(clause) is None
    )


def _is_turned_round(clause: Token) -> bool:
    """Whether a clause tells a condition by its order alone: "she would have gone HAD SHE KNOWN"."""
    doer = roles.subject(clause)
    opens = clause.left_edge
    return (
        clause.dep_ in {"advcl", "ccomp", "parataxis"}
        and opens.lower_ in {"had", "should", "were"}
        and doer is not None
        and doer.left_edge.i == opens.i + 1
    )


def _behind_hyphen(frame: Frame, last: int) -> int:
    """Where a report ends whose last word a tree cuts at its hyphen: "said he would re-STAND"."""
    doc = frame.doc
    cut = (
        0 < last < len(doc) - 1
        and doc[last].text in _HYPHENS
        and not (doc[last - 1 : last + 1].text + doc[last].whitespace_).count(" ")
    )
    return doc[last + 1].right_edge.i + 1 if cut else last


def _set_off(frame: Frame, last: int, verb: Token) -> bool:
    """Whether a comma or marks part a report from the cue behind it: "It failed, she said"."""
    return any(frame.doc[i].is_punct or frame.doc[i].is_quote for i in range(last, verb.i))


def _aside(verb: Token, clause: Token) -> set[Token]:
    """The cue and its subject where they hang inside the clause ("The plan, she said, was dead")."""
    return set(verb.subtree) if verb.head.i == clause.i else set()


def _stop(frame: Frame, verb: Token, clause: Token, first: int, last: int) -> int:
    """Where the report ends: with its paragraph, or where another clause with a cue of its own is joined to it."""
    for i in range(first, last):
        token = frame.doc[i]
        if frame.paragraph[i] != frame.paragraph[first] or token.text == ";" or _announces(frame, i):
            return i
        if token.text == "," and i + 1 < last and frame.doc[i + 1].tag_ == "PRP" and in_subordinate(frame, verb):
            return i
        if token.text == "," and i > verb.i and [word.lower_ for word in frame.doc[i + 1 : i + 3]] == ["only", "to"]:
            return i  # "said she would go, only to stay"
        if token.text == "," and (
            _goes_on(frame, i, verb) or _judges(frame, i, verb) or _another_tells(frame, i, verb)
        ):
            return i
        if i > verb.i and token.text == "," and _is_source(frame, i + 1, last):
            return i
        if i > verb.i and _says_on(token):
            return i - 1
        joined = token.dep_ == "conj" and token.head.i == clause.i
        if joined and i > verb.i and of_the_cue(token, clause):
            return min((word.i for word in token.subtree), default=i)
        if joined and speech_verb(token) and (roles.subject(token) is not None or _after_comma(frame, token)):
            return min((word.i for word in token.subtree), default=i)
    return last


def _is_source(frame: Frame, first: int, last: int) -> bool:
    """Whether the rest of a report only names who tells of it: "she said it was late, ACCORDING TO THE GAZETTE"."""
    rest = frame.doc[first:last]
    return [word.lower_ for word in rest[:2]] == ["according", "to"] and not any(word.tag_ in FINITE for word in rest)


def _says_on(word: Token) -> bool:
    """Whether who says something says more with a participle: "saying it was safe but WARNING THAT …", which a tree takes for a noun."""
    joins = word.i > 0 and word.nbor(-1).lower_ in {"and", "but"} and word.lower_.endswith("ing")
    return joins and speech_form(word) is not None and word.i + 1 < len(word.doc) and word.nbor().lower_ == "that"


def _announces(frame: Frame, index: int) -> bool:
    """Whether a colon leads up to another sentence in marks: "she said that it was late: “Who is to go?”"."""
    doc, level = frame.doc, frame.inside[index]
    opens = index + 2 < len(doc) and doc[index].text == ":" and frame.inside[index + 1] not in {level, NOWHERE}
    return opens and doc[index + 2].text[:1].isupper()


def _goes_on(frame: Frame, comma: int, verb: Token) -> bool:
    """Whether a participle behind a comma tells what the saying led to, or says more: ", prompting anger", ", warning that …"."""
    word = frame.doc[comma + 1] if comma + 1 < len(frame.doc) else frame.doc[comma]
    if word.tag_ != "VBG" or frame.inside[word.i] != frame.inside[verb.i] or word.i < verb.i:
        return False
    behind = word.nbor().lower_ if word.i + 1 < len(word.doc) else ""
    says = bool(groups_of(speech_verb(word)) - {"thought"}) and behind not in {"nothing", "nobody"}
    return says or word.lower_ in _LEADS_TO


def _another_tells(frame: Frame, comma: int, verb: Token) -> bool:
    """Whether another has his own say behind a comma: "said it was sound, WHEREAS MR DALE WARNED that it would fall", "said it was sound,
    WITH MR DALE CALLING it a ruin"."""
    word = frame.doc[comma + 1] if comma + 1 < len(frame.doc) else frame.doc[comma]
    told = word.head
    says = told.i > word.i and bool(groups_of(speech_form(told)) - {"thought"})
    whereas = word.lower_ == "whereas" and bool(roles.complements(told))
    beside = word.lower_ == "with" and word.dep_ == "mark" and told.tag_ == "VBG"
    return says and comma > verb.i and roles.subject(told) is not None and (whereas or beside)


def _judges(frame: Frame, comma: int, verb: Token) -> bool:
    """Whether a noun behind a comma tells of the report as a whole: ", A CHARGE he has denied"."""
    return frame.inside[comma] == frame.inside[verb.i] and comma >= verb.i and tells_of_before(frame, comma + 1)


def tells_of_before(frame: Frame, first: int) -> bool:
    """Whether a noun phrase tells of what was said before it: "A CHARGE he has denied", "a claim nobody checked"."""
    words = frame.doc[first : first + _PHRASE]
    if not len(words) or words[0].lower_ not in {"a", "an"}:
        return False
    noun = next((word for word in words if word.pos_ == "NOUN"), None)
    return noun is not None and (noun.lower_ in nouns("statement") or noun.lower_ in nouns("hearsay"))


def _after_comma(frame: Frame, verb: Token) -> bool:
    """Whether a joined verb is set off by ", and (has)": then it goes on about the speaker."""
    joint = next((word for word in verb.lefts if word.dep_ == "cc"), None)
    return joint is not None and joint.i > 0 and frame.doc[joint.i - 1].text == ","


def trimmed(frame: Frame, first: int, last: int) -> tuple[int, int] | None:
    """Words `first` to `last` (exclusive) without "that", signs and space at their edges; None where too few are left."""
    doc = frame.doc
    while first < last and (
        (doc[first].lower_ in _EDGES and not _acts(doc[first])) or doc[first].is_space or _limits_that(doc[first])
    ):
        first += 1
    while first < last and (_leads_on(doc[last - 1]) or _ends(doc[last - 1])):
        last -= 1
    return (first, last) if last - first >= _FEWEST else None


def _leads_on(word: Token) -> bool:
    """Whether a word only leads to another clause: not "that" in "there is nothing wrong with THAT"."""
    return word.lower_ in _EDGES and not (word.lower_ == "that" and word.tag_ == "DT")


def _acts(word: Token) -> bool:
    """Whether a "that" is a subject of its own: "THAT's right, according to her"."""
    return word.lower_ == "that" and word.i + 1 < len(word.doc) and word.nbor().tag_ in FINITE


def _limits_that(word: Token) -> bool:
    """ "Said only that …"."""
    return word.lower_ in ONLY and word.i + 1 < len(word.doc) and word.nbor().lower_ == "that"


def _ends(word: Token) -> bool:
    """Whether a word ends no clause: a full stop, or "to", "the" where a tree is cut off."""
    article = word.tag_ == "DT" and word.lower_ in {"the", "a", "an"}
    return word.is_space or word.text in SENTENCE_ENDS or word.tag_ in {"TO", "CC"} or article


def sentence_around(frame: Frame, token: Token) -> list[Token]:
    """The words of the sentence around a word, on its level of quotation and within its paragraph."""
    first = last = token.i
    while first > max(0, token.i - _REACH) and not _border(frame, first - 1, token):
        first -= 1
    while last < min(len(frame.doc), token.i + _REACH) and not _border(frame, last, token):
        last += 1
    return [frame.doc[i] for i in range(first, last)]


def _border(frame: Frame, index: int, token: Token) -> bool:
    """Whether a word ends a sentence on the level of another: by itself, or with its last character ("£3m.")."""
    other = frame.doc[index]
    if frame.paragraph[index] != frame.paragraph[token.i]:
        return True
    last = index + 1 == len(frame.doc) or frame.doc[index + 1].is_sent_start or frame.doc[index + 1].is_space
    if frame.inside[index] != frame.inside[token.i]:
        return _closes_with_sentence(frame, index) and frame.outer[frame.inside[index]] == frame.inside[token.i]
    return other.text in SENTENCE_ENDS or (other.text[-1:] in SENTENCE_ENDS and bool(last) and frame.parsed)


def _closes_with_sentence(frame: Frame, index: int) -> bool:
    """Whether a mark closes behind a full stop, and another sentence begins behind it: "called it “a mess.” She left"."""
    doc = frame.doc
    closes = index > 0 and index + 1 < len(doc) and doc[index].text in SIGNS and doc[index - 1].text in SENTENCE_ENDS
    return closes and frame.inside[index] != NOWHERE and bool(doc[index + 1].is_sent_start) and frame.parsed


# --- what opens a clause, and what is not said or by the author himself


def first_of(clause: Token) -> Token:
    """The word that opens a clause."""
    words = [word for word in clause.subtree if not word.is_punct and not word.is_space]
    return min(words, key=lambda word: word.i, default=clause)


def is_unsaid(verb: Token) -> bool:
    """Whether it was not said, or only might be: negated, conditional, or hanging on a verb like "refused"."""
    before = [word.lower_ for word in verb.doc[max(0, verb.i - 2) : verb.i]]
    short = before[-1:] == ["without"] or before in (
        ["short", "of"],
        ["instead", "of"],
    )  # "stopped short of accusing him"
    if roles.negated(verb) or roles.is_conditional(verb) or short or before[-1:] in (["nor"], ["neither"]):
        return True
    if must_be_said(verb) or might_be_said(verb):
        return True
    above = verb.head
    while verb.dep_ == "xcomp" and above.i != verb.i:
        unreal = above.lemma_.lower() in _UNREAL and "as" not in roles.markers(above)  # "as she likes to say"
        if roles.negated(above) or unreal:
            return True
        verb, above = above, above.head
    return False


def is_self(frame: Frame, speaker: Mention, verb: Token) -> bool:
    """Whether who reports is the author, or who speaks already: "I say that …"; not what the author has said before."""
    own = speaker.text.lower() in FIRST_PERSON
    before = verb.tag_ in {"VBD", "VBN"} and not roles.is_passive(verb) and frame.inside[verb.i] == NOWHERE
    return own and not (before and bool(groups_of(speech_form(verb)) & _SAID_BEFORE))
