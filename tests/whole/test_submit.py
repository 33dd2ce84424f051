"""The same pipeline through spark-submit, whole and a job a stage."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pyspark
import pytest
from kg_spark import session as sessions
from kg_spark.pipeline import STAGES

from kg import resources
from kg.runs import RunFolder
from kg.runtime import classes
from kg.runtime.java import java_home
from tests.whole.conftest import QUICK, QUICK_FILE

pytestmark = [pytest.mark.spark, pytest.mark.model]

ROOT = Path(__file__).parents[2]
SUBMIT = Path(pyspark.__file__).parent / "bin" / "spark-submit"
NOT_COMPILED = ("spark.sql.codegen.wholeStage=false", "spark.sql.codegen.factoryMode=NO_CODEGEN")  # a job of seconds


def submit(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    java = java_home()
    of_seconds = (*sessions._SHORT_JAVA, *classes.options(java, "spark", SUBMIT.parents[1] / "jars"))
    command = [SUBMIT, "--master", "local[2,4]", "--properties-file", ROOT / "spark/conf/spark-defaults.conf"]
    command += [
        "--driver-java-options",
        " ".join(of_seconds),
        *(word for conf in NOT_COMPILED for word in ("--conf", conf)),
    ]
    environment = os.environ | {"JAVA_HOME": str(java.path), "PYSPARK_PYTHON": sys.executable}
    return subprocess.run(
        [*command, ROOT / "spark" / script, *arguments, "--config", QUICK_FILE],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def submitted(tmp_path_factory) -> RunFolder:
    folder = tmp_path_factory.mktemp("submitted")
    done = submit("build.py", str(resources.folder("examples") / "ravensmouth"), "--run", str(folder))
    assert done.returncode == 0, done.stderr[-2000:]
    told = [line.split(":")[0] for line in done.stdout.splitlines() if " bytes shuffled" in line]
    assert sorted(told) == sorted(stage.name for stage in STAGES)
    return RunFolder(folder)


def test_it_builds_the_bytes_that_a_session_of_our_own_builds(submitted, build, tmp_path, export):
    own = build(resources.folder("examples") / "ravensmouth", tmp_path / "own", QUICK)
    assert export(submitted, tmp_path / "a").read_bytes() == export(own, tmp_path / "b").read_bytes()


def test_one_stage_by_itself_keeps_what_is_there(submitted):
    folder = submitted.path
    before = json.loads((folder / "manifest.json").read_text())["stages"]
    done = submit("community.py", "--run", str(folder))
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads((folder / "manifest.json").read_text())["stages"] == before


def test_an_error_is_one_line(tmp_path):
    done = submit("build.py", str(tmp_path), "--run", str(tmp_path / "run"))
    assert done.returncode != 0
    said = done.stdout + done.stderr  # Spark passes on what the script says as its own output
    assert [line for line in said.splitlines() if line.startswith("kg: ")] and "Traceback" not in said
