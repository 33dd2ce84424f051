"""Which mentions stand beside a name: right behind it, behind its possessive, its "of", its bracket."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Doc, Span, Token

from kg.claims.cast import Cast
from kg.claims.hit_ends import is_finer
from kg.claims.lexicon import words
from kg.claims.name_lists import past_bracket, titles_at
from kg.claims.patterns import Rule
from kg.language import roles
from kg.language.affiliations import affiliation_at
from kg.language.nouns import head_type
from kg.language.phrases import is_possessive
from kg.language.titles import are_titles
from kg.records import EntityType, Finer, Mention, MentionKind

_DASHES = ("-", "–", "—", "/")
_POSSESSIVES = ("'s", "’s", "'", "’")
_STILL = frozenset({"also", "now", "formerly", "once", "then"})
_SIDES = words("lexicon", "sides_of_parties")
_OUTSIDERS = words("lexicon", "outsiders")
_BYLINES = frozenset({"by", "writes", "wrote"})
_MERE_HONORIFICS = frozenset({"Mr", "Mrs", "Ms", "Miss", "Dr"})
_ITS_OWNERS = frozenset({(",", "whose"), ("and", "his"), ("and", "her")})
_LETTERS = 3  # words of a bracket that holds only letters
_PAIR_GAP = 2  # adjectives between "Party's" and the name


def beside(span: Span, rule: Rule, cast: Cast) -> Iterator[tuple[Mention, Span]]:
    """The mentions that stand to a name as a rule for a pair asks, each with the words that tell so.

    Args:
        span: the name.
        rule: with the kinds of pair that it is for.
        cast: the mentions of the document.
    """
    doc, end = span.doc, span.end
    if end >= len(doc):
        return
    if "adjacent" in rule.pair:
        yield from ((m, doc[end : end + 1]) for m in cast.starting(end) if m.kind == MentionKind.NAME)
    if rule.pair in ("bracket", "seat", "party"):
        # "Ann Field MP (Lab, Ashby)"
        seat = next((cast.spans[m.id].end for m in cast.starting(end) if m.type == EntityType.OFFICE), end)
        yield from ((m, doc[seat : seat + 1]) for m in _set_behind(doc, seat, rule, cast))
    yield from _behind_preposition(span, rule, cast)
    if rule.pair == "under":
        yield from _above(span, cast)
    if rule.pair == "in" and _is_byline(span, cast):
        yield from _named_in(span, cast)
    if "whose" in rule.pair:
        yield from _whose(span, cast)
    if "possessive" in rule.pair and (doc[end].tag_ == "POS" or doc[end].lower_ in _POSSESSIVES):
        yield from _owned(span, cast)


def _behind_preposition(span: Span, rule: Rule, cast: Cast) -> Iterator[tuple[Mention, Span]]:
    """ "Ann Field OF THE HERALD", "Ann Field, also FROM ASHBY,", "Ann Field ON COAST TV", "Ann Field, FOR THE UNION, said"."""
    doc, end = span.doc, span.end
    kinds = set(rule.pair.split("|"))
    set_off = end + 1 + (end + 2 < len(doc) and doc[end + 1].lower_ in _STILL)
    acts = "for" not in kinds or span.root.dep_ in ("nsubj", "nsubj:pass")  # not "a vote for Ann, FOR THE UNION, is"
    if acts and set_off < len(doc) and doc[end].text == "," and doc[set_off].lower_ in kinds & {"of", "from", "for"}:
        closed = (m for m in cast.starting(_named_at(doc, set_off + 1, cast)) if _parts(doc, cast.spans[m.id].end))
        yield from ((m, doc[set_off : set_off + 1]) for m in closed if m.kind == MentionKind.NAME)
    if doc[end].lower_ in kinds & {"of", "from", "on"} and not _is_taken_from(span):
        start = _named_at(doc, end + 1, cast)
        owns = doc[end].lower_ == "on"  # "on Coast TV's breakfast show": that is what it is on
        yield from (
            (m, doc[end : end + 1])
            for m in cast.starting(start)
            if m.kind == MentionKind.NAME and not (owns and is_possessive(doc, cast.spans[m.id].end))
        )


def _is_taken_from(name: Span) -> bool:
    """ "barred ANN FROM the party": what is done to her, not where she is from."""
    doc = name.doc
    verb = name.root.head
    done = verb.pos_ == "VERB" and verb.i < name.start and name.root in roles.objects(verb)
    return done and doc[name.end].lower_ == "from" and doc[name.end].head.head == verb


def _is_byline(person: Span, cast: Cast) -> bool:
    """Whether it is told that somebody writes, of whom nothing else is told: "BY Ann Field", "WRITES Ann Field"."""
    mention = next(m for m in cast.starting(person.start) if cast.spans[m.id] == person)
    chain = cast.chain(mention)
    known = chain is not None and bool(chain.descriptions or set(chain.honorifics) - _MERE_HONORIFICS)
    return person.start > 0 and person.doc[person.start - 1].lower_ in _BYLINES and not known


def _named_in(person: Span, cast: Cast) -> Iterator[tuple[Mention, Span]]:
    doc, end = person.doc, person.end
    if doc[end].lower_ == "in":
        start = _named_at(doc, end + 1, cast)
        named = (m for m in cast.starting(start) if m.kind == MentionKind.NAME)
        yield from ((m, doc[end : end + 1]) for m in named if not is_possessive(doc, cast.spans[m.id].end))


def _whose(person: Span, cast: Cast) -> Iterator[tuple[Mention, Span]]:
    """What is told to be somebody's right behind him: "Ann Field, WHOSE PARTY", "Ann Field AND HER PARTY"."""
    doc, end = person.doc, person.end
    if end + 2 < len(doc) and (doc[end].text, doc[end + 1].lower_) in _ITS_OWNERS:
        yield from ((m, doc[end + 1 : end + 2]) for m in cast.starting(end + 2) if m.kind == MentionKind.NAME)


