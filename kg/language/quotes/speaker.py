"""Who speaks: rules that look for the cue of a quotation on both sides of it, the surest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from spacy.tokens import Token

from kg.language import roles
from kg.language.nouns import head_type
from kg.language.quotes.before import main_subject, naming_verb, reporting_verb
from kg.language.quotes.behind import followed, revealed, said_behind, told_behind, was_reply
from kg.language.quotes.form import (
    SHORT,
    is_asked,
    is_punctuated,
    is_sentence,
    is_title,
    is_topic,
    last_sign,
    spoken_words,
)
from kg.language.quotes.frame import ACTORS, FIRST_PERSON, Frame, Piece, is_one_of_a_body
from kg.language.quotes.introduced import introduced, is_to_come
from kg.language.quotes.inverted import titled
from kg.language.quotes.lexicon import CALLING, groups_of, is_weak, nouns, speech_form, speech_verb
from kg.language.quotes.order import right_before
from kg.language.quotes.phrasal import shot_back
from kg.language.quotes.signed import headed, signed, signed_above, signed_before, signed_below, tagged_on
from kg.language.quotes.source import ONE, first_actor, first_mention, owner_before, source
from kg.language.quotes.spoken import Said
from kg.language.quotes.subject import only_shows, somebody, speaker_of, unnamed
from kg.language.roles import FINITE
from kg.language.titles import are_titles
from kg.records import EntityType, Mention, MentionKind

_VERBAL = frozenset({"VERB", "AUX"})
_FAR = 14  # words that may stand between a cue verb and a quotation that a comma or nothing introduces
_CLEFT = 8  # words: "what she actually said to us was"
_CRIES = frozenset(
    {"cry", "cries", "shout", "shouts", "chant", "chants", "yell", "yells", "scream", "screams", "jeers", "heckles"}
    | {"slogans", "calls"}
)
_BEING = frozenset({"is", "was", "am", "are", "were", "’m", "'m", "’s", "'s", "’re", "'re"})
_GOES = frozenset({"goes", "went", "go"})
_ARTICLES = frozenset({"a", "an", "the"})
_CLOSE = 3  # words
_NOBODYS = 0.5
_OPENS = 4  # words: "in a letter FROM"
_ASIDE = 5  # words: "her assertion during the debate that"

Rule = Callable[[Frame, Piece], "Said | None"]


def attribute(frame: Frame, piece: Piece) -> Said | None:
    """The cue of a part of a quotation in its own sentence, None where there is none."""
    if is_title(frame, piece) or is_asked(frame.before(piece)) or _is_supposed(frame, piece):
        return None
    for rule in _RULES:
        found = rule(frame, piece)
        if found is not None and found.speaker is None and rule is introduced:
            found = told_behind(frame, piece) or found
        if found is not None and found.verb is not None and _is_of_whom_it_is_said(frame, found.verb):
            return replace(found, speaker=None)
        if found is not None and (_answers_questions(found.verb) or _holds(found.speaker, piece)):
            return None
        if found is not None:
            who = found.speaker
            return replace(found, speaker=revealed(frame, piece) if who is None else titled(frame, who) or who)
    return None


def _answers_questions(verb: Token | None) -> bool:
    """ "Refused to ANSWER questions about “X”": others ask them."""
    asked = roles.objects(verb) if verb is not None and verb.lemma_.lower() in {"answer", "take", "face"} else []
    return any(thing.lemma_.lower() == "question" for thing in asked)


def _holds(speaker: Mention | None, piece: Piece) -> bool:
    """Whether words in marks are a part of what names a thing: "THE SO-CALLED “RAINY DAY FUND”" says nothing."""
    return speaker is not None and (speaker.start or 0) < piece.start < (speaker.end or 0)


def _is_of_whom_it_is_said(frame: Frame, verb: Token) -> bool:
    """Whether who stands before a verb is spoken of, and nobody says it: "ANN FIELD accused of “theft”", "MEN labelled “thieves”"."""
    if verb.tag_ not in {"VBN", "VBD"} or not frame.readable[verb.i] or roles.agent(verb) is not None:
        return False
    charged = verb.lower_ == "accused" and verb.i + 1 < len(verb.doc) and verb.nbor().lower_ == "of"
    return charged or (
        verb.dep_ == "acl" and _may_name(verb) and not roles.objects(verb) and roles.subject(verb) is None
    )


def _is_supposed(frame: Frame, piece: Piece) -> bool:
    """Whether nobody has said it: "if she had said “…”, we would know"."""
    words = frame.before(piece)
    verb = next((word for word in reversed(words) if speech_verb(word)), None)
    before = [word for word in words if verb is not None and word.i < verb.i]
    clause = list(takewhile(lambda word: not word.is_punct, reversed(before)))
    supposed = any(word.lower_ in {"if", "unless"} for word in clause)
    return supposed and verb is not None and frame.readable[verb.i] and roles.is_conditional(verb)


# --- rules, the surest first


def _what_was(frame: Frame, piece: Piece) -> Said | None:
    """ "What she said was “…”"."""
    words = [word for word in frame.before(piece) if word.text not in {":", ","}]
    what = next((n for n, word in enumerate(words) if word.lower_ == "what" and len(words) - n <= _CLEFT), None)
    verb = next((word for word in words[what or 0 :] if speech_verb(word)), None)
    if what is None or verb is None or words[-1].lower_ not in {"is", "was"}:
        return None
    speaker = first_mention(frame, [word for word in words[what:] if word.i < verb.i])
    return Said(speaker, verb, 0.9, True) if speaker is not None else None


def _cried(frame: Frame, piece: Piece) -> Said | None:
    """ "To cries of “Shame!” from the benches": of nobody who is named."""
    words = [word.lower_ for word in frame.before(piece)[-2:]]
    cries = len(words) == 2 and words[0] in _CRIES and words[1] == "of"
    return Said(None, frame.before(piece)[-2], 0.6, True) if cries and frame.text[piece.start].isupper() else None


def _was_like(frame: Frame, piece: Piece) -> Said | None:
    """ "And she was like, “…”", "he goes, “…”", as people tell it."""
    words = [word for word in frame.before(piece) if word.text not in {",", ":"}][-_CLOSE:]
    if not frame.text[piece.start].isupper() or len(words) < 2:
        return None
    at = -2 if words[-1].lower_ == "like" and words[-2].lower_ in _BEING else -1
    if at == -1 and (words[-1].lower_ not in _GOES or frame.doc[piece.first - 1].text not in {",", ":"}):
        return None
    who = words[at - 1] if len(words) >= 1 - at else None
    speaker = frame.mention_at(who.i) if who is not None else None
    person = speaker is not None and speaker.type == EntityType.PERSON
    return Said(speaker, words[at], 0.8, True) if person or (who is not None and who.pos_ == "PRON") else None


def _owned(frame: Frame, piece: Piece) -> Said | None:
    """ "Her warning of a “winter of chaos”", "Ann Field's claim of “theft”", "her remark in May that “it is late”": whose the words are,
    whatever is done with them."""
    words = [word for word in frame.before(piece) if word.lower_ not in _ARTICLES | {"being"}]
    last = words[-1].lower_ if words else ""
    reach = _ASIDE if last == "that" else 1 if last in {"of", "about"} else 0
    near = range(len(words) - 2, max(0, len(words) - 2 - reach), -1)
    at = next((n for n in near if words[n].lower_ in nouns("statement")), None)
    if at is None or any(word.tag_ in FINITE for word in words[at + 1 :]):
        return None
    speaker, sentence = owner_before(frame, words[:at]), last == "that" and is_sentence(frame, piece)
    own = speaker is not None and speaker.text.lower() in FIRST_PERSON
    return Said(speaker, words[at], 0.8, sentence) if speaker is not None and not own else None


def _in_aside(frame: Frame, piece: Piece) -> Said | None:
    """ "HER SPEECH (“Let us be brave”) was long", "Ann Field's letter – “We will not go” – is out": whose words are set in beside them."""
    words = frame.before(piece)
    if len(words) < _CLOSE or words[-1].text not in {"(", "–", "—", "-"}:
        return None
    noun = words[-2].lower_
    speaker = owner_before(frame, words[:-2]) if noun in nouns("carrier") | nouns("statement") else None
    if speaker is None or speaker.text.lower() in FIRST_PERSON:
        return None
    return Said(speaker, words[-2], 0.8, True) if is_sentence(frame, piece) else None


def _by_agent(frame: Frame, piece: Piece) -> Said | None:
    """ "“…” was found by X", "was described by X as “…”"."""
    words = [*frame.before(piece), *frame.after(piece)]
    for verb, by in pairwise(words):
        if speech_verb(verb) and by.lower_ == "by" and by.i == verb.i + 1 and not _is_called_on(frame, piece, by):
            speaker = _acting_behind(frame, list(frame.doc[by.i + 1 : by.i + 6]))
            if speaker is not None or unnamed(frame, verb) is not None:
                return Said(speaker, verb, 0.9 if speaker is not None else 0.6, False)
    return None


def _called_by(frame: Frame, piece: Piece) -> Said | None:
    """ "Ann Field was called “…” by X", "described as “…” by X"."""
    before, after = frame.before(piece), frame.after(piece)
    named = next((word for word in reversed(before) if word.lower_ not in _ARTICLES | {"as"}), None)
    if not after or after[0].lower_ != "by" or named is None or not _may_name(named):
        return None
    if named.tag_ not in {"VBN", "VBD"} or first_mention(frame, after[1:4]) is None:
        return None
    speaker = _acting_behind(frame, after[1:4])
    return Said(speaker, named, 0.9 if speaker is not None else 0.6, False)


def _acting_behind(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """Who is named behind "by"; a body only tells of its people: "by one Gazette reader" nobody, "by Gazette editor ANN FIELD" she."""
    found = first_mention(frame, words)
    if found is None or found.type == EntityType.PERSON:
        return found
    last = frame.word_at((found.end or 1) - 1)
    behind = frame.doc[last + 1 : last + 3]
    if not len(behind):
        return found
    anybody = behind[0].tag_ == "NN" and any(one.lower_ in ONE for one in behind[0].lefts)
    if not anybody and not is_one_of_a_body(behind[0]):
        return found
    named = frame.mention_at(behind[-1].i) if len(behind) > 1 else None
    return named if named is not None and named.type == EntityType.PERSON else None


def _is_called_on(frame: Frame, piece: Piece, by: Token) -> bool:
    """Whether the quotation is of another verb behind who acts: "was accused by Ann Field of having CALLED her “…”"."""
    named = naming_verb(frame.before(piece))
    return named is not None and named.i > by.i


def _may_name(verb: Token) -> bool:
    lemma = speech_form(verb)
    return lemma in CALLING or "naming" in groups_of(lemma)


def _according(frame: Frame, piece: Piece) -> Said | None:
    """ "according to X", "in the words of X", "to borrow X's phrase"."""
    words = [*frame.before(piece), *frame.after(piece)]
    found = source(frame, words)
    if found is None:
        return None
    speaker, cue = found
    # "Ann Field said it was “dead”, according to the Gazette": by her, as the Gazette tells
    told = _governed(frame, piece) if cue.i >= piece.last else None
    if told is not None and told.speaker is not None and told.verb is not None and told.verb.i < piece.first:
        return told
    return Said(speaker, cue, 0.9, is_sentence(frame, piece))


def _named_colon(frame: Frame, piece: Piece) -> Said | None:
    """ "Ann Field: “…”", and more doubtfully a sentence about somebody that ends in a colon."""
    words = frame.before(piece)
    if not words or words[-1].text not in {":", "):"} or is_topic(words):  # "Ann Field (Labour): “…”"
        return None
    if _is_of_anybody(words):
        whole = is_punctuated(frame, piece) or is_sentence(frame, piece)
        return Said(None, None, _NOBODYS, True) if whole else None
    others = [word for word in words if word.tag_ != "PRP" or word.lower_ not in FIRST_PERSON]
    speaker = (
        _sent_by(frame, words) or _acts_before(frame, words) or first_actor(frame, others) or first_actor(frame, words)
    )
    reply = next((word for word in words if word.lower_ in nouns("carrier") | nouns("statement")), None)
    whole = is_punctuated(frame, piece) or is_sentence(frame, piece)
    if speaker is None:  # "the message that did the rounds was blunt: “…”", "there was hope for them: “…”"
        told = any(word.tag_ in FINITE for word in words)
        return Said(None, reply, _NOBODYS, True) if whole and told else None
    if reply is None and not whole:
        return None
    bare = (speaker.end or 0) >= words[-2].idx + len(words[-2]) if len(words) > 1 else False
    return Said(speaker, None, 0.9 if bare else 0.6, True)


def _is_of_anybody(words: Sequence[Token]) -> bool:
    """ "A heckler from the gallery: “…”", "One aide to Ann Field: “…”": nobody whom the words name, though they name others."""
    opens = words[1:] if words[0].lower_ in {"and", "but", "then"} else words
    if not opens or opens[0].lower_ not in ONE or any(word.tag_ in FINITE or word.text == "," for word in words):
        return False
    noun = next((word for word in opens if word.tag_ == "NN" and word.nbor().tag_ not in {"NN", "NNS"}), None)
    bare = noun is not None and noun.nbor().pos_ != "PROPN"  # not "a neighbour, ANN FIELD:", "one resident ANN FIELD:"
    person = noun is not None and (
        head_type(noun.lower_) == EntityType.PERSON or noun.lower_ in nouns("part") | {"voice"}
    )
    return person and bare and noun is not None and noun.lower_ not in nouns("carrier") - nouns("part")


def _sent_by(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """From whom the words came that a sentence ends in: "he got a text FROM ANN: “…”", "received this reply FROM ANN: “…”"."""
    for n, (carrier, sign) in enumerate(pairwise(words)):
        if sign.lower_ != "from" or carrier.lower_ not in nouns("carrier") | nouns("statement"):
            continue
        found = first_mention(frame, words[n + 2 : n + 5])
        ends = found is not None and (found.end or 0) >= words[-2].idx + len(words[-2])
        if found is not None and found.type in ACTORS and (ends or n < _OPENS):
            return found
    return None


def _acts_before(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """Who acts in a sentence that ends in a colon: "In a Radio Quern interview ANN FIELD went further: “…”"."""
    verb = next((word for word in words if word.dep_ == "ROOT" and word.pos_ == "VERB"), None)
    doer = roles.subject(verb) if verb is not None and frame.readable[verb.i] else None
    found = frame.mention_of(doer) if doer is not None else None
    own = found is not None and found.text.lower() in FIRST_PERSON
    return found if found is not None and found.type == EntityType.PERSON and not own else None


def _headline(frame: Frame, piece: Piece) -> Said | None:
    """ "Ann Field – ‘I will not go’": a name and a dash before words that are the rest of a line without a full stop.

    In a headline a name and a colon before words some of which stand in marks: "Ann Field: Vote proves Harker ‘unfit’".
    """
    words = frame.before(piece)
    if words and frame.paragraph[words[0].i] == 0 and (named := _heads(frame, words)) is not None:
        return Said(named, None, 0.7, False)
    speaker = frame.mention_at(words[0].i) if len(words) > 1 and words[-1].text in {"-", "–", "—"} else None
    ends = piece.last >= len(frame.doc) or frame.doc[piece.last].is_space
    if speaker is None or speaker.kind != MentionKind.NAME or not ends or not is_sentence(frame, piece):
        return None
    bare = speaker.start == words[0].idx and (speaker.end or 0) >= words[-2].idx + len(words[-2])
    return Said(speaker, None, 0.8, True) if bare and last_sign(frame, piece) not in {".", ","} else None


def _heads(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """The person whose name and a colon open a headline; a text below tells of a headline."""
    found = first_mention(frame, words)
    if found is None or found.type != EntityType.PERSON or found.kind != MentionKind.NAME:
        return None
    titles = [word.text for word in words if word.idx < (found.start or 0)]
    colon = frame.word_at((found.end or 1) - 1) + 1
    headline = are_titles(titles) and frame.paragraph[len(frame.doc) - 1] > 0
    return found if headline and frame.doc[colon : colon + 1].text == ":" else None


def _governed(frame: Frame, piece: Piece) -> Said | None:
    """ "described it as “…”", "says the plan is “…”": words in marks inside a clause that a verb of saying governs."""
    if not frame.readable[piece.first]:
        return _governed_by_order(frame, piece)
    root = _root(frame, piece)
    if root is None or roles.is_question(root):
        return None
    few = len(spoken_words(frame, piece)) <= SHORT
    clauses, node = 0, root
    while node.head.i != node.i and clauses <= (1 if few else 3):
        child, node = node, node.head
        if frame.inside[node.i] != frame.level(piece):
            continue
        said = _cue_at(frame, node, child)
        if said is not None:
            named = naming_verb(frame.before(piece))
            nearer = named is not None and said.verb is not None and said.verb.i < named.i
            return said if not nearer else _framed(frame, piece) or said
        clauses += node.pos_ in _VERBAL
    return None


def _cue_at(frame: Frame, node: Token, child: Token) -> Said | None:
    lemma = speech_verb(node)
    if lemma is None:
        told = node.lower_ in nouns("statement") and not _is_judged(node)
        owner = roles.possessor(node) if told else None
        speaker = frame.mention_of(owner) if owner is not None else None
        return Said(speaker, node, 0.75, False) if speaker is not None else None
    if is_weak(lemma) and "naming" not in groups_of(lemma):
        return None
    if child.dep_ in {"nsubj", "csubj", "conj", "parataxis"} or _idle(node) or is_to_come(node):
        return None
    speaker, other = speaker_of(frame, node, []), unnamed(frame, node)
    if speaker is None and (other is None or only_shows(lemma, other)):
        return None
    if speaker is not None and speaker.text.lower() in FIRST_PERSON and frame.inside[node.i] < 0:
        return None
    return Said(speaker, node, 0.6 if groups_of(lemma) == {"thought"} else 0.85, False)


def _is_judged(noun: Token) -> bool:
    """Whether what stands in marks is what somebody found another's words to be: "found Ann Field's REMARKS “odd”"."""
    lemma = speech_form(noun.head) if noun.dep_ in {"obj", "dobj"} else None
    return lemma in CALLING or "find" in groups_of(lemma)


