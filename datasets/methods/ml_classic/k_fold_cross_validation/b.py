"""k_fold_cross_validation: mean squared prediction error of ridge regression for each penalty, by left-out blocks.

The rows stay in order and are cut into consecutive blocks, larger ones first. There is no intercept and no
scaling; the penalty is added to the plain sum of squares. The mean is over rows, not over blocks.
"""
import math

import numpy as np


def _rotate_in(triangle, row, target):
    """Add one observation to a triangular least-squares system by plane rotations (changes the triangle)."""
    row = list(row)
    for lead, line in enumerate(triangle):
        if row[lead] != 0.0:
            size = math.hypot(line[lead], row[lead])
            c, s = line[lead] / size, row[lead] / size
            for j in range(lead, len(row)):
                line[j], row[j] = c * line[j] + s * row[j], c * row[j] - s * line[j]
            line[-1], target = c * line[-1] + s * target, c * target - s * line[-1]


def _fit(observations, width, penalty):
    """Coefficients of the penalised fit: the penalty is a triangle that stands there before any observation."""
    triangle = [[math.sqrt(penalty) if i == j else 0.0 for j in range(width)] + [0.0] for i in range(width)]
    for row, target in observations:
        _rotate_in(triangle, row, target)
    found = [0.0] * width
    for i in reversed(range(width)):
        known = math.fsum(triangle[i][j] * found[j] for j in range(i + 1, width))
        found[i] = (triangle[i][-1] - known) / triangle[i][i]
    return found


def k_fold_cross_validation(X, y, k, lam):
    """Leave each block out in turn, once for each penalty."""
    n, width = X.shape
    k = int(k)
    fold = []
    for block in range(k):
        fold += [block] * (n // k + (1 if block < n % k else 0))
    data = list(zip(X.tolist(), y.tolist()))
    error = np.empty(len(lam))
    for which, penalty in enumerate(lam.tolist()):
        squares = []
        for block in range(k):
            outside = [pair for pair, home in zip(data, fold) if home != block]
            slope = _fit(outside, width, penalty)
            for (row, target), home in zip(data, fold):
                if home == block:
                    miss = target - math.fsum(a * b for a, b in zip(row, slope))
                    squares.append(miss * miss)
        error[which] = math.fsum(squares) / n
    return np.array(fold, dtype=np.int64), error