def _above(body: Span, cast: Cast) -> Iterator[tuple[Mention, Span]]:
    """Who is named as at the head of a body: "the party UNDER ANN", "UNDER ANN, the party"."""
    doc, end = body.doc, body.end
    if doc[end].lower_ == "under":
        index = end + 1 + titles_at(doc, end + 1)
        yield from ((m, doc[end : end + 1]) for m in cast.starting(index) if m.kind == MentionKind.NAME)
    comma = body.start - 1 - (body.start > 0 and doc[body.start - 1].lower_ == "the")
    if comma < 1 or doc[comma].text != ",":
        return
    for mention in cast.covering(comma - 1):
        under = cast.spans[mention.id].start - 1
        while under > 0 and are_titles([doc[under].text]):
            under -= 1
        opens = under >= 0 and doc[under].lower_ == "under" and cast.spans[mention.id].end == comma
        if opens and mention.kind == MentionKind.NAME and mention.type == EntityType.PERSON:
            yield mention, doc[under : under + 1]


def _named_at(doc: Doc, index: int, cast: Cast) -> int:
    """Where a name may begin behind a preposition: past the article and what the body is there, "the RULING Union"."""
    start = index + (index < len(doc) and doc[index].lower_ == "the")
    if start > index and start < len(doc) and doc[start].lower_ in _SIDES and not any(cast.starting(start)):
        return start + 1
    return start


def _parts(doc: Doc, end: int) -> bool:
    return end < len(doc) and doc[end].text == ","


def _owned(span: Span, cast: Cast) -> Iterator[tuple[Mention, Span]]:
    """What a name in the possessive owns: a mention that it begins, or the next one behind it, past the office it has for him.

    Nobody in a quotation that opens in between: "the party's “Helen Moss” rally" tells of words, "its “rising star” Helen Moss" of her.
    """
    doc, end = span.doc, span.end
    cue = doc[end : end + 1]
    yield from ((m, cue) for m in cast.starting(span.start) if cast.spans[m.id].end > end + 1)
    # past the letters by which an owner goes too: "the Harbour Alliance's (HA) Ann Field"
    start, gap, quoted = past_bracket(doc, end + 1, _LETTERS) or end + 1, _PAIR_GAP, False
    while start < len(doc) and not doc[start].is_sent_start:
        quoted ^= doc[start].is_quote
        owned = (m for m in cast.starting(start) if m.kind != MentionKind.PRONOUN)
        yield from (
            (m, cue) for m in owned if m.type != EntityType.PERSON or not (quoted or _is_named_after(cast.spans[m.id]))
        )
        if doc[start].text == "," and doc[start - 1].pos_ == "NOUN" and not _is_person(doc[start - 1]):
            break  # "the party's deal, Helen Moss said"
        office = next((m for m in cast.starting(start) if m.type == EntityType.OFFICE), None)
        if office is None and (
            not gap or doc[start].pos_ not in ("ADJ", "NOUN", "PUNCT") or doc[start].lower_ in _OUTSIDERS
        ):
            break
        start, gap = (cast.spans[office.id].end, gap) if office is not None else (start + 1, gap - 1)


def _is_person(noun: Token) -> bool:
    """Whether a noun is of somebody, or ends what he is: "leader", "treasurer", "chief executive"."""
    return head_type(noun.lemma_.lower()) == EntityType.PERSON or are_titles([noun.text])


def _is_named_after(person: Span) -> bool:
    """ "the firm's MOSS links": a surname alone that only tells of what kind the noun behind it is."""
    return len(person) == 1 and describes(person)


def _set_behind(doc: Doc, index: int, rule: Rule, cast: Cast) -> Iterator[Mention]:
    """The name in brackets that open at a token, or between commas before a dash: the first; for `party` and `seat` what he sits for."""
    if index + 1 >= len(doc) or doc[index].text not in ("(", ","):
        return
    told = affiliation_at(doc, index) if rule.pair != "bracket" else None
    if rule.pair == "party":
        yield from cast.starting(told.party[0]) if told is not None and told.party is not None else ()
        return
    if rule.pair == "seat" and told is not None and told.place is not None:
        yield from cast.starting(told.place[0])  # "(I-Vt.)", of no party that is known
        return
    closing = (")", ",", ";", *_DASHES) if doc[index].text == "(" else _DASHES
    start = index + 1 + (doc[index + 1].lower_ == "the")
    for mention in cast.starting(start):
        end = cast.spans[mention.id].end
        if mention.kind != MentionKind.NAME or end >= len(doc) or doc[end].text not in closing:
            continue
        if rule.pair == "bracket":
            yield mention
        elif doc[end].text in (",", *_DASHES) and is_finer((Finer.PARTY,), cast, cast.argument(mention)):
            yield from (m for m in cast.starting(end + 1) if _closes(doc, cast.spans[m.id].end))


def _closes(doc: Doc, end: int) -> bool:
    return end < len(doc) and doc[end].text in (")", ",", ";")


def describes(second: Span) -> bool:
    """Whether a name only tells of what kind the noun behind it is: "the station's NORTHAM correspondent", "its ANN's Diary"."""
    head, doc = second.root.head, second.doc
    if second.end >= len(doc):
        return False
    return is_possessive(doc, second.end) or (second.root.dep_ in ("compound", "amod") and head.i >= second.end)
