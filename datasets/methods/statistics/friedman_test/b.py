"""friedman_test: Friedman's rank test of treatments within blocks, corrected for ties.

Ranks are given within each row; exactly equal values share their mean rank. The p-value is that of a chi-square
variable with one degree of freedom fewer than there are columns, at every size, and 1 for a statistic of 0.
"""
import math

import numpy as np


def _tail(value, squares):
    """Chance that a sum of so many squared standard normal variables reaches the value."""
    if value <= 0.0:
        return 1.0
    if squares == 1:
        return math.erfc(math.sqrt(value / 2.0))
    if squares == 2:
        return math.exp(-value / 2.0)
    # Each further pair of squares adds one Poisson-like term.
    power = squares / 2.0 - 1.0
    term = math.exp(power * math.log(value / 2.0) - value / 2.0 - math.lgamma(power + 1.0))
    return min(_tail(value, squares - 2) + term, 1.0)


def friedman_test(X):
    """Everything in whole numbers: twice each rank, found by counting smaller and equal values of its row."""
    blocks, columns = X.shape
    totals = [0] * columns
    scale = 0
    for row in X.tolist():
        for place, value in enumerate(row):
            twice = 1
            for other in row:
                twice += 2 * (other < value) + (other == value)
            totals[place] += twice
            # Twice the mean rank of a row is columns + 1.
            scale += (twice - columns - 1) ** 2
    spread = sum((total - blocks * (columns + 1)) ** 2 for total in totals)
    Q = (columns - 1) * spread / scale
    R = np.array([total / (2 * blocks) for total in totals], dtype=np.float64)
    return Q, _tail(Q, columns - 1), R
