"""How many ids of entities outlast an addition: an archive is resolved with nine tenths of its threads, then whole.

    python bench/ids.py 10000 100000 --seed 21

Told are the shares of the first build's entities whose id is gone, and of those whose id is now of an entity that has none of their
mentions; and the share that any ids must lose, because their entity became one with another. `newest` adds the last tenth of the
threads, each published a day after the one before; `any` adds a tenth at random to archives without dates.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from archive_pages import Page
from archive_world import Archive

from kg.config import Settings
from kg.ids import digest
from kg.names.model import Match
from kg.names.thread import resolve_thread
from kg.names.together import Resolution, resolve_corpus
from kg.records import Reading


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mentions", type=int, nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for mentions in arguments.mentions:
        threads = list(Archive(mentions, arguments.seed).threads())
        newest = [[_dated(page, day) for page in thread] for day, thread in enumerate(threads)]
        some = [thread for thread in threads if int(digest("addition", thread[0].document.uri), 16) % 10]
        for what, first, all_ in (("newest", newest[: len(newest) * 9 // 10], newest), ("any", some, threads)):
            shares = lost(resolved(first), resolved(all_))
            told = ", ".join(f"{name} {share:.2%}" for name, share in shares.items())
            print(f"{mentions} mentions, seed {arguments.seed}, {what}: {told}", flush=True)


def _dated(page: Page, day: int) -> Page:
    published = (date(2000, 1, 1) + timedelta(days=day)).isoformat()
    return replace(page, document=replace(page.document, published=published))


def resolved(threads: Sequence[Sequence[Page]]) -> Resolution:
    """Who is who in some threads, in this process."""
    settings = Settings().resolve
    results = [
        resolve_thread(
            [Reading(p.document.id, p.document.root, tuple(p.mentions), tuple(p.chains), (), ()) for p in thread],
            [replace(p.document, text="".join(p.text)) for p in thread],
            settings.threshold,
        )
        for thread in threads
    ]
    return resolve_corpus(results, Match(settings.threshold, settings.max_block))


def lost(before: Resolution, after: Resolution) -> dict[str, float]:
    """The shares of the first build's entities whose id is gone, is another one's, or had to go."""
    now = {reference.chain: reference.entity for reference in after.references}
    ids = {entity.id for entity in after.entities}
    heirs, gone, others = set(), 0, 0
    for entity in before.entities:
        parts = Counter(now[chain] for chain in entity.chains if chain in now)
        heirs.add(min(parts, key=lambda part: (-parts[part], part), default=entity.id))
        gone += entity.id not in ids
        others += entity.id in ids and entity.id not in parts
    count = len(before.entities)
    return {"gone": gone / count, "another's": others / count, "merged": 1 - len(heirs) / count}


if __name__ == "__main__":
    main()
