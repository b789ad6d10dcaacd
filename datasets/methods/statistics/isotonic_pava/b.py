"""Isotonic regression, reading B, from its brief alone: statistics/isotonic_pava."""

import numpy as np


def _joined(left, right):
    """One stretch [mean, weight, length] from two neighbouring ones."""
    weight = left[1] + right[1]
    mean = (left[0] * left[1] + right[0] * right[1]) / weight
    return [mean, weight, left[2] + right[2]]


def isotonic_pava(y, w):
    """Non-decreasing sequence closest to y (n) in squares weighted by w (n); float64, shape (n).

    Values are taken in one after the other; a stretch that lies below the one before it is joined with it,
    and each stretch has the weighted mean of its values.
    """
    y = np.asarray(y, dtype=np.float64).tolist()
    w = np.asarray(w, dtype=np.float64).tolist()
    stretches = []
    for value, weight in zip(y, w):
        current = [value, weight, 1]
        while stretches and stretches[-1][0] > current[0]:
            current = _joined(stretches.pop(), current)
        stretches.append(current)
    z = []
    for mean, _, length in stretches:
        z.extend([mean] * length)
    return np.array(z, dtype=np.float64)
