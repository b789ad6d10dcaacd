"""Adjusted Rand index (Hubert and Arabie, "Comparing partitions", 1985)."""

from collections import Counter


def pairs_within(sizes):
    """Number of pairs of items that lie in the same group."""
    return sum(size * (size - 1) // 2 for size in sizes)


def adjusted_rand_index(a, b):
    """Agreement of two partitions, corrected for chance.

    a  int64 [n], cluster of each item in the first partition
    b  int64 [n], cluster of each item in the second partition

    Returns a float, at most 1; 1.0 when the corrected maximum is zero.
    """
    first = a.tolist()
    second = b.tolist()
    together_in_both = pairs_within(Counter(zip(first, second)).values())
    together_in_first = pairs_within(Counter(first).values())
    together_in_second = pairs_within(Counter(second).values())
    all_pairs = pairs_within([len(first)])

    # Numerator and denominator are both multiplied by 2 T: whole numbers.
    expected = 2 * together_in_first * together_in_second
    observed = 2 * all_pairs * together_in_both
    maximum = all_pairs * (together_in_first + together_in_second)
    if maximum == expected:
        return 1.0
    return (observed - expected) / (maximum - expected)
