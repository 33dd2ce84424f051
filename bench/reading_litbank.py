"""Quotations of novels (LitBank), for `reading.py`."""

from __future__ import annotations

import re
from pathlib import Path

from spacy.language import Language

from bench import reading_sets as sets
from bench.reading_seen import HALF, Seen, Span, covered, read_texts, shared
from kg.evaluate.counts import Count, Miss, Share
from kg.evaluate.measures import Scores
from kg.records import Chain, Quote, QuoteKind

_BESIDE = 60  # characters between a quotation and its own cue


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
