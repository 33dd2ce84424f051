"""Resolution on Spark: in one task and in steps it comes to what it comes to in this process, however the rows lie."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kg.config import Settings
from kg.names.judged import Docket
from kg.names.known import thread_of
from kg.names.model import Match
from kg.names.thread import resolve_thread
from kg.names.together import resolve_corpus
from kg.names.together import weights_of as taught
from kg.names.weights import Weight
from kg.records import Anchor, Document, Judgement, Known, Reading, Tenure

sys.path.append(str(Path(__file__).parents[1] / "names"))
from making import Page, governing

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

pytestmark = pytest.mark.spark


def corpus() -> list[Page]:
    """Two news pieces, a thread and an opinion piece whose author is told by what the others say."""
    news, other = Page("news", publisher="Tide Notes"), Page("other", publisher="Tide Notes")
    candidate, rival = news.person("Ann Lowe", "Lowe", times=3), news.person("Nadeem Qureshi", "Qureshi")
    news.claim(candidate, "RUNS_AGAINST", rival)
    news.body("Harbour Friends Association", "HFA")
    other.person("Qureshi")
    other.person("William Hart")
    other.body("HFA")
    post = Page("post", title="After the count")
    comment = Page("c1", "Peter Lund", post, position=1)
    answer = Page("c1.1", "Maeve Holt", comment, position=2)
    comment.calls("Maeve", post)
    comment.person("Nademe")
    post.person("Nadeem Qureshi")
    answer.person("Bill Hart")
    piece = Page("piece", title="Hollowmere can do better")
    piece.claim(piece.author_chain, "RUNS_AGAINST", piece.person("Nadeem Qureshi"))
    pages = [news, other, post, comment, answer, piece]
    for page in pages:
        page.place("Hollowmere")
        page.body("Harbour Party" if page.parent else "Harbour")
    return pages


def components(vertices: DataFrame, edges: DataFrame) -> DataFrame:
    """Stands in for the graph engine, which has its own tests: what is few is not given to it."""
    raise AssertionError("the engine was asked for a handful of edges")


def texts(frame: DataFrame) -> list[str]:
    return sorted(str(row) for row in frame.collect())


def judgements(pages: list[Page]) -> list[Judgement]:
    """Two persons of two texts made one, and one name of two texts parted."""
    news, other, post, *_ = pages
    where = {(p.id, m.text): Anchor(p.id, m.start, m.end, m.text) for p in pages for m in p.mentions}
    hart, lowe = where[other.id, "William Hart"], where[news.id, "Ann Lowe"]
    here, there = where[news.id, "Nadeem Qureshi"], where[post.id, "Nadeem Qureshi"]
    return [
        Judgement("j1", "same", (hart,), (lowe,), "Priya", "2024-05-31", ""),
        Judgement("j3", "different", (there,), (here,), "Priya", "2024-05-31", "another one"),
    ]


def listed() -> list[Known]:
    """Somebody with a namesake, letters without a name, a lone name, and somebody whom nobody names."""
    return [
        Known("k1", "Person", None, "Nadeem Qureshi", beside=("Hollowmere",)),
        Known("k2", "Person", None, "Nadeem Qureshi", offices=(Tenure("Clerk of Saltby", "2019"),)),
        Known("k3", "Organisation", "PublicBody", "Harbour Fund Agency", ("HFA",)),
        Known("k4", "Person", None, "William Hart", ("Bill",)),
        Known("k5", "Person", None, "Orm Pemberly"),
        Known("k6", "Organisation", "Party", "Harbour Party", ("Harbour",)),
    ]


@pytest.fixture(scope="module", params=["by scores", "judged", "known", "known and judged"])
def case(request: pytest.FixtureRequest) -> tuple[list[Judgement], list[Known]]:
    return (
        judgements(corpus()) if "judged" in request.param else [],
        listed() if "known" in request.param else [],
    )


@pytest.fixture(scope="module")
def in_process(case: tuple[list[Judgement], list[Known]]) -> dict[str, list[object]]:
    judged, known = case
    pages = corpus()
    threads: dict[str, list[Page]] = {}
    for page in pages:
        threads.setdefault(page.root, []).append(page)
    found = [
        resolve_thread([p.reading() for p in t], [p.document() for p in t], 0.9, Docket(judged))
        for t in threads.values()
    ]
    # whom nobody names makes no difference, and the stage leaves him out
    result = resolve_corpus(
        [*found, *map(thread_of, known[::-1])], Match(0.9, Settings().resolve.max_block, listed=len(known)), judged
    )
    assert bool(known) == any(e.known for e in result.entities)
    return {"pairs": list(result.pairs), "entities": list(result.entities), "references": list(result.references)}


@pytest.mark.parametrize(("one_task", "partitions"), [(1000, 1), (1000, 5), (0, 3)])
def test_the_result_is_that_of_one_process(
    spark: SparkSession,
    spread: Callable[[int], None],
    in_process: dict[str, list[object]],
    case: tuple[list[Judgement], list[Known]],
    one_task: int,
    partitions: int,
) -> None:
    from kg_spark.resolve.stage import resolve
    from kg_spark.tables import table

    spread(partitions)
    pages, (judged, known) = corpus(), case
    tables = {
        "readings": table(spark, Reading, [p.reading() for p in pages]).repartition(partitions),
        "documents": table(spark, Document, [p.document() for p in reversed(pages)]).repartition(partitions),
        "judgements": table(spark, Judgement, judged[::-1]),
        "known": table(spark, Known, known).repartition(partitions),
        "weights": table(spark, Weight),
    }
    found = resolve(tables, Settings(), components, one_task)
    names = {"pairs": "Pair", "entities": "Entity", "references": "Reference"}
    from kg import records

    for name, record in names.items():
        expected = texts(table(spark, getattr(records, record), in_process[name]))
        assert texts(found[name]) == expected, name


def test_how_often_somebody_is_out_of_company_is_counted_as_in_one_process(
    spark: SparkSession, spread: Callable[[int], None]
) -> None:
    from kg_spark.resolve.context import narrow, with_context
    from kg_spark.resolve.counts import counts_of
    from kg_spark.tables import table

    from kg.names import together
    from kg.names.units import Unit

    spread(3)
    threads = [resolve_thread([p.reading()], [p.document()], 0.9) for p in governing(90)]
    units = together._with_context([u for t in threads for u in t.units])
    frame = table(spark, Unit, [u for t in threads for u in t.units]).repartition(3)
    own = narrow(frame)
    told = with_context(frame, own, counts_of(own))
    found = {row.id: row.away for row in told.select("id", "profile.rarity.away").collect()}
    assert found == {u.id: u.profile.rarity.away for u in units}
    assert set(found.values()) != {0.1}


def grown() -> list[Page]:
    """The corpus with a text more, one that says something else, and one that is gone; who was one name is two people now."""
    news, _, post, comment, answer, piece = corpus()
    later = Page("later", publisher="Tide Notes")
    later.claim(later.person("Nadeem Qureshi"), "SUPPORTS", later.person("Ann Lowe"))
    later.person("Lund")
    later.body("Harbour Food Agency")
    answer.person("Wilhelmina Hart")
    pages = [news, post, comment, answer, piece, later]
    later.place("Hollowmere")
    return pages


@pytest.fixture
def run(spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, list[str]]]:
    """Resolves pages in steps, in a folder that goes on from another one; the corpus is small, nearly all of it changes."""
    from kg_spark import layers
    from kg_spark.layers import Change
    from kg_spark.pipeline import STAGES
    from kg_spark.resolve import distributed, groups
    from kg_spark.resolve.stage import resolve
    from kg_spark.runner import earlier
    from kg_spark.tables import conform, table

    monkeypatch.setattr(distributed, "_MOST_STALE", 1.0)
    monkeypatch.setattr(layers, "_SHARE", 9.0)
    monkeypatch.setattr(groups, "_TASKS_A_CORE", 1)  # other tests spread the groups
    stage = next(s for s in STAGES if s.name == "resolve")
    records = {**stage.writes, **stage.keeps}

    def run(
        pages: list[Page],
        told: list[Judgement],
        name: str,
        before: str = "",
        only: str = "",
        weights: Sequence[Weight] = (),
    ) -> dict[str, list[str]]:
        tables = {
            "readings": table(spark, Reading, [p.reading() for p in pages]),
            "documents": table(spark, Document, [p.document() for p in pages]),
            "known": table(spark, Known, []),
            "judgements": table(spark, Judgement, told),
            "weights": table(spark, Weight, weights),
        }
        known = [n for n in records if before and only in n]
        tables |= {earlier(n): layers.read(spark, tmp_path / before / n, records[n]) for n in known}
        made = resolve(tables, Settings(), components, 0)
        for n, frame in made.items():
            if isinstance(frame, Change):
                layers.write(frame, records[n], tmp_path / before / n, tmp_path / name / n)
            else:
                conform(frame, records[n]).write.parquet(str(tmp_path / name / n))
        return {n: texts(layers.read(spark, tmp_path / name / n, records[n])) for n in made}

    return run


def layered(folder: Path) -> set[str]:
    """The tables that have layers."""
    return {path.parent.name for path in folder.glob("*/_layers")}


def test_what_came_changed_or_went_is_resolved_anew_and_the_rest_kept_and_it_comes_to_the_same(
    spark: SparkSession, tmp_path: Path, run: Callable[..., dict[str, list[str]]]
) -> None:
    first, said, later = corpus(), judgements(corpus())[1:], grown()[-1]
    last = Page("last", publisher="Tide Notes")
    last.claim(last.person("Nadeem Qureshi"), "SUPPORTS", last.person("Nademe Qureshi"))
    last.person("Lund")
    begun = run(first, [], "a")
    run([*first, later], [], "ab", before="a")
    added = run([last, *first, later], [], "abc", before="ab")
    assert added == run([*first, later, last], [], "at once", before="a", only="counts")
    assert {"resolved_threads", "resolved_names", "resolved_blocks", "resolved_built"} < layered(tmp_path / "abc")
    changed = run(grown(), said, "abcd", before="abc")
    assert changed == run(grown(), said, "all", before="abc", only="counts")
    assert layered(tmp_path / "abcd") == set()  # a text is gone, and all that was made of it
    counted = ["\n".join(made["counts"]) for made in (begun, changed)]
    assert ["william" in names for names in counted] == [True, False]  # he is gone, and may have been purged


def test_what_was_weighed_or_counted_otherwise_is_resolved_anew(
    spark: SparkSession, tmp_path: Path, run: Callable[..., dict[str, list[str]]]
) -> None:
    from kg_spark.resolve.kept import Count
    from kg_spark.tables import read

    first = run(corpus(), [], "a")
    weighed = [Weight("a slip in the full name", -9.0, 0.1, 0.1, 1.0, 6.0)]
    expected = run(corpus(), [], "anew", before="a", only="counts", weights=weighed)
    assert run(corpus(), [], "reweighed", before="a", weights=weighed) == expected
    older = read(spark, tmp_path / "a" / "counts", Count).where("kind NOT LIKE '%one thread'")
    older.write.parquet(str(tmp_path / "older" / "counts"))
    assert run(corpus(), [], "counted anew", before="older", only="counts") == first  # of a version that counted less


FAMILIES = ("Ombersley", "Quickly", "Dunstan", "Harcott", "Pemberly", "Lund")
FORMS = ("William", "Bill", "W.", "Thomas", "Tom", "T.")


def archive() -> list[Page]:
    """Pages in which people are called by forms of their names, two of them in one."""
    pages = []
    for n in range(36):
        page = Page(f"page-{n}", publisher=f"Notes {n % 3}")
        page.person(f"{FORMS[n % 6]} {FAMILIES[n // 6]}", gender="m" if n % 5 else "f")
        page.person(f"{FORMS[(n + 3) % 6]} {FAMILIES[(n // 6 + 1) % 6]}")
        page.place(f"Hollowmere {n // 6}")
        pages.append(page)
    return pages


@pytest.mark.parametrize("partitions", [1, 4])
def test_the_weights_that_are_learned_are_those_of_one_process(
    spark: SparkSession, spread: Callable[[int], None], partitions: int
) -> None:
    from kg_spark.resolve import weights_of
    from kg_spark.tables import table

    spread(partitions)
    pages = archive()
    where = {(p.id, m.text): Anchor(p.id, m.start, m.end, m.text) for p in pages for m in p.mentions}
    one, other = where[pages[0].id, "William Ombersley"], where[pages[1].id, "Bill Ombersley"]
    people_said = [Judgement("j1", "same", (one,), (other,), "Priya", "2024-05-31", "")]
    match = Match(Settings().resolve.threshold, Settings().resolve.max_block)
    threads = [resolve_thread([p.reading()], [p.document()], match.threshold, Docket(people_said)) for p in pages]
    expected = taught(threads, match, people_said, Settings().resolve.seed)
    tables = {
        "readings": table(spark, Reading, [p.reading() for p in pages]).repartition(partitions),
        "documents": table(spark, Document, [p.document() for p in pages]).repartition(partitions),
        "judgements": table(spark, Judgement, people_said),
    }
    found = weights_of(tables, Settings())
    assert found == expected
    assert any(weight.pairs > 1 for weight in found)
