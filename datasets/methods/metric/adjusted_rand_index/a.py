"""Adjusted Rand index, from "Comparing partitions" (Hubert and Arabie, 1985)."""

from collections import Counter


def pairs(m):
    """C(m) = m (m - 1) / 2, a whole number."""
    return m * (m - 1) // 2


def adjusted_rand_index(a, b):
    """Agreement of two partitions, corrected for chance.

    a, b : [n] cluster of each item in the two partitions
    """
    a, b = a.tolist(), b.tolist()
    S = sum(pairs(m) for m in Counter(zip(a, b)).values())
    A = sum(pairs(m) for m in Counter(a).values())
    B = sum(pairs(m) for m in Counter(b).values())
    T = pairs(len(a))
    # the denominator vanishes when (A + B) T = 2 A B, tested in whole numbers
    if T == 0 or (A + B) * T == 2 * A * B:
        return 1.0
    expected = A * B / T
    return float((S - expected) / ((A + B) / 2 - expected))
