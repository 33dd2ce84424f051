"""Who speaks: rules that look for the cue of a quotation on both sides of it, the surest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes_frame import FIRST_PERSON, SENTENCE_ENDS, Frame, Piece
from kg.language.quotes_lexicon import groups_of, is_weak, nouns, speech_verb
from kg.language.quotes_order import BE, RELATIVE, main_subject, naming_verb, reporting_verb, right_before
from kg.records import EntityType, Mention, MentionKind

_FILLERS = frozenset({":", ",", "that", "as", "how", "-", "–", "—", "like", "simply", "only", "just"})
_FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})
_VERBAL = frozenset({"VERB", "AUX"})
_FAR = 14  # words that may stand between a cue verb and a quotation that a comma or nothing introduces
_WAS = frozenset({"was", "is", "were", "are", "came", "comes", "went", "runs", "ran"})
_SHORT_CLAUSE = 6  # words behind a quotation among which any verb is its cue
_SHORT = 2  # words: so few are scare quotes unless a cue governs them closely


@dataclass(frozen=True, slots=True)
class Said:
    """A cue that was found.

    `verb` is its word, None where the cue is a name or where the words stand; `whole` marks direct speech.
    """

    speaker: Mention | None
    verb: Token | None
    probability: float
    whole: bool


Rule = Callable[[Frame, Piece], "Said | None"]


def attribute(frame: Frame, piece: Piece) -> Said | None:
    """The cue of a part of a quotation in its own sentence, None where there is none."""
    if _is_title(frame, piece):
        return None
    for rule in _RULES:
        found = rule(frame, piece)
        if found is not None:
            return found
    return None


# --- the subject of a cue


def speaker_of(frame: Frame, verb: Token, words: Sequence[Token]) -> Mention | None:
    """Who does the saying: the subject, in the passive the agent; `words` are those of its sentence outside marks."""
    inverted = _inverted_subject(frame, verb)
    if inverted is not None:
        return inverted
    if not frame.readable[verb.i]:
        return frame.nearest_left(verb.i, words)
    doer = roles.agent(verb) if roles.is_passive(verb) else roles.understood_subject(verb)
    if doer is not None and doer.lower_ in RELATIVE:
        return right_before(frame, verb)
    if doer is None or frame.inside[doer.i] != frame.inside[verb.i]:
        return None
    # "Mr Dale said": a title and its name may both hang on the verb
    beside = (frame.mention_of(child) for child in verb.children if child.dep_ == doer.dep_)
    return frame.mention_of(doer) or next((found for found in beside if found is not None), None)


def _inverted_subject(frame: Frame, verb: Token) -> Mention | None:
    """The subject of "…,” said the leader, Ann Field": the mention right behind a verb that follows closing marks."""
    doc, index = frame.doc, verb.i
    before = index - 1
    while before >= 0 and doc[before].text in {",", "then", "also"}:
        before -= 1
    if before < 0 or frame.inside[before] == frame.inside[index] or doc[before].is_space:
        return None
    for follow in range(index + 1, min(len(doc), index + 9)):
        token = doc[follow]
        ends = token.is_punct and token.text not in {"-", "–", "."}
        if ends or token.pos_ in _VERBAL or frame.inside[follow] != frame.inside[index]:
            return None
        found = frame.mention_at(follow)
        if found is not None:
            return _named_beside(frame, found) or found
    return None


def _named_beside(frame: Frame, mention: Mention) -> Mention | None:
    """The name set beside a nominal: "the leader of the council, Ann Field"."""
    if mention.kind != MentionKind.NOMINAL or mention.end is None:
        return None
    comma = frame.word_at(mention.end)
    if frame.doc[comma].text != ",":
        return None
    found = frame.mention_at(comma + 1)
    return found if found is not None and found.kind == MentionKind.NAME and found.type == EntityType.PERSON else None


# --- rules, the surest first


def _introduced(frame: Frame, piece: Piece) -> Said | None:
    """ "X said: “…”", "She told us, “…”": a verb of saying that leads up to the quotation."""
    words = frame.before(piece)
    verbs = [word for word in words if speech_verb(word)]
    if not verbs:
        return None
    mark = words[-1].text
    for verb in reversed(verbs):
        between = [word for word in words if word.i > verb.i]
        if not _leads_up(mark, between):
            return None
        if frame.readable[verb.i] and roles.is_passive(verb) and roles.agent(verb) is None:
            continue
        speaker, probability = speaker_of(frame, verb, words) or _carried_on(frame, verb, piece), 0.97
        if speaker is None and mark == ":":
            speaker, probability = frame.nearest_left(verb.i, words[:1]) or _first(frame, words), 0.7
        if speaker is not None or mark == ":":
            return Said(speaker, verb, probability if speaker is not None else 0.5, _is_whole(frame, piece, mark))
    return None


def _leads_up(mark: str, between: Sequence[Token]) -> bool:
    if mark == ":":
        return True
    if mark == "," or all(word.text in _FILLERS for word in between):
        return (
            len(between) <= _FAR
            and not any(word.tag_ in _FINITE for word in between)
            and not any(w.lower_ == "as" for w in between)
        )
    return False


def _is_whole(frame: Frame, piece: Piece, mark: str) -> bool:
    return mark in ":," or frame.text[piece.start].isupper()


def _carried_on(frame: Frame, verb: Token, piece: Piece) -> Mention | None:
    """The speaker of "…,” said X, adding: “…”" where the tree does not tell whose "adding" is."""
    if not verb.text.endswith("ing") or verb.i == 0 or frame.doc[verb.i - 1].text != ",":
        return None
    return frame.nearest_left(verb.i, frame.before(piece))


def _followed(frame: Frame, piece: Piece) -> Said | None:
    """ "“…,” said X", "“…,” the leader of the council, X, told the paper"."""
    words = frame.after(piece)
    behind = [word for word in words if word.text not in {",", "-", "–", "—"}]
    if not behind:
        return None
    opens = words[0].text in {",", "-", "–", "—"} or frame.text[piece.end - 1] in ",?!-–—.…"
    if speech_verb(behind[0]) and not roles.is_passive(behind[0]):
        speaker = _inverted_subject(frame, behind[0]) or speaker_of(frame, behind[0], words)
        if speaker is not None or opens:
            return Said(speaker, behind[0], 0.97 if speaker is not None else 0.5, True)
    if not opens or _has_cue_before(frame, piece):
        return None
    said = _subject_then_verb(frame, behind) or _beside_any_verb(frame, piece, behind)
    within = any(word.tag_ in _FINITE for word in frame.before(piece))
    return replace(said, whole=not within) if said is not None else None


def _has_cue_before(frame: Frame, piece: Piece) -> bool:
    """Whether a clause before the quotation reports it already ("When she says it was “…”, I ask")."""
    return any(speech_verb(word) and not word.text.endswith("ing") for word in frame.before(piece))


def _subject_then_verb(frame: Frame, words: Sequence[Token]) -> Said | None:
    first = next((n for n, word in enumerate(words[:7]) if frame.mention_at(word.i) is not None), None)
    if first is None or any(speech_verb(word) for word in words[:first]):
        return _unnamed_then_verb(words)
    if any(word.tag_ in _FINITE or word.dep_ == "mark" for word in words[:first]):
        return None
    for verb in words[first + 1 : first + 25]:
        if speech_verb(verb) and not _in_relative(frame, verb):
            speaker = speaker_of(frame, verb, words) or frame.mention_at(words[first].i)
            return Said(speaker, verb, 0.95, True)
        if verb.tag_ in _FINITE and not _in_relative(frame, verb) and not speech_verb(verb) and verb.pos_ != "AUX":
            return None
    return None


def _unnamed_then_verb(words: Sequence[Token]) -> Said | None:
    """ "“…,” a neighbour told us": somebody whom the text does not name."""
    before = list(takewhile(lambda word: not speech_verb(word) and word.tag_ not in _FINITE, words[:_FAR]))
    verb = words[len(before)] if len(before) < len(words) else None
    human = any(word.pos_ in {"NOUN", "PROPN", "PRON"} for word in before)
    return Said(None, verb, 0.9, True) if human and verb is not None and speech_verb(verb) else None


def _beside_any_verb(frame: Frame, piece: Piece, words: Sequence[Token]) -> Said | None:
    """ "“Not today,” Mr Dale smiled", "“They came,” marvels Ann Field": any verb beside a name, behind a comma in the marks."""
    ends = frame.text[piece.end - 1] == "," and not words[0].tag_.startswith(("W", "IN"))
    if not ends or not _opens_sentence(frame, piece) or not frame.text[piece.start].isupper():
        return None
    inverted = words[0].tag_ in {"VBD", "VBZ", "NNS"} and len(words) > 1
    pairs = [(words[1], words[0])] if inverted else pairwise(words[:_SHORT_CLAUSE])
    for name, verb in pairs:
        speaker = frame.mention_at(name.i)
        if speaker is not None and (inverted or verb.tag_ in {"VBD", "VBZ"}) and verb.lower_ not in BE:
            return Said(speaker, verb, 0.75, True) if speaker.type == EntityType.PERSON else None
    return None


def _in_relative(frame: Frame, verb: Token) -> bool:
    """Whether a verb describes a noun beside it; not one in the marks, on which a tree may hang the cue."""
    return verb.dep_ in {"acl", "acl:relcl", "relcl"} and frame.inside[verb.head.i] == frame.inside[verb.i]


def _was_reply(frame: Frame, piece: Piece) -> Said | None:
    """ "“Nonsense,” was Mr Dale's reply", "“The boss” is how Ann Field greets him"."""
    words = frame.after(piece)
    if len(words) < 2 or words[0].lower_ not in _WAS:
        return None
    whole = frame.text[piece.start].isupper()
    if words[1].lower_ in {"how", "what"}:
        speaker = frame.mention_at(words[2].i) if len(words) > 2 else None
        return Said(speaker, words[1], 0.8, whole) if speaker is not None else None
    said = nouns("carrier") | nouns("phrase") | nouns("statement")
    at = next((n for n, word in enumerate(words[:_FAR]) if word.lower_ in said), None)
    if at is None:
        return None
    speaker = _owns(frame, words[:at]) or (
        _first(frame, words[at + 1 :]) if words[at].nbor().lower_ in {"of", "from"} else None
    )
    return Said(speaker, words[at], 0.9, whole) if speaker is not None else None


def _tagged_on(frame: Frame, piece: Piece) -> Said | None:
    """ "Minister ‘misled’ parliament, says X": a headline with its source at the end."""
    words = [word for word in frame.after(piece) if word.text != ","]
    for verb, name in pairwise(words):
        if (
            speech_verb(verb)
            and frame.doc[verb.i - 1].text == ","
            and (speaker := frame.mention_at(name.i)) is not None
        ):
            return Said(speaker, verb, 0.8, False)
    return None


def _by_agent(frame: Frame, piece: Piece) -> Said | None:
    """ "“…” was found by X", "was described by X as “…”"."""
    words = [*frame.before(piece), *frame.after(piece)]
    for verb, by in pairwise(words):
        if speech_verb(verb) and by.lower_ == "by" and by.i == verb.i + 1:
            speaker = next(
                (found for n in range(by.i + 1, by.i + 6) if n < len(frame.doc) and (found := frame.mention_at(n))),
                None,
            )
            if speaker is not None:
                return Said(speaker, verb, 0.9, False)
    return None


def _according(frame: Frame, piece: Piece) -> Said | None:
    """ "according to X", "in the words of X", "to borrow X's phrase"."""
    words = [*frame.before(piece), *frame.after(piece)]
    found = source(frame, words)
    if found is None:
        return None
    speaker, cue = found
    return Said(speaker, cue, 0.9, _is_sentence(frame, piece))


def source(frame: Frame, words: Sequence[Token]) -> tuple[Mention, Token] | None:
    """Whom "according to X", "in the words of X" or "X's phrase" names, and the cue's word."""
    for n, word in enumerate(words):
        near = words[n + 1 : n + 8]
        following = near[0].lower_ if near else ""
        phrase = word.lower_ in nouns("phrase")
        if (word.lower_ == "according" and following == "to") or (phrase and following == "of"):
            speaker = _first(frame, near[1:])
        else:
            speaker = _owns(frame, words[:n]) if phrase else None
        if speaker is not None:
            return speaker, word
    return None


