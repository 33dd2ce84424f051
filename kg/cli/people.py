"""`kg explain`, `kg merge`, `kg split`: who is who, why, and who is not."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from kg.cli import console
from kg.cli.bars import bars, waterfall
from kg.cli.judging import WHO, WHY, judge_of, log_of, today, told
from kg.cli.options import JSON, RUN, folder_or_last

if TYPE_CHECKING:
    from kg.casebook import Between, Candidate, Casebook, Explanation
    from kg.records import Entity, Redirect

_NAME = typer.Argument(..., help="A name, an alias or an id.", show_default=False)
_SURE = 3  # words of each side that a merge is remembered by


def explain(
    name: str = _NAME,
    other: str | None = typer.Argument(
        None, help="A second one, to see what joins or parts the two.", show_default=False
    ),
    run: Path | None = RUN,
    as_json: bool = JSON,
) -> None:
    """Say why somebody is taken for who he is."""
    from kg.casebook import Casebook

    book = Casebook(folder_or_last(run))
    one = whom(book, name)
    if other is None:
        found: Explanation | Between = book.explain(one)
    else:
        found = book.between(one, whom(book, other), (name, other))
    if as_json:
        console.as_json(asdict(found))
    elif other is None:
        _show(found)  # type: ignore[arg-type]
    else:
        _show_between(found)  # type: ignore[arg-type]


def merge(one: str = _NAME, other: str = _NAME, why: str = WHY, who: str = WHO, run: Path | None = RUN) -> None:
    """Judge that two are one."""
    from kg.casebook import Casebook
    from kg.errors import JudgementError
    from kg.records import Verdict

    folder = folder_or_last(run)
    book = Casebook(folder)
    left, right = whom(book, one), whom(book, other)
    if left.id == right.id:
        raise JudgementError(f"{one} and {other} are one already: {left.name}", "kg explain says why")
    sides = book.anchors(left, most=_SURE), book.anchors(right, most=_SURE)
    id_ = log_of(folder.path).judge(Verdict.SAME, *sides, judge_of(who), today(), why)
    told(f"{id_}: {left.name} and {right.name} are judged one")


def split(
    name: str = _NAME,
    documents: list[str] = typer.Argument(
        ..., help="Where somebody else is meant: addresses, or the last parts of them.", show_default=False
    ),
    at: list[int] = typer.Option([], "--at", help="Only at this character of the one document; may be repeated."),
    why: str = WHY,
    who: str = WHO,
    run: Path | None = RUN,
) -> None:
    """Judge that in some documents, or at some places of one, somebody else is meant."""
    from kg.casebook import Casebook
    from kg.errors import JudgementError
    from kg.records import Verdict

    folder = folder_or_last(run)
    book = Casebook(folder)
    entity = whom(book, name)
    spoken = book.documents(entity)
    of_address = {uri: {d.id for d in spoken if d.uri == uri or d.uri.endswith("/" + uri)} for uri in documents}
    if unknown := [uri for uri, ids in of_address.items() if not ids]:
        known = ", ".join(d.uri for d in spoken)
        raise JudgementError(f"{unknown[0]} does not speak of {entity.name}", f"name some of {known}")
    there = set().union(*of_address.values())
    here = [d.id for d in spoken if d.id not in there]
    if at:
        if len(there) > 1:
            raise JudgementError("--at is a place in one document", "name one document")
        left, right = book.within(entity, there.pop(), at)
        where = f"{len(left)} of its places in {documents[0]}"
    elif not here:
        raise JudgementError(
            f"nothing of {entity.name} would be left", "name some of the documents, or places with --at"
        )
    else:
        left, right = book.anchors(entity, sorted(there)), book.anchors(entity, here)
        where = f"{len(there)} of {len(spoken)} documents"
    id_ = log_of(folder.path).judge(Verdict.DIFFERENT, left, right, judge_of(who), today(), why)
    told(f"{id_}: {entity.name} is judged somebody else in {where}")


def whom(book: Casebook, name: str) -> Entity:
    """The one entity that a name means; of an old id it is told what became of it.

    Raises:
        JudgementError: it means nobody, or several.
    """
    from kg.errors import JudgementError

    if redirect := book.redirect(name):
        _lead(book, redirect)
    found = book.find(name)
    if not found:
        raise JudgementError(f"nobody here is called {name!r}", "kg query, or the report, shows who is")
    if len(found) > 1:
        listed = "; ".join(f"{e.id} {e.name} ({e.type}, {e.mention_count} mentions)" for e in found[:8])
        raise JudgementError(f"{name!r} may mean {len(found)}: {listed}", "name one by its id")
    return found[0]


def _lead(book: Casebook, redirect: Redirect) -> None:
    """Say where an old id leads.

    Raises:
        JudgementError: nothing is left of whom it meant.
    """
    from kg.errors import JudgementError

    if redirect.now is None:
        raise JudgementError(
            f"{redirect.old} was an entity of a build before; none of its {redirect.mentions} mentions is anybody's now",
            "its documents are gone, or read otherwise; give a name",
        )
    others = ", ".join(f"{book.entities[id_].name} ({id_})" for id_ in redirect.others)
    if redirect.now == redirect.old:
        console.note(f"{redirect.old}: a part of it in the build before is {others} now")
        return
    now = f"{book.entities[redirect.now].name} ({redirect.now})"
    console.note(f"{redirect.old} was {now} in a build before{f'; a part of it is {others}' if others else ''}")
    if redirect.old in book.entities:
        console.note(f"now {redirect.old} is a namesake")


def _show(found: Explanation) -> None:
    entity = found.entity
    also = f", also called {', '.join(entity.aliases)}" if entity.aliases else ""
    console.say(f"{entity.name} ({entity.finer or entity.type}, {entity.id}){also}")
    console.say(f"{entity.mention_count} mentions in {entity.document_count} documents:")
    for ground in found.grounds:
        console.say(f"\n  {ground.document}{f' “{ground.title}”' if ground.title else ''}")
        times = "once" if ground.mentions == 1 else f"{ground.mentions} times"
        console.say(f"    as {ground.spoken or 'its author'}, {times}; {ground.probability:.0%} sure: {ground.reason}")
        if ground.words:
            console.say(f"    … {ground.words} …")
    for title, compared in (("What joined it:", found.joined), ("What else was compared, and lost:", found.lost)):
        if compared:
            console.say(f"\n{title}")
        alike = Counter((c.one, c.two, c.features) for c in compared)
        for comparison in {(c.one, c.two, c.features): c for c in compared}.values():
            waterfall(comparison, alike[comparison.one, comparison.two, comparison.features])
    if found.known:
        console.say(f"\n{_link(found)}")
        for candidate in found.known:
            _candidate(candidate)
    for line in found.judged:
        console.say(f"\n{line}")


def _link(found: Explanation) -> str:
    """Who of the list of known people and bodies an entity is, or that it is none of them."""
    entity = found.entity
    if entity.known is None:
        return "Of the known it is none: no candidate is likely enough, or another entity of this name is as likely."
    return f"Of the known it is {entity.known}, {entity.known_probability or 0.0:.1%} sure:"


def _candidate(candidate: Candidate) -> None:
    """A known record, what the list says of it, and the features that spoke for or against it."""
    record = candidate.record
    held = [f"{t.office} ({t.since or ''}–{t.until or ''})" if t.since or t.until else t.office for t in record.offices]
    told = "; ".join([*record.aliases, *held, *record.beside])
    sure = f"{candidate.probability:.1%}{', linked' if candidate.linked else ''}"
    console.say(f"\n  {record.name} ({record.id}){f': {told}' if told else ''}")
    title = f"as {candidate.spoken}: {candidate.weight:+.1f} bits; with all that may be meant {sure}"
    bars(title, candidate.features)


def _show_between(found: Between) -> None:
    if found.one:
        console.say(f"Both are {found.left.name} ({found.left.id}):")
        for step in found.steps or ("a document uses both names for one",):
            console.say(f"  {step}")
    else:
        console.say(f"{found.left.name} ({found.left.id}) and {found.right.name} ({found.right.id}) are two.")
        if found.best is None:
            console.say("  Nothing in their names let them meet, or nothing spoke for the pair.")
        else:
            waterfall(found.best)
    for line in found.judged:
        console.say(f"\n{line}")
