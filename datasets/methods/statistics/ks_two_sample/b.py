"""ks_two_sample, reading B, from its brief alone: statistics/ks_two_sample."""
import math

import numpy as np


def largest_scaled_gap(x_sorted, y_sorted):
    """Return n * m times the largest gap between the two shares, an exact int.

    x_sorted, y_sorted: lists of n and m floats in rising order; equal values enter together.
    """
    n, m = len(x_sorted), len(y_sorted)
    i = j = largest = 0
    while i < n or j < m:
        if j == m or (i < n and x_sorted[i] <= y_sorted[j]):
            threshold = x_sorted[i]
        else:
            threshold = y_sorted[j]
        while i < n and x_sorted[i] == threshold:
            i += 1
        while j < m and y_sorted[j] == threshold:
            j += 1
        largest = max(largest, abs(i * m - j * n))
    return largest


def count_ways_below(n, m, bound):
    """Return the int number of orderings of n and m items whose scaled gap stays below bound throughout.

    Row i of the table holds, for j = 0..m, the number of ways to begin with i and j items.
    """
    row = [0] * (m + 1)
    for i in range(n + 1):
        left = 1 if i == 0 else 0
        for j in range(m + 1):
            if abs(i * m - j * n) >= bound:
                left = 0
            else:
                left += row[j]
            row[j] = left
    return row[m]


def ks_two_sample(x, y):
    """Return (D, p), two floats: the largest gap between the shares of x and y, and its exact p-value.

    x: float64 (n,), y: float64 (m,). The test is two-sided; equal values enter at once for D, while p counts,
    in whole numbers, all ways to arrange n + m different values, whose gap is at least D - 1e-9.
    """
    x_sorted = np.sort(np.asarray(x, dtype=np.float64)).tolist()
    y_sorted = np.sort(np.asarray(y, dtype=np.float64)).tolist()
    n, m = len(x_sorted), len(y_sorted)
    scaled = largest_scaled_gap(x_sorted, y_sorted)
    bound = scaled - 1e-9 * n * m
    all_ways = math.comb(n + m, n)
    ways_below = count_ways_below(n, m, bound)
    return scaled / (n * m), (all_ways - ways_below) / all_ways
