"""What `reading.py` measures, corpus by corpus; each measure puts counts, shares and misses into the scores."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from babel import Locale
from spacy.language import Language
from spacy.tokens import Span as TokenSpan

from bench import reading_sets as sets
from bench.reading_seen import Seen, Span, covered, read_texts, shared, span_of
from kg.evaluate import coreference
from kg.evaluate.counts import Count, Miss, Share
from kg.evaluate.measures import Scores
from kg.language.quotes_lexicon import groups_of, is_weak
from kg.records import Chain, EntityType, Mention, MentionKind, Quote, QuoteKind
from kg.train.gap import GapRow, read_gap

Chains = dict[str, set[Span]]

HALF = 0.5  # of the characters: a quote that is found in two pieces is found
COREFERENCE = {"MUC": coreference.muc, "B³": coreference.b_cubed, "CEAF": coreference.ceaf}
_FIRST_OR_SECOND = frozenset({"i", "we", "you", "me", "us", "my", "our", "your"})
_BESIDE = 60  # characters between a quotation and its own cue
_TYPED = {"person", "organization", "place"}, {EntityType.PERSON, EntityType.ORGANISATION, EntityType.PLACE}


# --- politics


def politics(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Names of CrossNER's politics in its nine types, exact spans."""
    countries = frozenset(Locale("en").territories.values())
    component = nlp.get_pipe("hustings_names")
    for sentence in sets.read_crossner(data / "crossner" / "politics" / "dev.txt")[:limit]:
        doc = component(nlp.make_doc(sentence.text))
        found = {(ent.start_char, ent.end_char, _political(ent, countries)) for ent in doc.ents}
        for type_ in ("", *sorted({one[2] for one in found | sentence.names})):
            said, meant = ({one for one in side if type_ in ("", one[2])} for side in (found, sentence.names))
            right = len(said & meant)
            scores.counts[f"politics{', ' * bool(type_)}{type_}"] += Count(right, len(said), right, len(meant))


def _political(name: TokenSpan, countries: frozenset[str]) -> str:
    """Our label as one of the nine: who is named in politics is mostly a politician, a vote is an election by its word."""
    if name.label_ == "EVENT":
        return "election" if re.search(r"election|referendum|primar|vote|poll", name.text.lower()) else "event"
    if name.label_ == "LOC":
        return "country" if name.text.removeprefix("the ") in countries else "location"
    return {"PERSON": "politician", "ORG": "organisation", "PARTY": "politicalparty"}.get(name.label_, "misc")


# --- gap


