"""The server's settings."""

from __future__ import annotations

import pytest

from kg.errors import ConfigError
from kg.server.settings import ServerSettings, configuration


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KG_BOLT_PORT", "17687")
    monkeypatch.setenv("KG_NEO4J_HEAP", "1g")
    settings = ServerSettings.from_environment()
    assert (settings.bolt_port, settings.heap) == (17687, "1g")


@pytest.mark.parametrize(
    ("variable", "value"), [("KG_BOLT_PORT", "0"), ("KG_HTTP_PORT", "web"), ("KG_NEO4J_HEAP", "lots")]
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(ConfigError, match=f"{variable}='{value}'"):
        ServerSettings.from_environment()


def test_only_this_machine_is_listened_to() -> None:
    lines = configuration(ServerSettings(), 1, 2).splitlines()
    assert all("127.0.0.1" in line for line in lines if "address" in line)