def _described(frame: Frame, piece: Piece) -> Said | None:
    """ "Ann Field, DESCRIBING it AS “a disgrace”, asked Tom Harker to go": a participle names what stands in marks."""
    named = naming_verb(frame.before(piece))
    participle = named is not None and named.tag_ == "VBG" and not is_sentence(frame, piece)
    return _framed(frame, piece) if participle else None


def _framed(frame: Frame, piece: Piece) -> Said | None:
    """ "called him “…”", "dismissed it as “…”", by the order of the words."""
    words = frame.before(piece)
    named = verb = naming_verb(words)
    if verb is None and len(spoken_words(frame, piece)) > SHORT:
        verb = reporting_verb(words)
    if verb is None or (
        frame.readable[verb.i] and (roles.negated(verb) or roles.is_question(verb) or roles.is_conditional(verb))
    ):
        return None
    speaker = speaker_of(frame, verb, words)
    if named is not None and speaker is not None and (speaker.start or 0) > named.idx:
        speaker = None  # "an email calling ANN FIELD “…”": of whom it is said
    if speaker is None and somebody(frame, verb) is not None:
        return Said(None, verb, 0.6, False)
    speaker = speaker or right_before(frame, verb) or main_subject(frame, verb, words)
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


_RULES: tuple[Rule, ...] = (
    _called_by,
    introduced,
    shot_back,
    _what_was,
    _cried,
    _was_like,
    _described,
    followed,
    was_reply,
    _owned,
    _in_aside,
    _by_agent,
    _according,
    _named_colon,
    _headline,
    tagged_on,
    said_behind,
    signed,
    signed_below,
    signed_before,
    signed_above,
    headed,
    _governed,
    _framed,
)
