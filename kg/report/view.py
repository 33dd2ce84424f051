"""What the page shows, part by part, with its limits: what is left out is counted, never dropped in silence."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from kg.camps import TOGETHER
from kg.claims.fold import affirms
from kg.report import words
from kg.report.cards import Card, Name, Said, card, name_of, said, title
from kg.report.corpus import Camp, Corpus, Figure, Statement, Text, Tie, central
from kg.report.drawing import colours_of, ranked_camps

FIGURES = 1200  # entities with a dossier of their own
CARDS = 2500  # claims shown in dossiers, all together
LETTERS = 4_000_000  # characters of documents' texts in the file
THREADS = 120  # threads shown
ROWS = 400  # rows of a table
_CAPS = (60, 30, 15, 8, 4, 2)  # claims shown a dossier and side
_QUOTES = 20
_WITNESSES = 5  # claims shown of those that tie a community, and of those that one has against another
_EXCERPT = 600  # characters of a comment in a thread
_DEEPEST = 10  # levels a thread is nested; what is deeper stands at that level


@dataclass(frozen=True, slots=True)
class Bundle:
    """Claims of one predicate group on one side of a dossier."""

    title: str
    sign: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """The claims in which an entity is the subject, or the object."""

    bundles: tuple[Bundle, ...]
    total: int
    left_out: int


@dataclass(frozen=True, slots=True)
class Dossier:
    """All that the page tells of an entity."""

    figure: Figure
    camp: Camp | None
    colour: int | None
    offices: tuple[str, ...]
    subject: Side
    object: Side
    quotes: tuple[Said, ...]
    quotes_left_out: int
    others: int


@dataclass(frozen=True, slots=True)
class CampView:
    """A community with its members; `cards` are some of the `ties` claims that bring them together."""

    camp: Camp
    colour: int | None
    members: tuple[Name, ...]
    cards: tuple[Card, ...]
    ties: int


@dataclass(frozen=True, slots=True)
class Between:
    """How the members of one community stand to those of another, in claims; `cards` are some of those against."""

    from_: CampView
    to: CampView
    against: int
    for_: int
    alleged: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Accusation:
    """An accusation, and the claims that answer it."""

    card: Card
    answers: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Writer:
    """A document with the people it names as its makers; `original` is what it is a copy of."""

    text: Text
    title: str
    author: Name | None
    publisher: Name | None
    original: Name | None
    resolved: bool
    whole: bool
    replies: int


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment of a thread with what was answered to it."""

    text: Text
    author: Name | None
    addresses: tuple[Name, ...]
    excerpt: str
    more: bool
    stances: tuple[Card, ...]
    to: str
    replies: tuple[Comment, ...]
    below: int


@dataclass(frozen=True, slots=True)
class Thread:
    """The comments on an article."""

    text: Text
    author: Name | None
    comments: tuple[Comment, ...]
    count: int


def dossiers(corpus: Corpus) -> list[Dossier]:
    """The dossiers, the most central entity first; at most `FIGURES`."""
    chosen = sorted(corpus.figures.values(), key=central)[:FIGURES]
    cap = _cap(chosen)
    colours, offices = colours_of(corpus), _offices(corpus)
    return [_dossier(corpus, figure, cap, colours.get(figure.camp or ""), offices[figure.id]) for figure in chosen]


def _cap(figures: Sequence[Figure]) -> int:
    """How many claims a side of a dossier may show, so that all stay below `CARDS`."""
    sides = [len(side) for f in figures for side in (f.as_subject, f.as_object)]
    return next((cap for cap in _CAPS if sum(min(n, cap) for n in sides) <= CARDS), _CAPS[-1])


def _dossier(corpus: Corpus, figure: Figure, cap: int, colour: int | None, offices: Sequence[str]) -> Dossier:
    quotes = [said(corpus, corpus.quotes[q]) for q in figure.quotes[:_QUOTES]]
    own = set(figure.as_subject)
    return Dossier(
        figure=figure,
        camp=corpus.camps.get(figure.camp or ""),
        colour=colour,
        offices=tuple(offices),
        subject=_side(corpus, figure.as_subject, cap),
        object=_side(corpus, figure.as_object, cap),
        quotes=tuple(q for q in quotes if q is not None),
        quotes_left_out=max(0, len(figure.quotes) - _QUOTES),
        others=sum(claim not in own for claim in figure.asserted),
    )


