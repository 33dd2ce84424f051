"""One tree of errors. Each is shown to the user as one line: the cause, then how to mend it."""

from __future__ import annotations


class KgError(Exception):
    """Anything that goes wrong for a reason the user can mend.

    Args:
        cause: what happened, in one sentence, naming the thing it happened to.
        mend: what to do about it, in one sentence; may be empty.
    """

    exit_code = 1

    def __init__(self, cause: str, mend: str = "") -> None:
        super().__init__(cause if not mend else f"{cause} — {mend}")
        self.cause = cause
        self.mend = mend

    def __reduce__(self) -> tuple[type[KgError], tuple[str, str]]:
        # executors send errors to the driver by pickle
        return type(self), (self.cause, self.mend)


class ConfigError(KgError):
    """A configuration file, an option or an environment variable is wrong."""

    exit_code = 2


class InputError(KgError):
    """No input, or none that can be read."""

    exit_code = 3


class UnreadableDocument(InputError):
    """One document that cannot be read: it is quarantined with this reason, the rest goes on."""


class UnreadableRecord(InputError):
    """One row of a list of known people and bodies that cannot be read: it is quarantined with this reason, the rest goes on."""


class ModelError(KgError):
    """A language model is unknown, damaged or lacks a component."""

    exit_code = 4


class RuntimeMissing(KgError):
    """Java, jars or another part of the runtime is missing and could not be fetched."""

    exit_code = 5


class PipelineError(KgError):
    """A stage of the pipeline failed, or a run folder does not fit."""

    exit_code = 6


class TooLarge(PipelineError):
    """A result is larger than what may be brought to the driver."""


class ServerError(KgError):
    """The embedded Neo4j server could not be started, stopped or found."""

    exit_code = 7


class DatabaseError(KgError):
    """Neo4j refused or could not be reached."""

    exit_code = 8


class ForeignGraph(DatabaseError):
    """The database holds the graph of another corpus."""


class QuestionError(KgError):
    """An unknown question or a wrong parameter of one."""

    exit_code = 9


class JudgementError(KgError):
    """A judgement cannot be made, read or found."""

    exit_code = 11


class PurgeError(KgError):
    """What is to be purged cannot be told, or the list of what is forgotten cannot be read."""

    exit_code = 12


class StorageError(KgError):
    """The disk is full, or a folder cannot be written."""

    exit_code = 10
