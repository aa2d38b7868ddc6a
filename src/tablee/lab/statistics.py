"""Means and shares with their 95 % confidence intervals."""

from __future__ import annotations

import math
from typing import Any

import numpy

NORMAL_95 = 1.959964  # half the width of a normal 95 % interval, in standard deviations


class RunningStats:
    """Count, mean and variance of numbers added one by one (B. P. Welford, 1962)."""

    def __init__(self) -> None:
        self.n = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Add one more number."""
        self.n += 1
        delta = value - self.mean
        self.mean += delta / self.n
        self._squares += delta * (value - self.mean)

    def figures(self, name: str) -> dict[str, float]:
        """The mean and its 95 % interval, Student's, as ``{name}_mean``, ``{name}_low`` and ``{name}_high``."""
        return _figures(name, self.mean, self._squares / (self.n - 1) if self.n > 1 else 0.0, self.n)


class ExactStats:
    """Count, mean and variance of integers, exactly: they do not depend on the order of adding."""

    def __init__(self) -> None:
        self.n = 0
        self._total = 0
        self._squares = 0

    def add(self, values: numpy.ndarray[Any, Any]) -> None:
        """Add more numbers, an array of integers."""
        for value, times in zip(*(part.tolist() for part in numpy.unique(values, return_counts=True)), strict=True):
            self.n += times
            self._total += value * times
            self._squares += value * value * times

    def figures(self, name: str) -> dict[str, float]:
        """The mean and its 95 % interval, Student's, as ``{name}_mean``, ``{name}_low`` and ``{name}_high``."""
        n, total = self.n, self._total
        variance = (n * self._squares - total * total) / (n * (n - 1)) if n > 1 else 0.0
        return _figures(name, total / n, variance, n)


def _figures(name: str, mean: float, variance: float, n: int) -> dict[str, float]:
    low, high = mean_interval(mean, math.sqrt(variance), n)
    return {f"{name}_mean": mean, f"{name}_low": low, f"{name}_high": high}


def mean_interval(mean: float, deviation: float, n: int, x: float = NORMAL_95) -> tuple[float, float]:
    """Student's interval of a mean of ``n`` numbers with that sample standard deviation; of 1 number, just the mean.

    It is a 95 % interval by default, and for other ``x`` the one that would reach ``x`` standard errors if it were
    normal.
    """
    half = student(n - 1, x) * deviation / math.sqrt(n) if n > 1 else 0.0
    return mean - half, mean + half


def student(freedom: int, x: float = NORMAL_95) -> float:
    """Student's t with ``freedom`` degrees of freedom for the interval that would reach ``x`` if it were normal.

    At 95 %, accurate to 0.2 % from 3 degrees of freedom on (Abramowitz and Stegun, 26.7.5).
    """
    parts = (
        x,
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return sum(part / float(freedom) ** power for power, part in enumerate(parts))


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share observed in ``n`` trials (E. B. Wilson, 1927)."""
    z = 1.96
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, centre - half), min(1.0, centre + half)