def _offices(corpus: Corpus) -> defaultdict[str, list[str]]:
    """The offices that entities are said to hold or seek, with the footing where it is weaker than an author's word."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for tie in corpus.ties:
        if tie.predicate in ("HOLDS_OFFICE", "CANDIDATE_FOR"):
            name = corpus.figures[tie.object].name
            what = name if tie.predicate == "HOLDS_OFFICE" else f"candidate for {name}"
            weak = tie.status in ("alleged", "reported")
            found[tie.subject].append(f"{what} ({words.by_whom(tie.status, corpus.sayers(tie))})" if weak else what)
    return found


def _side(corpus: Corpus, claims: Sequence[str], cap: int) -> Side:
    cards = [card(corpus, corpus.claims[c]) for c in claims[:cap]]
    order = {g: i for i, g in enumerate(words.GROUP_NAMES)}
    cards.sort(key=lambda c: order[c.group])  # the strongest stay first within their group
    bundles = [Bundle(words.GROUP_NAMES[g], g, tuple(found)) for g, found in groupby(cards, key=lambda c: c.group)]
    return Side(tuple(bundles), len(claims), max(0, len(claims) - cap))


def camps(corpus: Corpus) -> list[CampView]:
    """The communities with their members, the largest first."""
    colours = colours_of(corpus)
    inner: defaultdict[str | None, list[Tie]] = defaultdict(list)
    for tie in corpus.ties:
        camp = corpus.figures[tie.subject].camp
        if tie.predicate in TOGETHER and camp == corpus.figures[tie.object].camp:
            inner[camp].append(tie)
    return [
        CampView(
            c,
            colours[c.id],
            tuple(Name(m, corpus.figures[m].name) for m in c.members),
            _witnesses(corpus, inner[c.id]),
            sum(tie.claim_count for tie in inner[c.id]),
        )
        for c in ranked_camps(corpus)
    ]


def between(corpus: Corpus, views: Sequence[CampView]) -> list[Between]:
    """How communities stand to each other, the strongest opposition first; pairs without opposition are left out."""
    counts: Counter[tuple[str, str, str]] = Counter()
    against: defaultdict[tuple[str, str], list[Tie]] = defaultdict(list)
    for tie in corpus.ties:
        pair = (corpus.figures[tie.subject].camp, corpus.figures[tie.object].camp)
        if pair[0] is None or pair[1] is None or pair[0] == pair[1]:
            continue
        sign = words.sign(tie.predicate)
        counts[pair[0], pair[1], sign] += tie.claim_count
        if sign == "against":
            against[pair[0], pair[1]].append(tie)
        if sign == "against" and tie.status == "alleged":
            counts[pair[0], pair[1], "alleged"] += tie.claim_count
    by_id = {v.camp.id: v for v in views}
    found = [
        Between(
            by_id[a], by_id[b], number, counts[a, b, "for"], counts[a, b, "alleged"], _witnesses(corpus, against[a, b])
        )
        for (a, b, sign), number in counts.items()
        if sign == "against"
    ]
    return sorted(found, key=lambda b: (-b.against, b.from_.camp.id, b.to.camp.id))


def _witnesses(corpus: Corpus, ties: Iterable[Tie]) -> tuple[Card, ...]:
    """The surest claim of each tie, the surest tie first, and then what else there is, as far as `_WITNESSES` goes."""
    ranked = []
    for tie in ties:
        claims = [corpus.claims[c] for c in tie.claims if c in corpus.claims]
        claims.sort(key=lambda c: (-c.probability, c.id))
        ranked += [(place, -c.probability, c.id) for place, c in enumerate(claims)]
    return tuple(card(corpus, corpus.claims[id_]) for _, _, id_ in sorted(ranked)[:_WITNESSES])


def accusations(corpus: Corpus) -> tuple[list[Accusation], list[Accusation]]:
    """The accusations that no claim answers, and those that one does; denied and supposed ones are neither."""
    found = [c for c in corpus.claims.values() if c.predicate == "ACCUSES" and affirms(c)]
    found.sort(key=lambda c: (-c.probability, c.id))
    made = [Accusation(card(corpus, c), _answers(corpus, c)) for c in found]
    return [a for a in made if not a.answers], [a for a in made if a.answers]


def _answers(corpus: Corpus, claim: Statement) -> tuple[Card, ...]:
    return tuple(card(corpus, corpus.claims[a]) for a in sorted(claim.rebutted_by))


def writers(corpus: Corpus) -> list[Writer]:
    """The documents, articles with their comments behind them; texts only as far as `LETTERS` goes."""
    left = LETTERS
    made = []
    for text in in_order(corpus):
        whole = len(text.text) <= left
        left -= len(text.text) if whole else 0
        made.append(
            Writer(
                text=text,
                title=title(corpus, text),
                author=name_of(corpus, text.author),
                publisher=name_of(corpus, text.publisher),
                original=_original(corpus, text),
                resolved=bool(text.author_reason) and text.author_reason != "named in the document",
                whole=whole,
                replies=len(text.replies),
            )
        )
    return made


def _original(corpus: Corpus, text: Text) -> Name | None:
    """The document that it is a copy of."""
    return None if text.copy_of is None else Name(text.copy_of, title(corpus, corpus.texts[text.copy_of]))


def in_order(corpus: Corpus) -> Iterable[Text]:
    """The documents by the uri of their article; the comments behind it in the order of the thread."""
    roots = sorted(
        (t for t in corpus.texts.values() if t.parent is None), key=lambda t: (t.kind == "comment", t.uri, t.id)
    )
    seen: set[str] = set()
    waiting = roots[::-1]
    while waiting:
        text = waiting.pop()
        if text.id not in seen:
            seen.add(text.id)
            yield text
            waiting += [corpus.texts[r] for r in reversed(text.replies)]


def threads(corpus: Corpus) -> list[Thread]:
    """The threads, the longest first."""
    roots = [t for t in corpus.texts.values() if t.parent is None and t.replies]
    made = []
    for root in roots:
        comments = tuple(_comments(corpus, root, 1))
        made.append(Thread(root, name_of(corpus, root.author), comments, sum(1 + c.below for c in comments)))
    return sorted(made, key=lambda t: (-t.count, t.text.uri))


def _comments(corpus: Corpus, parent: Text, depth: int) -> Iterable[Comment]:
    """The replies to a text; below the deepest level all replies stand side by side."""
    for id_ in parent.replies:
        text = corpus.texts[id_]
        if depth < _DEEPEST:
            yield _comment(corpus, text, parent, tuple(_comments(corpus, text, depth + 1)))
            continue
        yield _comment(corpus, text, parent, ())
        waiting = [(r, text) for r in reversed(text.replies)]
        while waiting:
            reply, to = waiting.pop()
            below = corpus.texts[reply]
            yield _comment(corpus, below, to, ())
            waiting += [(r, below) for r in reversed(below.replies)]


def _comment(corpus: Corpus, text: Text, parent: Text, replies: tuple[Comment, ...]) -> Comment:
    stances = [corpus.claims[c] for c in text.claims]
    addresses = (name_of(corpus, a) for a in text.addresses)
    return Comment(
        text=text,
        author=name_of(corpus, text.author),
        addresses=tuple(a for a in addresses if a is not None),
        excerpt=text.text[:_EXCERPT].strip(),
        more=len(text.text) > _EXCERPT,
        stances=tuple(card(corpus, c) for c in stances if words.sign(c.predicate) != "neutral"),
        to="" if parent.kind != "comment" else parent.number or "",
        replies=replies,
        below=sum(1 + r.below for r in replies),
    )
