"""The same documents under other names: people, bodies and works get new ones, in the texts and in the gold alike."""

from __future__ import annotations

import json
import random
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

from jellyfish import damerau_levenshtein_distance

MEN = "Peter Alan Graham Stephen Keith Nigel Trevor Colin Adrian Gareth Duncan Malcolm Simon Rupert Callum Imran Tariq Vikram Dmitri Kwame Oliver Hugh"
WOMEN = "Susan Helen Margaret Fiona Deborah Yasmin Priya Natasha Bridget Rosalind Gillian Harriet"
FAMILIES = (
    "Hargreaves Okafor Pemberton Sandhu Whitlock Siddiqui Barrowclough Chaudhry Fairweather Ormsby Venables Kowalski Petrov Mukherjee "
    "Lockhart Tunnicliffe Osei Brannigan Quayle Devereux Satterthwaite Akhtar Ramsbottom Thackeray Winstanley Pettigrew Holloway Mistry"
)
# one row a renaming: what stands for a party, two movements, a forum, a firm, two programmes, a broadcaster, a site, a society
BODIES = [
    "Unity|NFP|PDL|IUA|Islamic Union of Anatolia|HaddonMercerPartners|HmP|Spotlight|Frontline|RBC|Fair Horizons|Ashgrove",
    "Progress|BPU|NRL|CFW|Christian Fellowship of Wales|StanfordBellAssociates|SbA|Flashpoint|Exposure|ITC|Open Futures|Meridian",
    "Liberty|NUP|ENL|SAF|Sikh Assembly for France|KendallFrostPartnership|KfP|Insight|Undercover|CBN|New Commons|Northcliff",
    "Solidarity|PFB|WDL|MCS|Muslim Congress for Sweden|BrandonHartCompany|BhC|Viewpoint|Witness|UBC|Bright Futures|Thornbury",
    "Alliance|BDF|SDL|HFN|Hindu Front of Norway|DawsonPikeCooper|DpC|Lookout|Investigator|GBC|Plain Futures|Calderwood",
]
_OLD_BODIES = (
    "labour",
    "bnp",
    "edl",
    "ife",
    "ife",
    "pwc",
    "pwc",
    "panorama",
    "dispatches",
    "bbc",
    "left-futures",
    "archant",
)


# a name is a whole word, or the part of two words that were glued together ("Photo: Ann FieldThe mayor")
_BEGINS, _ENDS = r"(?:(?<!\w)|(?<=[a-z])(?=[A-Z]))", r"(?:(?!\w)|(?<=[a-z])(?=[A-Z]))"


def rename(documents: Path, gold: Path, out: Path, number: int) -> None:
    """Write renamed documents and gold to `out/documents` and `out/gold`.

    Args:
        documents: the folder of texts.
        gold: the folder of gold.
        out: where they go.
        number: which renaming, 0 to 4.
    """
    entities = [json.loads(line) for line in (gold / "entities.jsonl").read_text("utf-8").splitlines() if line.strip()]
    words = _people(entities, random.Random(number)) | _bodies(entities, BODIES[number].split("|"))
    forms = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    pattern = re.compile(rf"{_BEGINS}(?:{forms}){_ENDS}")
    for source, target in ((documents, out / "documents"), (gold, out / "gold")):
        target.mkdir(parents=True)
        for path in sorted(source.iterdir()):
            text = path.read_text("utf-8")
            (target / path.name).write_text(pattern.sub(lambda m: words[m[0]], text), "utf-8")


def _people(entities: list[dict[str, Any]], chance: random.Random) -> dict[str, str]:
    """New given and family names, the same for the same word, so that namesakes stay namesakes and a slip stays a slip."""
    persons = [e for e in entities if (e["type"] == "Person" and e["tier"] != "stretch") or e["id"] == "david-mirzoeff"]
    pools = {"m": MEN.split(), "f": WOMEN.split(), "family": FAMILIES.split()}
    for pool in pools.values():
        chance.shuffle(pool)
    words: dict[str, str] = {}
    for person in persons:
        given, *family = person["name"].split()
        for word, kind in [(given, _gender(given)), *((f, "family") for f in family)]:
            if word not in words:
                words[word] = pools[kind].pop()
    slips = {w for p in persons for s in p["surface"] for w in s.split() if w not in words and w not in ("Mr",)}
    for slip in sorted(slips):
        base = min(words, key=lambda w: (damerau_levenshtein_distance(w, slip), w))
        words[slip] = _slipped(words[base], swap=len(base) == len(slip))
    return words


def _gender(given: str) -> str:
    listed = files("kg.language").joinpath("data/given_names.txt").read_text("utf-8")
    return "f" if f"\nf {given.lower()}\n" in listed else "m"


def _slipped(word: str, swap: bool) -> str:
    """Two letters in the middle exchanged (the first two there that differ), or the second letter doubled."""
    if not swap:
        return word[:2] + word[1] + word[2:]
    places = sorted(range(1, len(word) - 1), key=lambda i: (abs(2 * i + 2 - len(word)), i))
    at = next(i for i in places if word[i] != word[i + 1])
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def _bodies(entities: list[dict[str, Any]], new: list[str]) -> dict[str, str]:
    by_id = {e["id"]: e for e in entities}
    words: dict[str, str] = {}
    for id_, name in zip(_OLD_BODIES, new, strict=True):
        entity = by_id[id_]
        forms = sorted({entity["name"], *entity["surface"]}, key=len)
        if id_ in ("ife", "pwc"):  # the long name and the short one
            short = name if " " not in name and len(name) <= 3 else None
            words[forms[0] if short else forms[-1]] = name
        else:
            words[forms[0]] = name
    return words