def _first(frame: Frame, words: Sequence[Token]) -> Mention | None:
    return next((found for word in words if (found := frame.mention_at(word.i)) is not None), None)


def _owns(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """The owner of a noun behind `words`: "X's (own, memorable)", "his"."""
    for back, word in enumerate(reversed(words[-4:])):
        if word.text in {"'s", "’s", "'", "’"} and back + 1 < len(words):
            return frame.mention_at(words[-back - 2].i)
        if word.tag_ == "PRP$" or word.lower_ in {"his", "her", "their", "its", "your"}:
            return frame.mention_at(word.i)
    return None


def _named_colon(frame: Frame, piece: Piece) -> Said | None:
    """ "Ann Field: “…”", and more doubtfully a sentence about somebody that ends in a colon."""
    words = frame.before(piece)
    if not words or words[-1].text != ":":
        return None
    speaker = _first(frame, words)
    reply = any(word.lower_ in nouns("carrier") or word.lower_ in nouns("statement") for word in words)
    if speaker is None or not (reply or _is_sentence(frame, piece)):
        return None
    bare = (speaker.end or 0) >= words[-2].idx + len(words[-2]) if len(words) > 1 else False
    return Said(speaker, None, 0.9 if bare else 0.6, True)


def _governed(frame: Frame, piece: Piece) -> Said | None:
    """ "described it as “…”", "says the plan is “…”": words in marks inside a clause that a verb of saying governs."""
    if not frame.readable[piece.first]:
        return _governed_by_order(frame, piece)
    root = _root(frame, piece)
    if root is None or roles.is_question(root):
        return None
    few = len(_words(frame, piece)) <= _SHORT
    clauses, node = 0, root
    while node.head.i != node.i and clauses <= (1 if few else 3):
        child, node = node, node.head
        if frame.inside[node.i] != frame.level(piece):
            continue
        said = _cue_at(frame, node, child)
        if said is not None:
            return said
        clauses += node.pos_ in _VERBAL
    return None


def _cue_at(frame: Frame, node: Token, child: Token) -> Said | None:
    lemma = speech_verb(node)
    if lemma is None:
        owner = roles.possessor(node) if node.lower_ in nouns("statement") else None
        speaker = frame.mention_of(owner) if owner is not None else None
        return Said(speaker, node, 0.75, False) if speaker is not None else None
    if is_weak(lemma) and "naming" not in groups_of(lemma):
        return None
    if child.dep_ in {"nsubj", "csubj", "conj", "parataxis"} or _idle(node):
        return None
    speaker = speaker_of(frame, node, [])
    if speaker is None or (speaker.text.lower() in FIRST_PERSON and frame.inside[node.i] < 0):
        return None
    return Said(speaker, node, 0.6 if groups_of(lemma) == {"thought"} else 0.85, False)


def _framed(frame: Frame, piece: Piece) -> Said | None:
    """ "called him “…”", "dismissed it as “…”", by the order of the words."""
    words = frame.before(piece)
    verb = naming_verb(words)
    if verb is None and len(_words(frame, piece)) > _SHORT:
        verb = reporting_verb(words)
    if verb is None or (
        frame.readable[verb.i] and (roles.negated(verb) or roles.is_question(verb) or roles.is_conditional(verb))
    ):
        return None
    speaker = speaker_of(frame, verb, words) or right_before(frame, verb) or main_subject(frame, verb, words)
    if speaker is None or (speaker.text.lower() in FIRST_PERSON and frame.inside[verb.i] < 0):
        return None
    return Said(speaker, verb, 0.7, False)


def _idle(verb: Token) -> bool:
    """Whether nothing was said: a passive without an agent, or a condition."""
    return (roles.is_passive(verb) and roles.agent(verb) is None) or roles.is_conditional(verb)


def _governed_by_order(frame: Frame, piece: Piece) -> Said | None:
    words = frame.before(piece)
    verbs = [word for word in words if speech_verb(word)]
    if not verbs or len(words) - words.index(verbs[-1]) > _FAR:
        return None
    speaker = frame.nearest_left(verbs[-1].i, words)
    return None if speaker is None or speaker.text.lower() in FIRST_PERSON else Said(speaker, verbs[-1], 0.6, False)


def _root(frame: Frame, piece: Piece) -> Token | None:
    """The word of a quotation through which it hangs in the sentence around it."""
    inside = range(piece.first, piece.last)
    hanging = [frame.doc[i] for i in inside if frame.doc[i].head.i not in inside and not frame.doc[i].is_punct]
    return min(hanging, key=lambda token: (token.n_lefts + token.n_rights == 0, token.i), default=None)


# --- what the quoted words are like


def _words(frame: Frame, piece: Piece) -> list[Token]:
    return [
        frame.doc[i] for i in range(piece.first, piece.last) if not frame.doc[i].is_punct and not frame.doc[i].is_space
    ]


def _is_sentence(frame: Frame, piece: Piece) -> bool:
    """Whether the words in marks are a sentence or more, by their form."""
    words = _words(frame, piece)
    if words and _is_utterance(frame, piece):
        return True
    ends = frame.text[piece.end - 1] in ".,?!…" or not frame.marks[piece.mark].closed
    verb = (
        any(word.tag_ in _FINITE or word.tag_ == "VB" for word in words)
        if frame.doc.has_annotation("TAG")
        else len(words) > 3
    )
    return len(words) >= 3 and verb and (ends or words[0].text[:1].isupper())


is_sentence = _is_sentence


def _is_utterance(frame: Frame, piece: Piece) -> bool:
    """Whether words in marks stand as a sentence by themselves, without a verb: "…,” he said. “Not one.”"."""
    text = frame.text
    return _opens_sentence(frame, piece) and text[piece.start].isupper() and text[piece.end - 1] in ".?!"


def _opens_sentence(frame: Frame, piece: Piece) -> bool:
    doc = frame.doc
    previous = next((doc[i] for i in range(piece.first - 1, -1, -1) if not doc[i].is_space), None)
    return (
        previous is None
        or previous.text in SENTENCE_ENDS
        or frame.paragraph[previous.i] != frame.paragraph[piece.first]
    )


def _is_title(frame: Frame, piece: Piece) -> bool:
    """The title of a work ("his book “The Long Road”") or a nickname ("John “Jack” Smith")."""
    words = _words(frame, piece)
    doc, text = frame.doc, frame.text
    before = [doc[i] for i in range(max(0, piece.first - 4), piece.first)]
    capitals = sum(word.text[:1].isupper() for word in words)
    if len(words) > 1 and 2 * capitals > len(words) and text[piece.end - 1] not in ",.?!":
        return any(word.lower_ in nouns("work") for word in before)
    named = piece.first > 0 and piece.last < len(doc) and doc[piece.first - 1].text[:1].isupper()
    between = (
        named
        and doc[piece.last].text[:1].isupper()
        and doc[piece.first - 1].is_alpha
        and text[piece.end - 1] not in ",.?!"
    )
    return between and len(words) <= _SHORT and capitals == len(words)


_RULES: tuple[Rule, ...] = (
    _introduced,
    _followed,
    _was_reply,
    _by_agent,
    _according,
    _named_colon,
    _tagged_on,
    _governed,
    _framed,
)
