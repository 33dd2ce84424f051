"""The settings of a build: strict TOML to frozen dataclasses, so that a misspelt key is an error and not a default."""

from __future__ import annotations

import dataclasses
import tomllib
import typing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from kg.errors import ConfigError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """How much a reader takes on: bytes of a text, characters of a line, seconds for a page (`kg.readers.Limits`)."""

    text_bytes: int = 20_000_000
    line_chars: int = 10_000_000
    seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class LanguageSettings:
    """Which language model reads, how many texts it takes at once, and what of it.

    Without `relations` claims are found by rules alone, and reading takes less than half of the time.
    `beside` are phrases of no entity, sources without a name and clauses that are ascribed but not said; `kg extract` asks for them.
    """

    model: str = "en_hustings"
    batch_size: int = 64
    relations: bool = True
    beside: bool = False


@dataclass(frozen=True, slots=True)
class ResolveSettings:
    """When two chains are one entity: the least probability of an accepted pair, and the largest block compared.

    `seed` draws the people whose pairs stand for any two, where weights are learned.
    """

    threshold: float = 0.9
    max_block: int = 500
    seed: int = 1


@dataclass(frozen=True, slots=True)
class KnownSettings:
    """Lists of known people and bodies, by their paths (`kg.known`)."""

    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CommunitySettings:
    """Rounds of label propagation and of PageRank, and PageRank's reset probability."""

    rounds: int = 20
    page_rank_rounds: int = 20
    reset_probability: float = 0.15


@dataclass(frozen=True, slots=True)
class PrivacySettings:
    """Who is kept under a pseudonym (`kg.forget.pseudonyms`): "commenters", or nobody."""

    pseudonymise: str = ""


@dataclass(frozen=True, slots=True)
class SparkSettings:
    """Where Spark runs and with how much; `partitions` 0 lets the size of the input decide.

    In `local[*,4]` the 4 is how often a task is tried: with one try a killed worker would end the build.
    """

    master: str = "local[*,4]"
    driver_memory: str = "4g"
    partitions: int = 0


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a build. What changes a result is here; where the result goes is not."""

    read: ReadSettings = field(default_factory=ReadSettings)
    language: LanguageSettings = field(default_factory=LanguageSettings)
    known: KnownSettings = field(default_factory=KnownSettings)
    resolve: ResolveSettings = field(default_factory=ResolveSettings)
    community: CommunitySettings = field(default_factory=CommunitySettings)
    privacy: PrivacySettings = field(default_factory=PrivacySettings)
    spark: SparkSettings = field(default_factory=SparkSettings)


def load(path: Path | None) -> Settings:
    """The settings in a TOML file, the defaults where there is none.

    Raises:
        ConfigError: the file is not there, is no TOML, or has a key or a type that is not known.
    """
    if path is None:
        return Settings()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"cannot read {path}: {error.strerror}", "name an existing file with --config") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} is no TOML: {error}", "mend the line it names") from error
    return of(data, path.name)


def of(data: dict[str, Any], where: str) -> Settings:
    """The settings in nested tables.

    Args:
        data: as TOML or JSON gives them.
        where: what they were read from, for messages.

    Raises:
        ConfigError: a key, a type or a value is not allowed.
    """
    return checked(_build(Settings, data, where), where)


def checked(settings: Settings, where: str) -> Settings:
    """The settings, if their values are allowed.

    Args:
        settings: of right types.
        where: what they come from, for messages.

    Raises:
        ConfigError: a value is not allowed.
    """
    if not 0 < settings.resolve.threshold < 1:
        raise ConfigError(f"{where}: threshold must lie between 0 and 1", "0.9 is the default")
    if (whom := settings.privacy.pseudonymise) not in ("", "commenters"):
        raise ConfigError(f"{where}: {whom!r} cannot be pseudonymised", "commenters can")
    return settings


def _build(cls: type[T], data: dict[str, Any], where: str) -> T:
    hints = typing.get_type_hints(cls)
    values: dict[str, Any] = {}
    for key, value in data.items():
        if key not in hints:
            raise ConfigError(f"{where}: unknown setting {key!r}", f"known here: {', '.join(sorted(hints))}")
        hint = hints[key]
        if dataclasses.is_dataclass(hint) and isinstance(value, dict):
            values[key] = _build(typing.cast(type, hint), value, f"{where} [{key}]")
        elif type(value) is hint or (hint is float and type(value) is int):
            values[key] = hint(value)
        elif hint == tuple[str, ...] and isinstance(value, list) and all(isinstance(one, str) for one in value):
            values[key] = tuple(value)
        else:
            wanted = "a list of texts" if hint == tuple[str, ...] else hint.__name__
            raise ConfigError(f"{where}: {key} must be {wanted}, not {value!r}", "change the value")
    return cls(**values)
