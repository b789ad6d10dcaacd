"""Sparsemax (Martins and Astudillo, 2016).

Picture the threshold sinking from the largest score: the mass above it grows,
and a further score enters the support each time the threshold passes it.  The
support is complete as soon as the next score is reached with a mass of 1.
"""

import math

import numpy as np


def support_size(ordered):
    """Number of scores, sorted downwards, that receive a positive probability."""
    for size in range(1, len(ordered)):
        next_score = ordered[size]
        mass = math.fsum(score - next_score for score in ordered[:size])
        if mass >= 1.0:
            return size
    return len(ordered)


def project_to_simplex(scores):
    """Nearest point of the simplex to a list of scores (prop. 1)."""
    top = max(scores)
    shifted = [score - top for score in scores]
    ordered = sorted(shifted, reverse=True)
    size = support_size(ordered)
    tau = (math.fsum(ordered[:size]) - 1.0) / size
    smallest_in_support = ordered[size - 1]
    return [max(score - tau, 0.0) if score >= smallest_in_support else 0.0 for score in shifted]


def sparsemax(z):
    """Sparse probabilities of every row.

    z  float64 [n, k], scores

    Returns float64 [n, k]; every row sums to 1 and may hold exact zeros.
    """
    p = np.empty(z.shape, dtype=np.float64)
    for i, row in enumerate(z.tolist()):
        p[i] = project_to_simplex(row)
    return p
