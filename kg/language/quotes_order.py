"""What the order of words tells of a cue where the tree errs: frames of naming, and plain reports "X said (that) …"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes_frame import SENTENCE_ENDS, Frame
from kg.language.quotes_lexicon import groups_of, is_weak, occasions, reports_that, speech_form
from kg.language.quotes_thoughts import are_actors, is_view
from kg.language.roles import FINITE
from kg.records import EntityType, Mention

BE = frozenset({"be", "been", "being", "is", "are", "was", "were", "’s", "'s", "get", "got"})
RELATIVE = frozenset({"who", "which", "that"})
CALLING = frozenset({"call", "brand", "dub", "label", "term", "deem", "nickname", "christen"})
_CHARGING = frozenset(
    {"accuse", "blame", "criticise", "criticize", "attack", "slam", "condemn", "denounce", "complain", "speak", "warn"}
)
_THANKING = frozenset({"thank", "praise", "applaud", "commend", "salute", "congratulate", "chide", "rebuke", "mock"})
_LIKENING = frozenset({"compare", "liken"})
_BEFORE_VERB = frozenset(
    {"has", "have", "had", "also", "later", "then", "now", "repeatedly", "once", "twice", "still", "yesterday", "again"}
)
_BEGINS_CLAUSE = frozenset({"DT", "PRP", "PRP$", "NNP", "NNPS", "EX", "NNS", "CD"})
TOLD = frozenset({"tell", "inform", "assure", "remind", "advise"})
SUBORDINATE = frozenset(
    {"when", "while", "after", "before", "as", "if", "although", "though", "because", "since", "once"}
)
_JOINS = SUBORDINATE | {
    "and",
    "but",
    "who",
    "whose",
    "which",
    "that",
    "so",
    "yet",
    "then",
    "or",
    "where",
    "for",
    "however",
}
_OPENS_APPOSITION = frozenset({"DT", "PRP$", "NN", "VBN"})
_OPENS_ASIDE = _OPENS_APPOSITION | {"RB", "VBG", "VB", "JJ", "IN", "CD"}  # "visibly shaken", "chairing", "in tears"
_GOVERNS = frozenset({"IN", "TO", "VB", "VBD", "VBG", "VBN", "VBP", "VBZ"})
_ACTORS = frozenset({EntityType.PERSON, EntityType.ORGANISATION})
_DASHES = frozenset({"-", "–", "—", "--"})
_HAVE = frozenset({"has", "have", "had"})
_PARTED = 7  # words between "had" and its verb: "had on Friday said"
_ONLY = frozenset({"only", "simply", "merely"})
_SEVERAL = frozenset({"they", "some", "others", "many"})
_SUBJECT = 9  # words on a side of a cue that is set in
_THAT = 12  # words in which the "that" of a report is looked for
_LONGEST = 100  # words of a report
_REACH = 20  # words between a naming verb and what is named


def naming_verb(words: Sequence[Token]) -> Token | None:
    """The verb of "called it “…”", "dismissed it as “…”", "accused him of “…”" among the words before a quotation."""
    last = words[-1].lower_ if words else ""
    for word in reversed(words[-_REACH:]):
        lemma = speech_form(word)
        if _names(lemma, last) and _is_active(word):
            return word
        if last not in {"as", "of", "for", "over", "to", "with"} and word.text == ",":
            return None
    return None


def _names(lemma: str | None, last: str) -> bool:
    """Whether a verb names what follows its last word: "accused him of", "thanked her for", "dismissed it as", "called it"."""
    if last in {"of", "for", "over"}:
        return lemma in _CHARGING or (last != "of" and lemma in _THANKING)
    if last in {"to", "with"}:
        return lemma in _LIKENING
    return "naming" in groups_of(lemma) if last == "as" else lemma in CALLING


def reporting_verb(words: Sequence[Token]) -> Token | None:
    """The last verb of saying before words in marks that are more than a few, wherever it stands in their sentence."""
    for word in reversed(words[-2 * _REACH :]):
        lemma = speech_form(word)
        if (
            lemma
            and not is_weak(lemma)
            and groups_of(lemma) != {"thought"}
            and word.tag_ in FINITE
            and _is_active(word)
        ):
            return word
    return None


def _is_active(verb: Token) -> bool:
    """Whether nothing before the verb makes it passive or a noun ("was called", "the call")."""
    before = verb.nbor(-1) if verb.i else None
    if before is None:
        return False
    adverb = before.tag_ == "RB" and before.i > 0
    lowered = before.nbor(-1).lower_ if adverb else before.lower_
    return lowered not in BE and before.tag_ not in {"DT", "PRP$", "IN", "JJ"}


def main_subject(frame: Frame, verb: Token, words: Sequence[Token]) -> Mention | None:
    """Who acts in the sentence of a verb: the subject of its main clause, else the first person that may be one."""
    if verb.i and verb.nbor(-1).lower_ in RELATIVE:
        return None
    root = verb
    for _ in range(len(words)):
        if root.head.i == root.i:
            break
        root = root.head
    doer = roles.subject(root)
    found = frame.mention_of(doer) if doer is not None and doer.i < verb.i else None
    if found is not None:
        return found
    free = [word for word in words if word.i < verb.i and _may_act(frame, word)]
    acting = [mention for word in free if (mention := frame.mention_at(word.i)) is not None]
    return next((mention for mention in acting if mention.type == EntityType.PERSON), acting[0] if acting else None)


def _may_act(frame: Frame, word: Token) -> bool:
    mention = frame.mention_at(word.i)
    if mention is None or mention.start != word.idx:
        return False
    before = frame.doc[word.i - 1] if word.i else None
    behind = frame.text[mention.end or 0 : (mention.end or 0) + 2]
    return (before is None or before.tag_ not in {"IN", "TO", "VBD", "VBG", "VBN"}) and behind not in {"'s", "’s"}


# --- X said (that) …


def plain_report(frame: Frame, verb: Token) -> tuple[Mention | None, int, int] | None:
    """ "X said (that) it was dead": the speaker right before the verb, the report right behind it.

    Returns:
        The speaker and the words of the report (first, exclusive last), up to the end of the sentence or to the next
        clause with a cue of its own. The speaker is None where he is no mention: "his friends – they are few – say …".
    """
    lemma = speech_form(verb)
    groups = groups_of(lemma)
    if lemma is None or is_weak(lemma) or groups == {"thought"} or "ask" in groups or verb.text.endswith("ing"):
        return None
    if verb.tag_ in {"NNP", "NNPS"}:
        return None  # "Delby State Hospital opened"
    noun = _before_dashes(frame, verb)
    speaker = right_before(frame, verb) or before_aside(frame, verb)
    if speaker is None and noun is not None:
        speaker = frame.mention_at(noun.i)
    first = _report_begins(frame, verb)
    if (speaker is None and noun is None) or first is None:
        return None
    last = first
    while last < min(len(frame.doc), first + _LONGEST) and not _ends(frame, verb, last):
        last += 1
    finite = any(frame.doc[i].tag_ in FINITE for i in range(first, last))
    return (speaker, first, last) if finite and last - first > 2 else None


def that_report(frame: Frame, verb: Token) -> tuple[Mention | None, int, int] | None:
    """ "A judge ruled on Friday that …", "it is understood that …": who says it may be no mention, or not told.

    Returns:
        As `plain_report`; the speaker is None where it is no mention.
    """
    lemma = speech_form(verb)
    that = _next_that(frame, verb)
    if that is None or not _adjoins(frame, verb, that) or frame.inside[that] != frame.inside[verb.i]:
        return None
    if lemma is None or verb.tag_.startswith("NN") or (is_weak(lemma) and not reports_that(lemma)):
        return None
    index = verb.i - 1
    while index > 0 and frame.doc[index].lower_ in _BEFORE_VERB | BE:
        index -= 1
    doer = frame.doc[index] if index >= 0 else None
    if doer is None or frame.inside[index] != frame.inside[verb.i] or _unmeant(frame, doer, verb):
        return None
    if groups_of(lemma) == {"thought"} and doer.lower_ != "it":
        return None
    last = that + 1
    while last < min(len(frame.doc), that + _LONGEST) and not _ends(frame, verb, last):
        last += 1
    said = any(frame.doc[i].tag_.startswith(("VB", "MD")) for i in range(that + 1, last))
    named = frame.mention_at(index)
    human = named is not None or doer.pos_ in {"NOUN", "PROPN"} or doer.lower_ == "it"
    return (named if doer.lower_ != "it" else None, that + 1, last) if human and said and last - that > 3 else None


@dataclass(frozen=True, slots=True)
class SetIn:
    """A cue between commas: words `first` to `last` (exclusive), with the comma before it; `speaker` where it is a mention."""

    first: int
    last: int
    speaker: Mention | None


def set_in(frame: Frame, verb: Token) -> SetIn | None:
    """ ", she said," and ", said the council's leader.": a cue that stands by itself, to the end of the sentence or a comma."""
    lemma = speech_form(verb)
    if (
        lemma is None
        or (is_weak(lemma) and not reports_that(lemma))
        or (groups_of(lemma) == {"thought"} and not (is_view(verb) and verb.tag_ in {"VBZ", "VBP"}))
        or not (verb.tag_ in {"VBD", "VBZ"} or _of_several(verb) or _is_mistaken(verb))
        or not verb.i
    ):
        return None
    doc, level = frame.doc, frame.inside[verb.i]
    comma = verb.i - 1
    while comma > 0 and frame.inside[comma] == level and verb.i - comma < _SUBJECT and not doc[comma].is_punct:
        comma -= 1
    or_so = [word.lower_ for word in doc[comma + 1 : comma + 3]] == ["or", "so"]  # ", or so she says"
    if doc[comma].text != "," or frame.inside[comma] != level or (doc[comma + 1].lower_ in _JOINS and not or_so):
        return None
    last = verb.i + 1
    while last < len(doc) and last - verb.i < _SUBJECT and frame.inside[last] == level and not doc[last].is_punct:
        if doc[last].tag_ in FINITE or doc[last].lower_ in {"that", "to"}:
            return None
        last += 1
    if last < len(doc) and (frame.inside[last] != level or doc[last].text not in {",", ".", "?", "!"}):
        return None
    inverted = comma == verb.i - 1
    doer = roles.subject(verb) if inverted and frame.readable[verb.i] else None
    if doer is not None and doer.i < comma and any(doc[i].text == "," for i in range(doer.i + 1, comma)):
        return None  # "The report, by Jan Vey, says the clerk was ill"
    if not _is_active(verb) or (inverted and (lemma in TOLD or not _opens_phrase(verb) or _closes_aside(frame, comma))):
        return None
    subject = range(verb.i + 1, last) if inverted else range(comma + 1 + 2 * or_so, verb.i)
    found = next((one for i in subject if (one := _who(frame, i, subject)) is not None), None)
    human = any(doc[i].pos_ in {"NOUN", "PROPN", "PRON"} for i in subject)
    return SetIn(comma, last, found) if human and not any(doc[i].tag_ in FINITE for i in subject) else None


def _who(frame: Frame, index: int, subject: range) -> Mention | None:
    """The mention at a word of a subject; of a pronoun that tells whose somebody is, whom he stands for: "her AIDES say"."""
    found = frame.mention_at(index)
    owns = found is not None and frame.doc[index].tag_ == "PRP$" and index + 1 in subject
    return frame.mention_of(frame.doc[subject.stop - 1]) if owns else found


def _is_mistaken(verb: Token) -> bool:
    """Whether a tagger takes a cue for a noun: ", a new poll FINDS."."""
    return verb.tag_ == "NNS" and verb.dep_ == "parataxis" and verb.lower_.endswith("s") and verb.i > verb.head.i


def _of_several(verb: Token) -> bool:
    """ ", critics SAY,", ", others argue,": not ", I say," or ", you know,"."""
    before, behind = verb.doc[max(0, verb.i - 1)], verb.doc[min(verb.i + 1, len(verb.doc) - 1)]
    if before.text == ",":  # ", say campaigners."
        return verb.tag_ in {"VB", "VBP"} and behind.tag_ == "NNS" and are_actors(behind)
    return verb.tag_ == "VBP" and (before.tag_ in {"NNS", "NNPS"} or before.lower_ in _SEVERAL)


def _opens_phrase(verb: Token) -> bool:
    """Whether a noun may follow a verb: "said the clerk", not "said in May"."""
    return (
        verb.i + 1 < len(verb.doc)
        and verb.nbor().tag_ not in {"IN", "TO", "RB"}
        and (verb.nbor().tag_ != "NNS" or are_actors(verb.nbor()))
    )


def _closes_aside(frame: Frame, comma: int) -> bool:
    """Whether a comma closes what is said of a noun: "Ms Dale, who called in May, found …"."""
    index = comma - 1
    while index > 0 and frame.doc[index].text not in {",", *SENTENCE_ENDS}:
        index -= 1
    return frame.doc[index].text == "," and frame.doc[index + 1].tag_ in {"WP", "WDT", "WP$", "DT", "NNP"}


def _unmeant(frame: Frame, doer: Token, verb: Token) -> bool:
    """Whether words between a noun and a verb make it passive, and the noun so somebody who says nothing."""
    return doer.lower_ != "it" and any(frame.doc[i].lower_ in BE for i in range(doer.i + 1, verb.i))


def _next_that(frame: Frame, verb: Token) -> int | None:
    """The first "that" behind a verb, in its clause."""
    for index in range(verb.i + 1, min(len(frame.doc), verb.i + _THAT)):
        token = frame.doc[index]
        if token.lower_ == "that":
            return index
        if (token.is_punct and token.tag_ != "POS") or token.tag_ in FINITE:
            return None
    return None


def _adjoins(frame: Frame, verb: Token, that: int) -> bool:
    """Whether "that" stands right behind a verb, or behind when or where it was said ("on Friday", "in a statement")."""
    return that == verb.i + 1 or frame.doc[that - 1].lower_ in occasions() | _ONLY


def right_before(frame: Frame, verb: Token) -> Mention | None:
    """Who is mentioned right before a verb, auxiliaries and adverbs apart; for "who" whom it follows."""
    index = verb.i - 1
    while index >= 0 and frame.doc[index].lower_ in _BEFORE_VERB:
        index -= 1
    relative = index if index > 0 and frame.doc[index].lower_ in RELATIVE else None
    if relative is not None:
        index -= 1 + (frame.doc[index - 1].text == ",")
    if index < 0 or frame.inside[index] != frame.inside[verb.i]:
        return None
    if relative is None and (doer := _described(frame, index, verb)) is not None:
        return frame.mention_of(doer)
    found = frame.mention_at(index)
    if found is None and relative is not None:
        return frame.mention_at(relative)
    return None if found is not None and _is_where(frame, found) else found


def _is_where(frame: Frame, mention: Mention) -> bool:
    """Whether a place only tells where: "voters in DELBY said"."""
    first = frame.word_at(mention.start or 0)
    before = frame.doc[first - 1] if first else None
    return mention.type == EntityType.PLACE and before is not None and before.lower_ in {"in", "at", "near", "from"}


def _described(frame: Frame, index: int, verb: Token) -> Token | None:
    """The subject of a verb that a word before the verb only describes: "Ann Field of the Gazette said", "a friend of X said"."""
    doer = roles.subject(verb) if frame.readable[verb.i] else None
    within = doer is not None and doer.i < index and roles.stands_within(frame.doc[index], doer)
    return doer if within else None


def before_aside(frame: Frame, verb: Token) -> Mention | None:
    """Who stands before what commas set beside a name: "Jan Vey, the minister, said", "Jan Vey, who left in May, said"."""
    index = verb.i - 1
    if index <= 0 or frame.doc[index].text != ",":
        return None
    finite = False
    for before in range(index - 1, max(0, index - _REACH), -1):
        token, opens = frame.doc[before], frame.doc[before + 1]
        if token.text == "," and (opens.lower_ in {"who", "whose"} if finite else opens.tag_ in _OPENS_ASIDE):
            return _acting(frame, before - 1, opens)
        if token.is_punct and token.tag_ != "POS":
            return None
        finite = finite or token.tag_ in FINITE
    return None


def _before_dashes(frame: Frame, verb: Token) -> Token | None:
    """Who stands before what dashes set between him and his verb: "HIS FRIENDS – and there are some – say it was late"."""
    doc, last = frame.doc, verb.i - 1
    if last <= 0 or doc[last].text not in _DASHES:
        return None
    for index in range(last - 1, max(0, last - _REACH), -1):
        if doc[index].text in _DASHES:
            noun = doc[index - 1]
            same = frame.inside[noun.i] == frame.inside[verb.i]
            return noun if same and noun.pos_ in {"NOUN", "PROPN", "PRON"} and not _governed(noun) else None
        if doc[index].text in SENTENCE_ENDS or doc[index].is_space:
            return None
    return None


def _governed(noun: Token) -> bool:
    """Whether a noun hangs on a preposition or a verb before it, and acts in no clause: "he spoke to ANN FIELD – … – says"."""
    first = noun.left_edge
    return first.tag_ == "IN" or (first.i > 0 and first.nbor(-1).tag_ in _GOVERNS)


def _acting(frame: Frame, index: int, opens: Token) -> Mention | None:
    """The mention at a word, where an aside may tell of it: not "he thanked Jan Vey, in tears, said the clerk"."""
    found = frame.mention_at(index)
    if found is None or opens.tag_ in _OPENS_APPOSITION:
        return found
    first = frame.word_at(found.start or 0)
    governed = first > 0 and frame.doc[first - 1].tag_ in _GOVERNS
    return None if governed or found.type not in _ACTORS else found


def before_auxiliary(frame: Frame, verb: Token) -> Mention | None:
    """Who stands before "had" where it is parted from its verb: "Jan Vey had on Friday SAID that …"."""
    if verb.tag_ not in {"VBN", "VBD"}:
        return None
    for index in range(verb.i - 1, max(0, verb.i - _PARTED), -1):
        token = frame.doc[index]
        if token.lower_ in _HAVE:
            return right_before(frame, token)
        if token.is_punct or token.tag_.startswith(("V", "MD", "W")):
            return None
    return None


def _report_begins(frame: Frame, verb: Token) -> int | None:
    """The first word of the report: behind "that", or at once where a clause begins there."""
    told = speech_form(verb) in TOLD
    that = _next_that(frame, verb)
    if that is not None:
        return that + 1 if told or _adjoins(frame, verb, that) else None
    follows = frame.doc[verb.i + 1] if verb.i + 1 < len(frame.doc) else None
    if told or follows is None or follows.tag_ not in _BEGINS_CLAUSE:
        return None
    return verb.i + 1 if _has_verb_of_its_own(frame, verb.i + 1) else None


def _has_verb_of_its_own(frame: Frame, first: int) -> bool:
    """Whether a finite verb comes before any "and": "said the plan was dead", not "proposed it and left"."""
    for index in range(first, min(len(frame.doc), first + _REACH)):
        token = frame.doc[index]
        if token.tag_ in FINITE:
            return True
        if token.is_punct or token.lower_ in {"and", "but", "which", "who", "that"}:
            return False
    return False


def _ends(frame: Frame, verb: Token, index: int) -> bool:
    token = frame.doc[index]
    same = frame.inside[index] == frame.inside[verb.i]
    if frame.paragraph[index] != frame.paragraph[verb.i] or (token.text in {".", "!", "?", ";"} and same):
        return True
    if not same or token.text != "," or index + 2 >= len(frame.doc):
        return token.lower_ == "then" and same
    if in_subordinate(frame, verb):
        return True
    joined = frame.doc[index + 1].lower_ in {"but", "and", "while", "although", "adding"}
    return joined and any(speech_form(frame.doc[i]) for i in range(index + 1, min(len(frame.doc), index + 8)))


def in_subordinate(frame: Frame, verb: Token) -> bool:
    """Whether the cue stands in a clause before the main one: "When she says …, I ask"."""
    for index in range(verb.i - 1, max(-1, verb.i - 8), -1):
        token = frame.doc[index]
        if token.lower_ in {"when", "while", "whenever", "although", "though", "as"}:
            return True
        if token.is_punct or token.is_space:
            return False
    return False
