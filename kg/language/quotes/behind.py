"""Cues behind a quotation: "said X", "a neighbour told us", "was his reply"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.form import last_sign, opens_sentence
from kg.language.quotes.frame import SENTENCE_ENDS, Frame, Piece, is_named_person
from kg.language.quotes.inverted import inverted_subject, owns_more, subject_behind
from kg.language.quotes.issued import ISSUES, issued_before
from kg.language.quotes.lexicon import groups_of, nouns, reports_behind, speech_verb
from kg.language.quotes.order import BE
from kg.language.quotes.source import first_mention, owner_before
from kg.language.quotes.spoken import Said
from kg.language.quotes.subject import somebody, speaker_of
from kg.language.roles import FINITE
from kg.records import EntityType, Mention

_CAME = frozenset({"came", "comes", "went", "goes", "runs", "ran"})
_LIKES = frozenset({"likes", "liked", "loves", "loved"})  # "Ann Field LIKES to say"
_WAS = _CAME | {"was", "is", "were", "are"}
_FROM_WHOM = frozenset({"of", "from"})  # "the message from Ann Field"
_NEGATED = frozenset({"not", "n't", "n’t", "nt", "never"})
_NAMING = frozenset({"identified", "named", "name", "himself", "herself", "themselves"})
_CLOSE = 3  # words
_SHORT_CLAUSE = 6  # words behind a quotation among which any verb is its cue
_FAR = 14  # words behind a quotation among which its cue is looked for
_JOINTS = frozenset({",", "-", "–", "—"})


def followed(frame: Frame, piece: Piece) -> Said | None:
    """ "“…,” said X", "“…,” the leader of the council, X, told the paper"."""
    words = frame.after(piece)
    behind = [word for word in words if word.text not in _JOINTS]
    if not behind:
        return None
    opens = _opens(frame, piece)
    if speech_verb(behind[0]) and not behind[0].text.endswith("ing") and not roles.is_passive(behind[0]):
        speaker = inverted_subject(frame, behind[0]) or speaker_of(frame, behind[0], words)
        if speaker is not None or opens:
            return Said(speaker, behind[0], 0.97 if speaker is not None else 0.5, True)
    if not opens or _has_cue_before(frame, piece):
        return None
    said = (
        _going_on(frame, behind) or _subject_then_verb(frame, piece, behind) or _beside_any_verb(frame, piece, behind)
    )
    before = frame.before(piece)
    within = any(word.tag_ in FINITE for word in before) and before[-1].text != ":"
    return replace(said, whole=not within) if said is not None else None


def told_behind(frame: Frame, piece: Piece) -> Said | None:
    """Who says it behind it, where nobody known leads up to it: "the star posted a note: “…,” ANN FIELD wrote"."""
    behind = [word for word in frame.after(piece) if word.text not in _JOINTS]
    found = _subject_then_verb(frame, piece, behind) if behind and _opens(frame, piece) else None
    return found if found is not None and found.speaker is not None else None


def _opens(frame: Frame, piece: Piece) -> bool:
    """Whether what stands behind words in marks may tell who said them: they end with a sign, or it opens with one."""
    return frame.after(piece)[0].text in _JOINTS or last_sign(frame, piece) in {*",?!-–—.…"}


def _has_cue_before(frame: Frame, piece: Piece) -> bool:
    """Whether a clause before the quotation reports it already ("When she says it was “…”, I ask")."""
    return any(speech_verb(word) and not word.text.endswith("ing") for word in frame.before(piece))


def _subject_then_verb(frame: Frame, piece: Piece, words: Sequence[Token]) -> Said | None:
    first = next((n for n, word in enumerate(words[:7]) if frame.mention_at(word.i) is not None), None)
    if first is None or any(speech_verb(word) for word in words[:first]):
        return _unnamed_then_verb(frame, words)
    as_told = [word.lower_ for word in words[:first]] == ["as"] and frame.text[piece.end - 1] == ","
    if not as_told and any(word.tag_ in FINITE or word.dep_ == "mark" for word in words[:first]):
        return None  # but "“The plan,” AS Ann Field likes to say, “is a joke.”"
    for verb in words[first + 1 : first + 25]:
        if speech_verb(verb) and not _in_relative(frame, verb):
            if _says_more(verb) or (as_told and groups_of(speech_verb(verb)) == {"thought"}):
                return None
            speaker = speaker_of(frame, verb, words) or _beginning(frame, words, first, verb)
            if first and speaker == frame.mention_at(words[first].i) and _is_whom(words[first]):
                speaker = None  # "a source close to HER said"
            return Said(speaker, verb, 0.95, True)
        acts = verb.tag_ in FINITE and not speech_verb(verb) and verb.pos_ != "AUX" and verb.lower_ not in _LIKES
        if acts and not _in_relative(frame, verb):
            return None
    return None


def _going_on(frame: Frame, words: Sequence[Token]) -> Said | None:
    """ "“But why?” SHE persisted.", "“No,” interrupted ANN FIELD": a verb that reports in this place alone."""
    if reports_behind(words[0]):
        speaker = inverted_subject(frame, words[0])
        return Said(speaker, words[0], 0.9, True) if speaker is not None else None
    at = next((n for n, word in enumerate(words[:_SHORT_CLAUSE]) if reports_behind(word)), None)
    who = words[at - 1] if at else None
    speaker = frame.mention_at(who.i) if who is not None else None
    if at is None or speaker is None or speaker.type != EntityType.PERSON or not _ends_clause(words[at]):
        return None
    before = [word for word in words[:at] if word.idx < (speaker.start or 0)]
    bare = all(word.text[:1].isupper() or word.lower_ in {"the", "then"} for word in before)  # "Mr", "Big"
    return Said(speaker, words[at], 0.9, True) if bare else None


def _ends_clause(verb: Token) -> bool:
    """Whether nothing stands behind a verb in its clause but an adverb or its own particle: "persisted.", "went on quietly,"."""
    behind = takewhile(lambda word: not word.is_punct and not word.is_space, verb.doc[verb.i + 1 : verb.i + _CLOSE + 1])
    return all(word.tag_ in {"RB", "RP", "IN"} for word in behind) and not verb.is_sent_start


def _is_whom(word: Token) -> bool:
    """Whether a pronoun behind a preposition can act in no clause: "to her", "of them"."""
    return word.tag_ == "PRP" and word.i > 0 and word.nbor(-1).tag_ in {"IN", "TO"}


def _beginning(frame: Frame, words: Sequence[Token], first: int, verb: Token) -> Mention | None:
    """Who is mentioned at the beginning of a phrase; not who only tells of whom: "HER assistant wrote", "a friend of HERS said"."""
    found = frame.mention_at(words[first].i)
    within = any(word.pos_ == "ADP" for word in words[:first])
    return None if found is None or within or owns_more(frame, found) or _tells_of(frame, words[first], verb) else found


def _tells_of(frame: Frame, name: Token, verb: Token) -> bool:
    """Whether a name only tells of somebody whom no name tells: "a NORTHAM staffer in the room wondered"."""
    doer = somebody(frame, verb)
    noun = name.head if name.dep_ in {"compound", "nmod", "amod"} and name.i < name.head.i < verb.i else doer
    return noun is not None and noun.pos_ == "NOUN" and frame.mention_of(noun) is None


def _says_more(verb: Token) -> bool:
    """Whether a verb behind a quotation has a clause of its own: "As for “the plan”, I can only SAY THAT it is late"."""
    behind = verb.nbor() if verb.i + 1 < len(verb.doc) else verb
    return behind.lower_ == "that" and any("that" in roles.markers(one) for one in roles.complements(verb))


def _unnamed_then_verb(frame: Frame, words: Sequence[Token]) -> Said | None:
    """ "“…,” a neighbour told us", "the letter said": somebody whom the text does not name, or names with the letter before."""
    before = list(takewhile(lambda word: not speech_verb(word) and word.tag_ not in FINITE, words[:_FAR]))
    verb = words[len(before)] if len(before) < len(words) else None
    noun = next((word for word in before if word.pos_ in {"NOUN", "PROPN", "PRON"}), None)
    if noun is None or verb is None or not speech_verb(verb):
        return None
    if verb.nbor(-1).text == "," and (named := subject_behind(frame, verb)) is not None:
        return Said(named, verb, 0.9, True)  # "“…,” like the vote in May, said ANN FIELD"
    return Said(issued_before(frame, noun, verb) if frame.readable[verb.i] else None, verb, 0.9, True)


def _beside_any_verb(frame: Frame, piece: Piece, words: Sequence[Token]) -> Said | None:
    """ "“Not today,” Mr Dale smiled", "“They came,” marvels Ann Field": any verb beside a name, behind a comma in the marks."""
    ends = frame.text[piece.end - 1] == "," and not words[0].tag_.startswith(("W", "IN"))
    if not ends or not opens_sentence(frame, piece) or not frame.text[piece.start].isupper():
        return None
    inverted = words[0].tag_ in {"VBD", "VBZ", "NNS"} and len(words) > 1
    pairs = [(words[1], words[0])] if inverted else pairwise(words[:_SHORT_CLAUSE])
    for name, verb in pairs:
        speaker = frame.mention_at(name.i)
        doer = roles.subject(verb) if frame.readable[verb.i] else None
        acts = inverted or verb.tag_ in {"VBD", "VBZ"} or (doer is not None and frame.mention_at(doer.i) == speaker)
        if speaker is not None and acts and verb.lower_ not in BE:
            return Said(speaker, verb, 0.75, True) if speaker.type == EntityType.PERSON else None
    return None


def _in_relative(frame: Frame, verb: Token) -> bool:
    """Whether a verb describes a noun beside it; not one in the marks, on which a tree may hang the cue."""
    return verb.dep_ in {"acl", "acl:relcl", "relcl"} and frame.inside[verb.head.i] == frame.inside[verb.i]


def was_reply(frame: Frame, piece: Piece) -> Said | None:
    """ "“Nonsense,” was Mr Dale's reply", "“The boss” is how Ann Field greets him"."""
    words = frame.after(piece)
    words = words[1:] if words and words[0].text == "," else words  # "“Never”, came the answer"
    if len(words) < 2 or words[0].lower_ not in _WAS:
        return None
    whole = frame.text[piece.start].isupper()
    if words[1].lower_ in {"how", "what"}:
        speaker = frame.mention_at(words[2].i) if len(words) > 2 else None
        other = words[1].lower_ == "how" and any(word.tag_ in {"NN", "NNS"} for word in words[2:5])
        return Said(speaker, words[1], 0.8 if speaker else 0.6, whole) if speaker is not None or other else None
    said = nouns("carrier") | nouns("phrase") | nouns("statement")
    at = next((n for n, word in enumerate(words[:_FAR]) if word.lower_ in said), None)
    if at is None:
        return None
    behind = words[at + 1 :]
    source = behind if behind and behind[0].lower_ in _FROM_WHOM else []
    speaker = owner_before(frame, words[:at]) or first_mention(frame, source) or _sender(frame, behind)
    speaker = None if speaker is not None and source and owns_more(frame, speaker) else speaker
    if speaker is None and words[0].lower_ not in _CAME:
        return None  # "“Never!” came a shout" is somebody's, "“Never” was the answer" may be nobody's
    return Said(speaker, words[at], 0.9 if speaker is not None else 0.6, whole)


def _sender(frame: Frame, behind: Sequence[Token]) -> Mention | None:
    """Who sends it in "was the message THAT ANN FIELD SENT", and not "that Ann Field heard"."""
    found = first_mention(frame, behind[1:3]) if behind and behind[0].lower_ in {"that", "which"} else None
    after = _past_aside(past(behind, found)) if found is not None else []
    says = bool(after) and groups_of(speech_verb(after[0])) - {"thought"}
    sends = bool(after) and (says or after[0].lemma_.lower() in ISSUES | {"give"})
    return found if sends else None


def said_behind(frame: Frame, piece: Piece) -> Said | None:
    """ "“….” So says Ann Field.": the sentence behind a quotation tells only whose it is."""
    words = _sentence_behind(frame, piece)
    opens = [word.lower_ for word in words[:2]]
    if len(words) < 3 or frame.after(piece) or not opens_sentence(frame, piece):
        return None
    if opens[0] in {"so", "thus"} and speech_verb(words[1]):
        return Said(subject_behind(frame, words[1]), words[1], 0.9, True)
    speaker = _whose(frame, words) if opens[0] in {"that", "this", "those", "these", "the"} else None
    return Said(speaker, None, 0.8, True) if speaker is not None else None


def _sentence_behind(frame: Frame, piece: Piece) -> list[Token]:
    """The first words of the sentence behind a quotation that ends one; none where more is quoted there."""
    paragraph = frame.paragraph[piece.first]
    words = list(
        takewhile(
            lambda word: frame.paragraph[word.i] == paragraph and word.text not in SENTENCE_ENDS,
            frame.doc[piece.last : piece.last + _FAR],
        )
    )
    quoted = any(frame.inside[word.i] != frame.level(piece) for word in words)
    return [] if quoted else words


def _whose(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """Whom "those were X's words", "the words are X's", "that was how X put it", "this from X" name."""
    lower = [word.lower_ for word in words]
    if lower[1] == "from":
        found = first_mention(frame, words[2:4])
        return found if found is not None and _ends(words, found) else None
    if lower[1] in BE and lower[2] == "how":
        return first_mention(frame, words[3:5]) if "put" in lower else None
    be = 2 if lower[0] == "the" else 1
    if lower[be] not in BE or len(lower) < be + 2 or not _NEGATED.isdisjoint(lower):
        return None
    told = nouns("phrase") | nouns("statement")
    found = first_mention(frame, words[be + 1 : be + 3])
    if found is not None and (lower[1] in told or lower[-1] in told):  # "the words are X's", "those were X's words"
        return found if all(word.lower_ in told | {"'s", "’s"} for word in past(words, found)) else None
    at = be + 1 if lower[be + 1] == "those" else be + 2  # "the words are those of X", "that was the view of X"
    of = words[at + 1 :] if at < len(words) and lower[at] in told | {"those"} else []
    found = first_mention(frame, of[1:4]) if of and of[0].lower_ == "of" else None
    return found if found is not None and _ends(words, found) else None


def revealed(frame: Frame, piece: Piece) -> Mention | None:
    """Who somebody was that said it: "Somebody yelled, “Try me!” That was Ann Field, who …"."""
    given = _given_name(frame, frame.after(piece))
    if given is not None:
        return given
    words = _sentence_behind(frame, piece)
    that = len(words) > 2 and words[0].text == "That" and words[1].lower_ in BE
    found = first_mention(frame, words[2:4]) if that else None
    person = found is not None and is_named_person(found)
    return found if found is not None and person and _ends(words, found) else None


def _given_name(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """The name of "said a man who gave his name as Tom Harker", "said a woman later identified as Ann Field"."""
    for n, word in enumerate(words):
        if word.lower_ == "as" and not _NAMING.isdisjoint(one.lower_ for one in words[max(0, n - _CLOSE) : n]):
            return first_mention(frame, words[n + 1 : n + 3])
    return None


def _ends(words: Sequence[Token], mention: Mention) -> bool:
    """Whether nothing stands behind a mention but what a comma parts from it."""
    after = past(words, mention)
    return not after or after[0].text == ","


def past(words: Sequence[Token], mention: Mention) -> list[Token]:
    """The words behind a mention."""
    return [word for word in words if word.idx >= (mention.end or 0)]


def _past_aside(words: list[Token]) -> list[Token]:
    """The words behind what commas set beside a name, if anything: "Ann Field, our councillor, SENT it"."""
    closing = next((n for n, word in enumerate(words) if n and word.text == ","), None)
    aside = bool(words) and words[0].text == "," and closing is not None
    return words[closing + 1 :] if aside and closing is not None and not _acts(words[:closing]) else words


def _acts(words: Sequence[Token]) -> bool:
    return any(word.tag_ in FINITE for word in words)
