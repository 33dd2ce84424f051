"""Something that takes seconds to come up, on its way while other work goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

T = TypeVar("T")


class Starting(Generic[T]):
    """Go on with something else, then `wait`.

    Args:
        work: makes it ready.
        name: of the thread it is made ready in.
    """

    def __init__(self, work: Callable[[], T], name: str) -> None:
        self._result: Future[T] = Future()
        # a daemon: a command that fails meanwhile must not wait for it
        threading.Thread(target=self._run, args=(work,), daemon=True, name=name).start()

    def _run(self, work: Callable[[], T]) -> None:
        try:
            self._result.set_result(work())
        except BaseException as error:
            self._result.set_exception(error)

    def done(self) -> bool:
        """Whether `wait` would return at once."""
        return self._result.done()

    def wait(self) -> T:
        """What was made ready.

        Raises:
            KgError: it did not start.
        """
        return self._result.result()
