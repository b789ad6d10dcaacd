"""ks_two_sample, reading B, from its brief alone: statistics/ks_two_sample."""
import math

import numpy as np


def largest_gap(x, y):
    """Return the largest |share of x - share of y| (float) over thresholds, for lists of n and m floats."""
    n, m = len(x), len(y)
    largest = 0
    for threshold in x + y:
        from_x = sum(1 for value in x if value <= threshold)
        from_y = sum(1 for value in y if value <= threshold)
        largest = max(largest, abs(from_x * m - from_y * n))
    return largest / (n * m)


def ways_staying_below(n, m, bound):
    """Return the number (int) of orders of n and m values whose gap stays below bound all the way."""
    ways = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(n + 1):
        for j in range(m + 1):
            gap = abs(i * m - j * n) / (n * m)
            if gap >= bound:
                continue
            if i == 0 and j == 0:
                ways[i][j] = 1
                continue
            last_from_first = ways[i - 1][j] if i > 0 else 0
            last_from_second = ways[i][j - 1] if j > 0 else 0
            ways[i][j] = last_from_first + last_from_second
    return ways[n][m]


def ks_two_sample(x, y):
    """Return the two-sided Kolmogorov-Smirnov statistic and its exact p-value, two floats.

    Equal values enter the shares together; the p-value is the share of all orders of n + m different values
    with a statistic of at least the one observed less 1e-9.
    """
    first = [float(value) for value in np.asarray(x, dtype=float)]
    second = [float(value) for value in np.asarray(y, dtype=float)]
    n, m = len(first), len(second)
    D = largest_gap(first, second)
    total = math.comb(n + m, n)
    p = (total - ways_staying_below(n, m, D - 1e-9)) / total
    return D, p
