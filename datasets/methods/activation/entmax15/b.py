"""1.5-entmax (Peters, Niculae and Martins, "Sparse Sequence-to-Sequence Models", 2019).

With halved scores the probabilities are the squared heights above a threshold.
The support grows from the largest score down until the squared heights above
the next score already reach 1; inside it the threshold solves a quadratic.
"""

import math

import numpy as np


def support_size(ordered):
    """Number of halved scores, sorted downwards, above the threshold."""
    for size in range(1, len(ordered)):
        next_score = ordered[size]
        mass = math.fsum((score - next_score) ** 2 for score in ordered[:size])
        if mass >= 1.0:
            return size
    return len(ordered)


def threshold(support):
    """The smaller root tau of: sum over the support of (score - tau)^2 = 1."""
    size = len(support)
    mean = math.fsum(support) / size
    spread = math.fsum((score - mean) ** 2 for score in support)
    return mean - math.sqrt(max(1.0 - spread, 0.0) / size)


def entmax15_row(scores):
    """1.5-entmax of one list of scores."""
    top = max(scores)
    halved = [(score - top) / 2.0 for score in scores]
    ordered = sorted(halved, reverse=True)
    support = ordered[:support_size(ordered)]
    tau = threshold(support)
    return [max(score - tau, 0.0) ** 2 if score >= support[-1] else 0.0 for score in halved]


def entmax15(z):
    """1.5-entmax of every row.

    z  float64 [n, k], scores

    Returns float64 [n, k]; every row sums to 1 and may hold exact zeros.
    """
    p = np.empty(z.shape, dtype=np.float64)
    for i, row in enumerate(z.tolist()):
        p[i] = entmax15_row(row)
    return p
