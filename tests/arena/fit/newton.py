"""Logistic regression by Newton's method, for samples that touch few of many numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

Array = Any


def fit(at: Array, often: Array, won: Array, before: Array, ridge: float) -> Array:
    """The numbers that best explain who won. Sample *i* is the sum of the numbers at `at[i]`, each `often[i]` times;
    `won[i]` is 1, 0.5 or 0. The numbers are regularized towards `before`, with the weight of `ridge` samples."""
    numbers = before.copy()
    for _ in range(8):
        curve, slope = np.zeros((len(numbers), len(numbers))), np.zeros(len(numbers))
        _add(numbers, at, often, won, curve, slope)
        curve[np.diag_indices(len(numbers))] += ridge
        change = np.linalg.solve(curve, slope - ridge * (numbers - before))
        numbers = numbers + change
        if abs(change).max() < 0.02:
            break
    return numbers


@njit
def _add(numbers: Array, at: Array, often: Array, won: Array, curve: Array, slope: Array) -> None:
    for sample in range(len(won)):
        total = 0.0
        for one in range(at.shape[1]):
            total += numbers[at[sample, one]] * often[sample, one]
        odds = 1 / (1 + np.exp(-total))
        for one in range(at.shape[1]):
            slope[at[sample, one]] += (won[sample] - odds) * often[sample, one]
            for other in range(at.shape[1]):
                part = odds * (1 - odds) * often[sample, one] * often[sample, other]
                curve[at[sample, one], at[sample, other]] += part
