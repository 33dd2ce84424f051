"""`kg review`, `kg judge`, `kg undo`, `kg judgements`: what people say of pairs and claims, asked one key each, listed, taken back."""

from __future__ import annotations

import getpass
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from kg.cli import console
from kg.cli.bars import waterfall
from kg.cli.options import JSON, RUN, folder_or_last

if TYPE_CHECKING:
    from kg.judgements import Entry, Judged, Log
    from kg.records import Anchor
    from kg.runs import RunFolder

WHY = typer.Option("", "--why", help="Why, in your words: it is shown wherever the judgement counts.")
WHO = typer.Option("", "--who", help="Who judges (default: your user name).", show_default=False)
_TWO = {"s": "same", "d": "different", "u": "unsure"}
_CLAIM = {"r": "right", "w": "wrong", "u": "unsure"}


@dataclass(frozen=True)
class _Asked:
    """Something to look at: how it is shown, and the judgement that a verdict makes of it."""

    show: Callable[[], None]
    judged: Callable[[str], Judged]


def review(
    claims: bool = typer.Option(False, "--claims", help="Claims, and whether their words say so."),
    mentions: bool = typer.Option(False, "--mentions", help="Mentions within one document that may be of two."),
    most: int = typer.Option(20, "--most", help="How many at most."),
    who: str = WHO,
    run: Path | None = RUN,
) -> None:
    """Show what is most worth a look, pairs if nothing else is asked for, and judge each with one key."""
    from kg.errors import ConfigError

    if claims and mentions:
        raise ConfigError("--claims and --mentions were given both", "review one after the other")
    folder = folder_or_last(run)
    of = judge_of(who)
    asked = (
        _claims(folder, most, of) if claims else _mentions(folder, most, of) if mentions else _pairs(folder, most, of)
    )
    _ask(asked, _CLAIM if claims else _TWO, log_of(folder.path))


def _ask(asked: list[_Asked], verdicts: Mapping[str, str], log: Log) -> None:
    keys = ", ".join(f"[{key}]{verdict[1:]}" for key, verdict in verdicts.items())
    for number, one in enumerate(asked, 1):
        one.show()
        console.say(f"  {number} of {len(asked)}: {keys}, [q]uit, any other key: next")
        key = console.key()
        if key == "q":
            break
        if key in verdicts:
            console.say(f"{log.add(one.judged(verdicts[key]))}: {verdicts[key]}")
    console.note("kg build --again applies what was judged" if asked else "nothing is left to look at")


def _pairs(folder: RunFolder, most: int, who: str) -> list[_Asked]:
    from kg.casebook import Casebook, Doubt
    from kg.cli.job import settings_before

    def asked(doubt: Doubt) -> _Asked:
        def show() -> None:
            waterfall(doubt.comparison)
            for words in doubt.words:
                console.say(f"    {words}")
            console.say(f"  now {'one' if doubt.one else 'two'}")

        return _Asked(show, lambda verdict: _of_two(verdict, doubt.left, doubt.right, who))

    return [asked(d) for d in Casebook(folder).doubtful(settings_before(folder.path).resolve.threshold, most)]


def _mentions(folder: RunFolder, most: int, who: str) -> list[_Asked]:
    from kg.doubts import Doubts, MentionDoubt

    def asked(doubt: MentionDoubt) -> _Asked:
        def show() -> None:
            console.say(f"\n  “{doubt.left.text}” is {doubt.name}, {doubt.probability:.0%} sure")
            for words in doubt.words:
                console.say(f"    {words}")

        return _Asked(show, lambda verdict: _of_two(verdict, doubt.left, doubt.right, who))

    return [asked(doubt) for doubt in Doubts(folder).mentions(most)]


def _of_two(verdict: str, left: Anchor, right: Anchor, who: str) -> Judged:
    from kg.records import Judgement, Verdict

    return Judgement("", Verdict(verdict), (left,), (right,), who, today(), "")


def _claims(folder: RunFolder, most: int, who: str) -> list[_Asked]:
    from kg.doubts import ClaimDoubt, Doubts
    from kg.records import ClaimVerdict

    def asked(doubt: ClaimDoubt) -> _Asked:
        def show() -> None:
            console.say(
                f"\n  {doubt.sentence}\n    {doubt.claim.probability:.0%} sure ({doubt.claim.rule}); {doubt.claim.id}"
            )
            console.say(f"    {doubt.place}: … {doubt.passage} …")

        return _Asked(show, lambda verdict: doubt.judged(ClaimVerdict(verdict), who, today(), ""))

    return [asked(doubt) for doubt in Doubts(folder).claims(most)]


