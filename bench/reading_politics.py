"""Names of CrossNER's politics, for `reading.py`."""

from __future__ import annotations

import re
from pathlib import Path

from babel import Locale
from spacy.language import Language
from spacy.tokens import Span as TokenSpan

from bench import reading_sets as sets
from kg.evaluate.counts import Count
from kg.evaluate.measures import Scores


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
