"""ks_two_sample, reading B, from its brief alone: statistics/ks_two_sample."""
import math

import numpy as np


def _largest_gap(x, y):
    """Largest difference of the shares of both samples over all thresholds, times n m, a whole number."""
    largest = 0
    for threshold in x + y:
        below_x = sum(1 for value in x if value <= threshold)
        below_y = sum(1 for value in y if value <= threshold)
        largest = max(largest, abs(below_x * len(y) - below_y * len(x)))
    return largest


def _ways_below(n, m, gap):
    """Number of arrangements of n firsts and m seconds whose largest gap, times n m, is below gap."""
    ways = {(0, 0): 1 if gap > 0 else 0}
    for i in range(n + 1):
        for j in range(m + 1):
            if i + j > 0:
                arriving = ways.get((i - 1, j), 0) + ways.get((i, j - 1), 0)
                ways[(i, j)] = arriving if abs(i * m - j * n) < gap else 0
    return ways[(n, m)]


def ks_two_sample(x, y):
    """Largest gap between the two empirical distributions and the exact two-sided p-value: two float64.

    All equal values enter at once; the p-value is the share of all arrangements without equal values
    whose gap is at least the one observed.
    """
    first = [float(value) for value in x]
    second = [float(value) for value in y]
    n, m = len(first), len(second)
    gap = _largest_gap(first, second)
    all_ways = math.comb(n + m, n)
    p = (all_ways - _ways_below(n, m, gap)) / all_ways
    return np.float64(gap / (n * m)), np.float64(p)
