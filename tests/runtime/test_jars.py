"""Jars: checked, whole or not at all, and what cannot be had is not asked for twice."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kg.errors import ConfigError, RuntimeMissing
from kg.runtime import ivy, jars
from kg.runtime.jars import Jar

COORDINATE = "org.example:thing:1.0"


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("KG_CACHE", str(tmp_path))
    monkeypatch.delenv(jars.GRAPHFRAMES_VARIABLE, raising=False)
    return tmp_path


@pytest.fixture
def repository(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """A repository that has every jar, with one content; what it was asked for."""
    asked: list[Sequence[str]] = []

    def fetch(coordinates: Sequence[str], folder: Path, **_: Any) -> str:
        asked.append(coordinates)
        for coordinate in coordinates:
            (folder / ivy.file_name(coordinate)).write_bytes(b"jar")
        return ""

    monkeypatch.setattr(ivy, "fetch", fetch)
    return asked


def manifest(monkeypatch: pytest.MonkeyPatch, content: bytes) -> Jar:
    jar = Jar(COORDINATE, hashlib.sha256(content).hexdigest(), len(content))
    monkeypatch.setattr(jars, "neo4j_manifest", lambda: (jar,))
    return jar


def test_the_manifest_names_every_jar_once() -> None:
    listed = jars.neo4j_manifest()
    assert len({jar.name for jar in listed}) == len(listed) > 200
    assert all(len(jar.sha256) == 64 and jar.bytes > 0 for jar in listed)
    assert f"org.neo4j:neo4j:{jars.NEO4J_VERSION}" in {jar.coordinate for jar in listed}


def test_jars_are_fetched_once(monkeypatch: pytest.MonkeyPatch, repository: list[Sequence[str]]) -> None:
    jar = manifest(monkeypatch, b"jar")
    assert (jars.neo4j_jars() / jar.name).read_bytes() == b"jar"
    jars.neo4j_jars()
    assert repository == [[COORDINATE]]


def test_a_jar_that_is_another_one_is_refused(monkeypatch: pytest.MonkeyPatch, repository: list[Sequence[str]]) -> None:
    jar = manifest(monkeypatch, b"rat")
    with pytest.raises(RuntimeMissing, match="is not the jar it should be"):
        jars.neo4j_jars()
    assert jars.missing([jar], jars.neo4j_folder()) == [jar]


def test_half_a_jar_is_fetched_again(monkeypatch: pytest.MonkeyPatch, repository: list[Sequence[str]]) -> None:
    jar = manifest(monkeypatch, b"jar")
    jars.neo4j_folder().mkdir(parents=True)
    (jars.neo4j_folder() / jar.name).write_bytes(b"j")
    assert (jars.neo4j_jars() / jar.name).read_bytes() == b"jar"


def test_what_cannot_be_had_is_remembered_until_it_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def fetch(coordinates: Sequence[str], *_: Any, **__: Any) -> str:
        asked.append(coordinates)
        return "not found"

    monkeypatch.setattr(ivy, "fetch", fetch)
    for _ in range(2):
        with pytest.raises(RuntimeMissing, match=r"not found.*--retry"):
            jars.resolve([COORDINATE])
    assert len(asked) == 1
    jars.forget()
    with pytest.raises(RuntimeMissing):
        jars.resolve([COORDINATE])
    assert len(asked) == 2


def test_after_a_week_it_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ivy, "fetch", lambda *_, **__: "not found")
    with pytest.raises(RuntimeMissing):
        jars.resolve([COORDINATE])
    monkeypatch.setattr(jars, "_REMEMBERED", 0)
    assert jars.remembered() == {}


def test_a_damaged_memory_is_none(own_cache: Path) -> None:
    (own_cache / "not-found.json").write_text("{")
    assert jars.remembered() == {}


def test_a_named_graphframes_jar_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    jar = tmp_path / "graphframes.jar"
    monkeypatch.setenv(jars.GRAPHFRAMES_VARIABLE, str(jar))
    with pytest.raises(ConfigError, match="no file"):
        jars.graphframes_jars()
    jar.write_bytes(b"")
    assert jars.graphframes_jars() == [jar]


def test_classified_jars_of_a_module_stand_under_one_dependency() -> None:
    text = ivy.dependencies(["io.netty:epoll:1", "io.netty:native:1:linux", "io.netty:native:1:osx"])
    assert text.count("<dependency ") == 2
    assert text.count("<artifact ") == 2


def test_a_mirror_that_does_not_answer_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ivy.REPOSITORY_VARIABLE, "http://127.0.0.1:9/")
    with pytest.raises(RuntimeMissing) as raised:
        jars.resolve([COORDINATE])
    assert "\n" not in str(raised.value)
