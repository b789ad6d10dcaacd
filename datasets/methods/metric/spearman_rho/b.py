"""Spearman's rank correlation (Spearman, 1904), with shared ranks for ties.

Twice the average rank is a whole number, and so is twice its deviation from
the mean rank (n + 1) / 2; all sums are therefore exact.
"""

import math


def doubled_rank_deviations(values):
    """2 (R_i - mean R) for the average ranks R of the values."""
    n = len(values)
    order = sorted(range(n), key=lambda i: values[i])
    deviations = [0] * n
    start = 0
    while start < n:
        stop = start
        while stop < n and values[order[stop]] == values[order[start]]:
            stop += 1
        # The tied block holds ranks start + 1 .. stop, of mean (start + 1 + stop) / 2.
        for position in range(start, stop):
            deviations[order[position]] = (start + 1 + stop) - (n + 1)
        start = stop
    return deviations


def spearman_rho(x, y):
    """Pearson correlation of the average ranks.

    x  float64 [n], first variable, ties allowed
    y  float64 [n], second variable, ties allowed

    Returns a float; 0.0 when one of the variables is constant.
    """
    r = doubled_rank_deviations(x.tolist())
    q = doubled_rank_deviations(y.tolist())
    spread_r = sum(a * a for a in r)
    spread_q = sum(b * b for b in q)
    if spread_r == 0 or spread_q == 0:
        return 0.0
    return sum(a * b for a, b in zip(r, q)) / math.sqrt(spread_r * spread_q)
