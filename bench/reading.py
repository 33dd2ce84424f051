"""Measure the reading on public corpora, from bare text: who is meant, who is quoted. Prints a table.

    python bench/reading.py DATA [--only politics,gap,gum,rst,litbank,polnear] [--documents N] [--misses N]

DATA is the folder of the corpora (its DATA.md names them). All is read as a build reads it, by the readers and the whole pipeline
but for claims. With `--misses` the kinds of misses are counted and some are shown; otherwise nothing of the texts is printed.

politics Names of CrossNER's politics (development part) in its nine types. Our labels tell less: persons count as politicians, votes and
         countries are told by words and by CLDR's list of territories; NORP and WORK are "misc".
gap      Is the pronoun A, is it B? Scored as the corpus's own gap_scorer.py does: precision, recall and F1 over the "yes" of all
         decisions, "bias" is F1 of the feminine over F1 of the masculine. We say yes where the pronoun's mention is in the chain of
         the name's: of mentions that overlap the given name those that are names, else any.
gum      Coreference of GUM's development documents, everything predicted: the mean of the F1 of MUC, B³ and CEAF-φ4 (Pradhan et al.,
         2014). Ours are those of `kg extract`, things too; chains of one mention are left out on both sides, and ours of offices,
         which GUM does not mark. "exact" wants the same
         characters; "head" the same head in GUM's tree, as our names stand without titles, and where several have that head, the
         most alike. "people, bodies, places" keeps the chains of these types alone, on each side by its own types.
rst      Attributions of GUM's discourse trees. The reported words are those of the nucleus that stand in the sentence of its first
         unit (a direct quotation may run on for paragraphs, an indirect one ends with its sentence). Found where our quotes and
         attributions, or quotes alone, cover half of
         them, each with its cue or source in the reporting unit ("in the unit") or in that unit's sentence. One of ours counts for
         precision where it stands in a sentence that has a reporting or a reported unit; it is right where its cue or source is in
         the same place and it covers half of the reported words or lies by half in the whole nucleus. GUM attributes clauses
         alone, thoughts too, and photographs: quoted phrases count against us. "by others" is the share found "in the unit" of
         those without I, we or you there, "said" of those among them without a verb of thought. The parser and the names were
         trained on all but "dev".
litbank  Quotations in novels: found where our direct or mixed quotes cover half. "named speaker": of the gold's quotes by a character
         with a name (all of them, and those found), whose speaker's chain has a name that shares a word with the character's and
         no other gender than its title.
polnear  Attributions in American news of 2015 and 2016 (PolNeAR, Newell et al., LREC 2018), where its folders lie in DATA/polnear; asked
         for by name alone. One text in ten of its training part, whose misses may be read, and all of its development part. Found where
         half of the content lies in ours or half of ours in it, with the cue or the source in the same place. It marks thoughts,
         wishes and "attacked her plan" too ("other", most of "said"): quotations are "direct" and "mixed". A word belongs to one
         attribution, so what is quoted in what is said counts against us. "source right" wants our speaker where its source stands,
         or the noun of "who"; "wrong" is another, and what is neither is open, as where the source has no name.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean

from spacy.language import Language

from kg.evaluate.measures import Scores
from kg.language.model import load

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.reading_gap import gap
from bench.reading_gum import COREFERENCE, gum
from bench.reading_litbank import litbank
from bench.reading_politics import politics
from bench.reading_polnear import polnear
from bench.reading_rst import rst

MEASURES: dict[str, Callable[[Language, Path, int | None, Scores], None]] = {
    "politics": politics,
    "gap": gap,
    "gum": gum,
    "rst": rst,
    "litbank": litbank,
    "polnear": polnear,
}
_LEFT_OUT = ("hustings_relations", "hustings_claims")


def rows(scores: Scores) -> Iterator[tuple[str, float | None, float | None, float, int]]:
    """The table: measure, precision, recall, F1 or share, and how many of it the corpus has."""
    counts = scores.counts
    for name, count in counts.items():
        yield name, count.precision, count.recall, count.f1, round(count.wanted)
        if name.startswith("gap") and name.endswith("feminine") and (other := name.replace("feminine", "masculine")):
            yield name.replace("feminine", "bias"), None, None, count.f1 / (counts[other].f1 or 1), round(count.wanted)
        if name.startswith("gum CEAF"):
            three = [counts[name.replace("CEAF", measure)].f1 for measure in COREFERENCE]
            yield name.replace("CEAF", "CoNLL"), None, None, mean(three), round(count.wanted)
    for name, share in scores.shares.items():
        yield name, None, None, share.value, share.of


def tell_misses(scores: Scores, number: int) -> None:
    """The kinds of misses of each measure with how many there are, and some of them, the same in each run."""
    for task in dict.fromkeys(miss.task for miss in scores.misses):
        own = [miss for miss in scores.misses if miss.task == task]
        for what, count in Counter(miss.what for miss in own).most_common():
            print(f"{task} | {count} | {what}")
        for miss in random.Random(0).sample(own, min(number, len(own))):
            print(f"{task} | {miss.text} | {miss.what} | {' '.join(miss.words.split())[:500]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--only", default=",".join(name for name in MEASURES if name != "polnear"))
    parser.add_argument("--documents", type=int, help="of each part of a corpus, to try things out")
    parser.add_argument("--misses", type=int, default=0, metavar="N")
    options = parser.parse_args()
    nlp = load(beside=True)
    for component in (name for name in _LEFT_OUT if name in nlp.pipe_names):
        nlp.remove_pipe(component)
    scores = Scores()
    for name in options.only.split(","):
        MEASURES[name](nlp, options.data, options.documents, scores)
        print(f"{name} is done", file=sys.stderr, flush=True)
    print("| measure | P | R | F1 or share | of |")
    print("|---|---|---|---|---|")
    for name, *values, of in rows(scores):
        print(f"| {name} | {' | '.join('' if value is None else f'{value:.3f}' for value in values)} | {of} |")
    if options.misses:
        tell_misses(scores, options.misses)


if __name__ == "__main__":
    main()
