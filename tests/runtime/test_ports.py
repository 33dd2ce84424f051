"""Free ports and who uses the others."""

from __future__ import annotations

import os
import socket

from kg.runtime import ports


def test_a_port_in_use_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind((ports.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert not ports.is_free(port)
        assert ports.next_free(port) > port
        assert f"process {os.getpid()}" in ports.user_of(port)


def test_a_port_that_was_given_away_is_passed_over() -> None:
    port = ports.next_free(28000)
    assert ports.next_free(port, {port}) > port
