"""Jars by coordinate, fetched by the Ivy that lies among PySpark's own jars: no Maven, and no address of ours."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from xml.sax.saxutils import quoteattr

from kg.errors import RuntimeMissing
from kg.runtime import paths
from kg.runtime.java import java_home

REPOSITORY_VARIABLE = "KG_MAVEN_REPOSITORY"  # a mirror, where Maven Central itself cannot be reached
_POLL = 0.1  # seconds

_SETTINGS = """<ivysettings>
  <settings defaultResolver="maven"/>
  <caches defaultCacheDir={cache} checkUpToDate="false"/>
  <property name="ivy.checksums" value={checksums}/>
  <resolvers>
    <ibiblio name="maven" m2compatible="true" usepoms="false"{root}/>
  </resolvers>
</ivysettings>
"""
_MODULE = """<ivy-module version="2.0" xmlns:m="http://ant.apache.org/ivy/maven">
  <info organisation="hustings" module="jars"/>
  <configurations><conf name="default"/></configurations>
  <dependencies>
{dependencies}
  </dependencies>
</ivy-module>
"""


def file_name(coordinate: str) -> str:
    """The file a coordinate (group:artifact:version[:classifier]) is kept as."""
    _, artifact, version, *classifier = coordinate.split(":")
    return "-".join((artifact, version, *classifier)) + ".jar"


def fetch(
    coordinates: Sequence[str],
    folder: Path,
    checksums: bool,
    processes: int = 1,
    limit: float = 900,
    watch: Callable[[Path], None] = lambda _: None,
) -> str:
    """Fetches jars, and nothing they depend on, into a folder.

    Args:
        coordinates: group:artifact:version[:classifier].
        folder: where they go; what Ivy fetched before is kept in `ivy` below it, so that a broken fetch goes on.
        checksums: whether Ivy compares the repository's own sums (two requests a jar).
        processes: how many Ivys fetch at once.
        limit: seconds for all.
        watch: called now and then with Ivy's folder.

    Returns:
        What Ivy said of those it did not find; empty where all came.

    Raises:
        RuntimeMissing: there is no Java or no PySpark, or the limit was passed.
    """
    cache = paths.make(folder / "ivy")
    with tempfile.TemporaryDirectory(dir=cache) as work:
        running = []
        for number in range(processes):
            share = coordinates[number::processes]
            if share:
                running.append(_start(share, Path(work) / str(number), cache / str(number), folder, checksums))
        ended = time.monotonic() + limit
        try:
            while any(process.poll() is None for process in running):
                if time.monotonic() > ended:
                    raise RuntimeMissing(
                        f"the jars did not come within {limit:.0f} seconds", "check the network and run it again"
                    )
                watch(cache)
                time.sleep(_POLL)
        finally:
            for process in running:
                process.kill()
                process.wait()
        said = [
            (Path(work) / str(number) / "log").read_text(encoding="utf-8", errors="replace")
            for number in range(len(running))
        ]
    return "\n".join(_complaint(text) for text, process in zip(said, running, strict=True) if process.returncode)


def _start(
    coordinates: Sequence[str], work: Path, cache: Path, folder: Path, checksums: bool
) -> subprocess.Popen[bytes]:
    work.mkdir()
    root = os.environ.get(REPOSITORY_VARIABLE)
    settings = _SETTINGS.format(
        cache=quoteattr(str(cache)),
        checksums=quoteattr("sha1,md5" if checksums else ""),
        root=f" root={quoteattr(root)}" if root else "",
    )
    (work / "settings.xml").write_text(settings, encoding="utf-8")
    (work / "ivy.xml").write_text(_MODULE.format(dependencies=dependencies(coordinates)), encoding="utf-8")
    java = java_home()
    command: list[str | Path] = [
        java.executable,
        *java.options,
        "-Xmx256m",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        _ivy_jar(),
        "org.apache.ivy.Main",
    ]
    command += ["-settings", work / "settings.xml", "-ivy", work / "ivy.xml", "-confs", "default"]
    command += ["-retrieve", str(folder / "[artifact]-[revision](-[classifier]).[ext]"), "-overwriteMode", "different"]
    with (work / "log").open("wb") as log:
        return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=work)


def dependencies(coordinates: Sequence[str]) -> str:
    """The dependencies of an ivy.xml: artifacts that differ by classifier alone must stand under one of them."""
    modules: dict[tuple[str, str, str], list[str]] = {}
    for coordinate in coordinates:
        group, artifact, version, *classifier = coordinate.split(":")
        modules.setdefault((group, artifact, version), []).extend(classifier)
    lines = []
    for (group, artifact, version), classifiers in modules.items():
        head = f'    <dependency org="{group}" name="{artifact}" rev="{version}" transitive="false"'
        head += ' conf="default-&gt;*"'
        inner = "".join(f'<artifact name="{artifact}" type="jar" ext="jar" m:classifier="{c}"/>' for c in classifiers)
        lines.append(f"{head}>{inner}</dependency>" if inner else f"{head}/>")
    return "\n".join(lines)


def _ivy_jar() -> Path:
    spec = find_spec("pyspark")
    folders = spec.submodule_search_locations if spec else None
    found = sorted(Path(folders[0]).glob("jars/ivy-*.jar")) if folders else []
    if not found:
        raise RuntimeMissing("PySpark's jars were not found", "install the pyspark package again")
    return found[-1]


def _complaint(log: str) -> str:
    """The line of Ivy's log that says what went wrong."""
    lines = [line.strip(" :\t") for line in log.splitlines()]
    signs = ("not found", "rror", "xception")
    return next((line for line in lines if any(sign in line for sign in signs)), "Ivy did not say why")