def gap(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Which of two names a pronoun means, in both parts of the corpus."""
    for part in ("validation", "development"):
        rows = read_gap(data / "gap" / f"{part}.tsv")[:limit]
        for row, seen in zip(rows, read_texts(nlp, ((row.id, row.text) for row in rows)), strict=True):
            own = _chains_at(seen, row.pronoun, MentionKind.PRONOUN)
            said = [bool(own & _chains_at(seen, name, MentionKind.NAME)) for name in row.names]
            for yes, meant in zip(said, row.meant, strict=True):
                right = yes and meant
                for group in ("", ", feminine" if row.feminine else ", masculine"):
                    scores.counts[f"gap {part}{group}"] += Count(right, yes, right, meant)
            if tuple(said) != row.meant:
                _gap_miss(row, seen, said, scores)


def _chains_at(seen: Seen, span: Span, kind: str) -> set[str]:
    """The chains of the mentions of a kind that overlap a stretch; of any other where there is none."""
    over = seen.over(span)
    return {m.chain for m in over if m.kind == kind} or {m.chain for m in over}


def _gap_miss(row: GapRow, seen: Seen, said: Sequence[bool], scores: Scores) -> None:
    chains = _chains_at(seen, row.pronoun, MentionKind.PRONOUN)
    names = [seen.chains[chain].name for chain in chains]
    meant = [row.text[slice(*name)] for name, right in zip(row.names, row.meant, strict=True) if right]
    missing = [name for name, right in zip(row.names, row.meant, strict=True) if right and not seen.over(name)]
    if any(said) and meant:
        what = "both names" if all(said) else "the other name"
    elif any(said):
        what = "a name where it is neither"
    elif missing:
        what = "the name is not found"
    elif not chains:
        what = "the pronoun is no mention"
    else:
        alone = sum(m.chain in chains for m in seen.mentions) == 1
        what = "a third name" if any(names) else "nobody" if alone else "somebody without a name"
    marked = re.sub(r"\s+", " ", row.text[: row.pronoun[0]] + "<<" + row.text[slice(*row.pronoun)] + ">>")
    words = f"{meant} read as {names} by {said} | {marked[-400:]}{row.text[row.pronoun[1] :][:60]}"
    scores.misses.append(Miss(row.id, "gap", what, words))


# --- gum


def gum(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Coreference of the development documents, by exact spans and by heads, of all and of three types."""
    texts = list(islice(sets.read_gum(data / "gum" / "dev.conllu"), limit))
    for text, seen in zip(texts, read_texts(nlp, ((text.name, text.text) for text in texts)), strict=True):
        types = {m.chain: m.type for m in seen.things} | {id_: chain.type for id_, chain in seen.chains.items()}
        ours = [m for m in (*seen.mentions, *seen.things) if types[m.chain] != EntityType.OFFICE]
        for suffix, wanted, made in (
            ("", text.mentions, ours),
            (
                ", people, bodies, places",
                [m for m in text.mentions if m.type in _TYPED[0]],
                [m for m in ours if types[m.chain] in _TYPED[1]],
            ),
        ):
            gold, found = _gold_chains(wanted), _found_chains(text, made)
            near = _by_head(text, gold, found)
            for match, side in (("exact", found), ("head", near)):
                own, other = ([frozenset(spans) for spans in chains.values()] for chains in (gold, side))
                for name, measure in COREFERENCE.items():
                    scores.counts[f"gum {name}, {match}{suffix}"] += measure(own, other)
            if not suffix:
                heads = {text.head((words[0], words[-1] + 1)) for m in ours if (words := text.within(*span_of(m)))}
                _gum_misses(text, heads, gold, near, scores)


def _gold_chains(mentions: Iterable[sets.GumMention]) -> Chains:
    chains: Chains = defaultdict(set)
    for mention in mentions:
        chains[mention.entity].add((mention.first, mention.last))
    return {entity: spans for entity, spans in chains.items() if len(spans) > 1}


def _found_chains(text: sets.GumText, mentions: Iterable[Mention]) -> Chains:
    """Our chains, each mention as the words it touches; words that two chains have are the first one's."""
    chains: Chains = defaultdict(set)
    taken: set[Span] = set()
    for mention in mentions:
        words = text.within(*span_of(mention))
        span = (words[0], words[-1] + 1) if words else (0, 0)
        if words and span not in taken:
            taken.add(span)
            chains[mention.chain].add(span)
    return {chain: spans for chain, spans in chains.items() if len(spans) > 1}


def _by_head(text: sets.GumText, gold: Chains, found: Chains) -> Chains:
    """Our chains with each mention as that of the gold that has its head, one for one, the most alike first."""
    theirs, ours = (sorted(span for spans in side.values() for span in spans) for side in (gold, found))
    of_head: dict[int, list[Span]] = defaultdict(list)
    for span in theirs:
        of_head[text.head(span)].append(span)
    alike = {
        (one, two): shared(one, two) / max(one[1] - one[0], two[1] - two[0])
        for one in ours
        for two in of_head[text.head(one)]
    }
    meant: dict[Span, Span] = {}
    taken: set[Span] = set()
    for one, two in sorted(alike, key=lambda pair: (-alike[pair], pair)):
        if one not in meant and two not in taken:
            meant[one] = two
            taken.add(two)
    return {chain: {meant.get(span, span) for span in spans} for chain, spans in found.items()}


def _gum_misses(text: sets.GumText, heads: set[int], gold: Chains, found: Chains, scores: Scores) -> None:
    """Mentions of the gold that are in no chain of ours with another of theirs, and ours in chains that are none of the gold's.

    Args:
        text: the document.
        heads: of all mentions of ours, those alone too.
        gold: its chains.
        found: ours, by head.
        scores: to put them in.
    """
    types = {(m.first, m.last): m.type for m in text.mentions}
    home = {span: chain for chain, spans in found.items() for span in spans}
    wanted = {span for spans in gold.values() for span in spans}

    def miss(what: str, span: Span, beside: Iterable[Span]) -> None:
        form = {"PRON": "pronoun", "PROPN": "name", "DET": "pronoun"}.get(text.words[text.head(span)].upos, "nominal")
        type_ = types.get(span, "unmarked")
        sort = type_ if type_ in _TYPED[0] or span not in types else "thing"
        told = "; ".join(text.of(other) for other in sorted(beside, key=lambda other: abs(other[0] - span[0]))[:4])
        around = text.of((max(0, span[0] - 12), span[0])) + f" <<{text.of(span)}>>"
        scores.misses.append(Miss(text.name, "gum", f"{what}: {form}, {sort}", f"{around} | {told}"))

    for spans in gold.values():
        for span in spans:
            if span not in home:
                miss("alone" if text.head(span) in heads else "not found", span, spans - {span})
            elif not (found[home[span]] & spans) - {span}:
                miss("joined to others", span, found[home[span]] - {span})
    for spans in found.values():
        for span in spans - wanted:
            miss("joined and is not in a chain", span, spans - {span})


# --- rst


@dataclass(frozen=True)
class _Told:
    """What is reported: a quote or what is ascribed otherwise, with where its cue and its source stand."""

    span: Span
    kind: str
    places: tuple[Span, ...]


def rst(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Reported clauses with where they are reported, in the discourse trees."""
    for part in ("train", "dev"):
        texts = [t for t in sets.read_gum(data / "gum" / f"{part}.conllu") if _tree(data, t).is_file()][:limit]
        for text, seen in zip(texts, read_texts(nlp, ((text.name, text.text) for text in texts)), strict=True):
            attributed = sets.read_attributions(_tree(data, text), text)
            quoted = [
                _Told((q.start, q.end), q.kind, _told_at(seen, q.speaker, q.cue_start, q.cue_end)) for q in seen.quotes
            ]
            others = [
                _Told((a.start, a.end), a.kind, _told_at(seen, a.source, a.cue_start, a.cue_end)) for a in seen.ascribed
            ]
            told = quoted + others
            groups = ["", *([", dev"] if part == "dev" else []), *([", news"] if "_news_" in text.name else [])]
            for place in ("unit", "sentence"):
                for of, side in (("", told), (", quotes alone", quoted)):
                    count = _attributions(side, attributed, place)
                    for group in groups:
                        scores.counts[f"rst, in the {place}{group}{of}"] += count
            _rst_misses(text, told, attributed, scores)


def _rst_misses(
    text: sets.GumText, told: Sequence[_Told], attributed: Sequence[sets.Attributed], scores: Scores
) -> None:
    for one in attributed:
        words = {text.words[i].lemma.lower() for i in one.words} | {text.words[i].form.lower() for i in one.words}
        hit = _reported(told, one, "unit")
        if not words & _FIRST_OR_SECOND:
            scores.shares["rst, by others"] += Share(hit, 1)
            if not any(groups_of(word) == {"thought"} for word in words):
                scores.shares["rst, by others, said"] += Share(hit, 1)
        if not hit:
            _rst_miss(text, told, one, words, scores)
    for report in told:
        if _within(report, attributed) and not _right(report, attributed, "sentence"):
            start, end = report.span
            words_ = f"{text.text[start:end]} | {text.text[max(0, start - 100) : end + 60]}"
            scores.misses.append(Miss(text.name, "rst", f"made: {report.kind}", words_))


def _tree(data: Path, text: sets.GumText) -> Path:
    return data / "gum-rst" / f"{text.name}.rsd"


def _told_at(seen: Seen, source: str | None, start: int | None, end: int | None) -> tuple[Span, ...]:
    """Where a cue and a source stand."""
    cue = [(start, end)] if start is not None and end is not None else []
    return (*cue, *(span_of(mention) for mention in seen.mentions if mention.id == source))


def _stands(one: sets.Attributed, places: Iterable[Span], place: str) -> bool:
    there = one.unit if place == "unit" else (one.sentence,)
    return any(shared(span, other) for span in places for other in there)


def _attributions(told: Sequence[_Told], attributed: Sequence[sets.Attributed], place: str) -> Count:
    within = [report for report in told if _within(report, attributed)]
    right = sum(_right(report, attributed, place) for report in within)
    return Count(right, len(within), sum(_reported(told, one, place) for one in attributed), len(attributed))


def _within(report: _Told, attributed: Iterable[sets.Attributed]) -> bool:
    return any(shared(report.span, one.sentence) or shared(report.span, one.reported) for one in attributed)


def _right(report: _Told, attributed: Iterable[sets.Attributed], place: str) -> bool:
    own = [report.span]
    return any(
        _stands(one, report.places, place) and (covered(one.here, own) >= HALF or covered(own, one.whole) >= HALF)
        for one in attributed
    )


def _reported(told: Sequence[_Told], one: sets.Attributed, place: str) -> bool:
    return covered(one.here, [report.span for report in told if _stands(one, report.places, place)]) >= HALF


def _rst_miss(text: sets.GumText, told: Sequence[_Told], one: sets.Attributed, words: set[str], scores: Scores) -> None:
    groups = [groups_of(word) for word in words if groups_of(word)]
    if words & {"i", "we", "me", "us", "my", "our"}:
        what = "in the first person"
    elif words & {"you", "your"}:
        what = "in the second person"
    elif _reported(told, one, "sentence"):
        what = "cue elsewhere"
    elif "according" in words:
        what = "according to"
    elif not groups:
        what = "no verb of ours"
    elif all(group == {"thought"} for group in groups):
        what = "thought"
    elif all(is_weak(word) for word in words if groups_of(word)):
        what = "weak verb"
    elif any(covered(one.here, [report.span]) > 0 for report in told):
        what = "a quote covers too little, or is another's"
    else:
        what = "verb of ours"
    unit, here = (" … ".join(text.text[slice(*span)] for span in spans) for spans in (one.unit, one.here))
    scores.misses.append(Miss(text.name, "rst", what, f"{unit} || {here}"))


# --- litbank


def litbank(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Quotations of novels and the characters who speak them."""
    paths = sorted((data / "litbank-quotations").glob("*.txt"))[:limit]
    read = [sets.read_litbank(path) for path in paths]
    sources = ((path.stem, text) for path, (text, _) in zip(paths, read, strict=True))
    for (text, spoken), seen in zip(read, read_texts(nlp, sources), strict=True):
        ours = [quote for quote in seen.quotes if quote.kind != QuoteKind.INDIRECT]
        spans = [(quote.start, quote.end) for quote in ours]
        right = sum(covered([span], (one.span for one in spoken)) >= HALF for span in spans)
        hits = [one for one in spoken if covered([one.span], spans) >= HALF]
        scores.counts["litbank, quotations"] += Count(right, len(ours), len(hits), len(spoken))
        for one in spoken:
            best = (
                max(ours, key=lambda q: (shared((q.start, q.end), one.span), q.id), default=None)
                if one in hits
                else None
            )
            if best is None:
                scores.misses.append(Miss(one.character, "litbank", "not found", _around(text, one.span)))
            if one.speaker:
                chain = _speaker(seen, best)
                same = chain is not None and _is(chain, one)
                scores.shares["litbank, named speaker"] += Share(same, 1)
                if best is not None:
                    scores.shares["litbank, named speaker, of those found"] += Share(same, 1)
                    if not same:
                        _speaker_miss(text, seen, one, best, scores)


def _speaker(seen: Seen, quote: Quote | None) -> Chain | None:
    mention = next((m for m in seen.mentions if quote is not None and m.id == quote.speaker), None)
    return seen.chains[mention.chain] if mention is not None else None


def _is(chain: Chain, spoken: sets.Spoken) -> bool:
    names = {word for name in chain.names for word in re.findall(r"\w+", name.lower())}
    return bool(names & spoken.speaker) and not (chain.gender and spoken.gender and chain.gender != spoken.gender)


def _speaker_miss(text: str, seen: Seen, one: sets.Spoken, quote: Quote, scores: Scores) -> None:
    mention = next((m for m in seen.mentions if m.id == quote.speaker), None)
    chain = _speaker(seen, quote)
    if mention is None or chain is None:
        what = "no speaker"
    else:
        what = f"{mention.kind} in a chain of {'another name' if chain.names else 'no name'}"
        what = "the narrator" if mention.text.lower() in {"i", "me", "my"} else what
    beside = quote.cue_start is not None and -_BESIDE < quote.cue_start - quote.end < _BESIDE
    what += ", beside its cue" if beside or _BESIDE > quote.start - (quote.cue_end or 0) > 0 else ", far from a cue"
    told = f"{mention.text if mention else None} = {chain.names if chain else None}"
    scores.misses.append(Miss(one.character, "litbank", what, f"{told} | {_around(text, one.span)}"))


def _around(text: str, span: Span) -> str:
    return " ".join(f"{text[max(0, span[0] - 120) : span[0]]}<<{text[slice(*span)]}>>{text[span[1] :][:80]}".split())
