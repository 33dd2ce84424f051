"""Folders, private files and errors of the file system."""

from __future__ import annotations

import errno
import stat
from pathlib import Path

import pytest

from kg.errors import StorageError
from kg.runtime import paths


def test_folders_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KG_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("KG_CACHE", str(tmp_path / "cache"))
    assert paths.server() == tmp_path / "home" / "server"
    assert paths.cache() == tmp_path / "cache"


def test_without_names_data_and_cache_are_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KG_HOME", raising=False)
    monkeypatch.delenv("KG_CACHE", raising=False)
    assert paths.home().name == paths.cache().name == "hustings"
    assert paths.home() != paths.cache()


def test_a_private_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "secret"
    paths.write_private(file, "word")
    paths.write_private(file, "another")
    assert file.read_text() == "another"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(file.parent.iterdir()) == [file]


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no disk space left"), paths.writing(tmp_path):
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="KG_HOME"):
        paths.make(tmp_path / "file" / "folder")