def judge(
    claim: str = typer.Argument(..., help="Its id, as queries and the export have it.", show_default=False),
    verdict: str = typer.Argument(..., help="right (its words say so), wrong or unsure.", show_default=False),
    why: str = WHY,
    who: str = WHO,
    run: Path | None = RUN,
) -> None:
    """Judge whether the words of a claim say so."""
    from kg.doubts import Doubts
    from kg.errors import JudgementError
    from kg.records import ClaimVerdict

    if verdict not in set(ClaimVerdict):
        raise JudgementError(f"{verdict!r} is no verdict on a claim", "say right, wrong or unsure")
    folder = folder_or_last(run)
    doubt = Doubts(folder).claim(claim)
    id_ = log_of(folder.path).add(doubt.judged(ClaimVerdict(verdict), judge_of(who), today(), why))
    told(f"{id_}: {verdict}: {doubt.sentence}")


def undo(
    judgement: str = typer.Argument(..., help="Its id, as kg judgements lists it.", show_default=False),
    why: str = WHY,
    who: str = WHO,
    run: Path | None = RUN,
) -> None:
    """Let a judgement count no more."""

    id_ = log_of(folder_or_last(run).path).undo(judgement, judge_of(who), today(), why)
    told(f"{id_}: {judgement} counts no more")


def judgements(
    run: Path | None = RUN,
    as_json: bool = JSON,
    to: Path | None = typer.Option(None, "--export", help="Write those that count as CSV; - for standard output."),
    source: Path | None = typer.Option(None, "--import", help="Add those of a CSV file.", show_default=False),
) -> None:
    """List what people judged, or take it to and from spreadsheets."""

    log = log_of(folder_or_last(run).path)
    if to is not None or source is not None:
        _exchange(log, to, source)
        return
    entries, counting = log.entries(), {entry.id for entry in log.counting()}
    if as_json:
        console.as_json([asdict(entry) | {"counts": entry.id in counting} for entry in entries])
        return
    rows = [_row(entry, entry.id in counting) for entry in entries]
    console.table(["id", "judged", "one", "other", "who", "when", "why"], rows)


def _row(entry: Entry, counts: bool) -> list[str]:
    """An entry of the log as a row of the table."""
    from kg.judgements import Undone
    from kg.records import ClaimJudgement

    undone = "" if counts else ", undone"
    if isinstance(entry, Undone):
        return [entry.id, f"undoes {entry.undoes}{undone}", "", "", entry.who, entry.when, entry.why]
    if isinstance(entry, ClaimJudgement):
        said = f"{_named(entry.subject)} {'not ' if entry.negated else ''}{entry.predicate} {_named(entry.object)}"
        sides = [said, f"“{entry.evidence.text}”"]
    else:
        sides = [", ".join(dict.fromkeys(map(_named, side))) for side in (entry.left, entry.right)]
    return [entry.id, f"{entry.verdict}{undone}", *sides, entry.who, entry.when, entry.why]


def _named(anchor: Anchor) -> str:
    return anchor.text or "the author"


def _exchange(log: Log, to: Path | None, source: Path | None) -> None:
    """Judgements from a CSV file, then those that count to one."""
    from kg.errors import StorageError
    from kg.judgements import Undone
    from kg.judgements_csv import read_csv, write_csv

    if source is not None:
        try:
            with source.open(encoding="utf-8-sig", newline="") as file:
                read = list(read_csv(file))
        except (OSError, UnicodeDecodeError) as error:
            raise StorageError(f"cannot read {source}: {error}", "name a CSV file in UTF-8") from error
        for one in read:
            log.add(one)
        told(f"{len(read)} judgements added")
    if to is not None:
        with console.opened(to) as out:
            counting = [entry for entry in log.counting() if not isinstance(entry, Undone)]
            console.note(f"{write_csv(counting, out)} judgements")


def log_of(folder: Path) -> Log:
    """The log of a run folder."""
    from kg.judgements import Log

    return Log(folder)


def judge_of(who: str) -> str:
    """Who judges, where it was not said who the user is."""
    return who or getpass.getuser()


def today() -> str:
    """The day, as the log has it."""
    return date.today().isoformat()


def told(what: str) -> None:
    """Say what was added to the log, and what becomes of it."""
    console.say(what)
    console.note("kg build --again applies it; kg undo takes it back")
