"""Group normalisation that merges the statistics of single channels into those of their group, pair by pair (Chan's formula)."""

import numpy as np


def _merged(one, other):
    count_a, mean_a, squares_a = one
    count_b, mean_b, squares_b = other
    count = count_a + count_b
    gap = mean_b - mean_a
    mean = mean_a + gap * count_b / count
    return count, mean, squares_a + squares_b + gap * gap * count_a * count_b / count


def group_norm(x, groups, gamma, beta, eps):
    width = x.shape[1] // groups
    result = np.empty(x.shape)
    for i in range(x.shape[0]):
        for first in range(0, x.shape[1], width):
            channels = range(first, first + width)
            total = None
            for c in channels:
                plane = x[i, c]
                mean = plane.mean()
                own = (plane.size, mean, ((plane - mean) ** 2).sum())
                total = own if total is None else _merged(total, own)
            count, mean, squares = total
            factor = 1.0 / np.sqrt(squares / count + eps)
            for c in channels:
                result[i, c] = gamma[c] * ((x[i, c] - mean) * factor) + beta[c]
    return result
