"""Class archives, with a real Java and a program whose jar PySpark brings along."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pyspark
import pytest

from kg.runtime import classes
from kg.runtime.java import JavaHome, java_home

IVY = next((Path(pyspark.__file__).parent / "jars").glob("ivy-*.jar"))


@pytest.fixture
def jars(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("KG_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "jars"
    folder.mkdir()
    (folder / IVY.name).write_bytes(IVY.read_bytes())
    return folder


@pytest.fixture(scope="module")
def java() -> JavaHome:
    found = java_home()
    if not (found.path / "lib" / "server" / "classes.jsa").is_file():
        pytest.skip("this Java came without a base archive")
    return found


def run(java: JavaHome, jars: Path, *more: str) -> str:
    options = classes.options(java, "ivy", jars)
    command = [java.executable, *options, *more, "-cp", f"{jars}/*", "org.apache.ivy.Main", "-version"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def archives(jars: Path) -> list[Path]:
    return sorted((jars.parent / "cache" / "classes").iterdir())


def test_the_first_run_leaves_an_archive_and_the_second_starts_from_it(java, jars):
    first = run(java, jars)
    assert len(archives(jars)) == 1
    assert "org.apache.ivy.Main source: shared objects file (top)" in run(java, jars, "-Xlog:class+load")
    assert run(java, jars) == first


def test_other_jars_take_another_archive_and_the_old_one_goes(java, jars):
    run(java, jars)
    before = archives(jars)
    (jars / "more.jar").write_bytes(IVY.read_bytes())
    run(java, jars)
    assert len(archives(jars)) == 1 and archives(jars) != before


def test_an_archive_that_was_not_finished_is_made_anew(java, jars):
    run(java, jars)
    (archive,) = archives(jars)
    archive.unlink()
    archive.write_bytes(bytes(5000))
    assert "Apache Ivy" in run(java, jars)
    assert archive.stat().st_size > 5000
    assert "shared objects file (top)" in run(java, jars, "-Xlog:class+load")


def test_a_java_without_a_base_archive_is_started_as_it_is(java, jars, tmp_path):
    assert classes.options(replace(java, path=tmp_path), "ivy", jars) == ()
