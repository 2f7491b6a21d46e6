"""A time limit and a progress callback."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

Progress = Callable[[float], None]


@dataclass(frozen=True)
class Watch:
    """A deadline (of ``time.monotonic``; None for none), and a function called with the share that is done, 0 to 1."""

    deadline: float | None = None
    progress: Progress | None = None

    @classmethod
    def lasting(cls, seconds: float | None, progress: Progress | None = None) -> Watch:
        """A watch that is over after so many seconds from now."""
        return cls(None if seconds is None else monotonic() + seconds, progress)

    @property
    def over(self) -> bool:
        """Whether the time has run out."""
        return self.deadline is not None and monotonic() > self.deadline

    @property
    def seconds_left(self) -> float | None:
        """The seconds until the deadline, a little more than none when it has passed; None without one."""
        return None if self.deadline is None else max(self.deadline - monotonic(), 0.01)

    def shorten(self, share: float) -> Watch:
        """A watch that is over when this share of the time that is left has passed."""
        left = self.seconds_left
        return self if left is None else Watch(monotonic() + share * left, self.progress)

    def tell(self, share: float) -> None:
        """Pass on how much is done."""
        if self.progress is not None:
            self.progress(share)

    def portion(self, begin: float, end: float) -> Watch:
        """The watch for a part of the work, from one share of the whole to another.

        >>> told = []
        >>> Watch(progress=told.append).portion(0.5, 1.0).tell(0.5)
        >>> told
        [0.75]
        """
        if self.progress is None:
            return self
        return Watch(self.deadline, lambda share: self.tell(begin + share * (end - begin)))


FOREVER = Watch()
