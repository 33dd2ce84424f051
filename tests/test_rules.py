"""Rules of the house that a linter does not know."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kg.errors import KgError

ROOT = Path(__file__).resolve().parents[1]
CODE = [p for folder in ("kg", "spark") for p in sorted((ROOT / folder).rglob("*.py"))]
TOLD = [
    ROOT / "README.md",
    ROOT / "ARCHITECTURE.md",
    *sorted(p for folder in ("kg", "spark", "cypher", "docker", "gold") for p in (ROOT / folder).rglob("README.md")),
]
NAMED = re.compile(r"`(kg(?:_spark)?(?:\.\w+)+)`|`((?:kg|kg_spark|spark|cypher|bench|gold|tests|models)/[\w./-]+)`")
TO_THE_DRIVER = re.compile(r"\.(collect|toPandas|toLocalIterator|toArrow)\(")
# where rows come to the driver, and why they are few
FEW = {
    "kg_spark/small.py": "checks the size first",
    "kg_spark/load.py": "ids of what left the input, one by one",
}


def test_rows_come_to_the_driver_in_named_places_only():
    found = {
        str(p.relative_to(ROOT / "spark"))
        for p in CODE
        if "kg_spark" in p.parts and TO_THE_DRIVER.search(p.read_text())
    }
    assert found <= set(FEW)


def test_kg_never_imports_pyspark():
    guilty = []
    for path in CODE:
        if "kg_spark" in path.parts or path.parent == ROOT / "spark" or "cli" in path.parts:
            continue
        names = [n for node in ast.walk(ast.parse(path.read_text())) for n in _imported(node)]
        guilty += [str(path) for n in names if n.split(".")[0] in ("pyspark", "kg_spark")]
    assert guilty == []


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.module else []


def test_modules_and_files_that_are_named_in_prose_are_there():
    lost = [
        f"{path.relative_to(ROOT)}: {dotted or file}"
        for path in (*CODE, *TOLD)
        for dotted, file in NAMED.findall(path.read_text(encoding="utf-8"))
        if not (_is_module(dotted) if dotted else any((base / file).exists() for base in (ROOT, ROOT / "spark")))
    ]
    assert lost == []


def _is_module(dotted: str) -> bool:
    """Whether it is a module, or what a module has."""
    parts = dotted.split(".")
    for length in range(len(parts), 0, -1):
        place = (ROOT / "spark" if parts[0] == "kg_spark" else ROOT).joinpath(*parts[:length])
        code = place.with_suffix(".py") if place.with_suffix(".py").is_file() else place / "__init__.py"
        if code.is_file():
            rest = parts[length : length + 1]
            return not rest or re.search(rf"\b{rest[0]}\b", code.read_text(encoding="utf-8")) is not None
    return False


def test_importing_the_records_pulls_nothing_heavy():
    code = "import sys, kg, kg.records, kg.errors, kg.ids; print(sorted({'pyspark','spacy','neo4j','graphframes','numpy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_the_command_line_starts_without_the_heavy_parts():
    code = "import sys, kg.cli; print(sorted({'pyspark','spacy','neo4j','numpy','pyarrow','rich.table'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_every_error_is_in_the_tree_and_has_a_mend_in_its_text():
    error = KgError("it broke", "mend it")
    assert str(error) == "it broke — mend it"
    assert [c.__name__ for c in _tree(Exception) if c.__module__ == "kg.errors" and not issubclass(c, KgError)] == []


def _tree(cls: type) -> list[type]:
    return [s for c in cls.__subclasses__() for s in (c, *_tree(c))]


@pytest.mark.shared
def test_no_name_of_the_sample_documents_is_in_code_or_data(shared):
    names = _names(shared)
    guilty = []
    for folder in ("kg", "spark", "cypher"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".toml", ".cypher", ".txt", ".md", ".html", ".json"} and path.is_file():
                text = path.read_text(encoding="utf-8")
                guilty += [f"{path.relative_to(ROOT)}: {n}" for n in names if n in text]
    assert guilty == []


def _names(shared: Path) -> list[str]:
    """Full names of persons, and of places of more than one word: what a published list would not hold by chance."""
    rows = [json.loads(line) for line in (shared / "gold" / "entities.jsonl").read_text().splitlines() if line.strip()]
    return [r["name"] for r in rows if " " in r["name"] and r["type"] == "Person"] + ["Tower Hamlets", "Pretty Cuppa"]


def test_lock_and_manifests_hold_no_addresses():
    files = [ROOT / "requirements.lock", *sorted((ROOT / "kg" / "runtime" / "data").glob("*"))]
    assert [str(f) for f in files if re.search(r"https?://", f.read_text())] == []
