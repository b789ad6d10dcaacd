"""Unbiased estimate of the squared maximum mean discrepancy.

Gretton et al., "A Kernel Two-Sample Test", 2012, with the Gaussian kernel.
"""

import math


def kernel(a, c, gamma):
    """exp(-gamma |a - c|^2)."""
    gap = a - c
    return math.exp(-gamma * float(gap @ gap))


def mean_within(sample, gamma):
    """Mean kernel value over the pairs of different rows of one sample."""
    size = len(sample)
    values = []
    for i in range(size):
        for j in range(i):
            values.append(kernel(sample[i], sample[j], gamma))
    return math.fsum(values) / len(values)  # (i, j) and (j, i) are equal


def mean_across(first, second, gamma):
    """Mean kernel value over all pairs of one row of each sample."""
    values = [kernel(a, c, gamma) for a in first for c in second]
    return math.fsum(values) / len(values)


def mmd2_unbiased(X, Y, gamma):
    """Unbiased estimate of eq. 3; it may be negative.

    X      float64 [n, d], first sample, n >= 2
    Y      float64 [m, d], second sample, m >= 2
    gamma  float, factor of the squared distance, > 0

    Returns a float.
    """
    return mean_within(X, gamma) + mean_within(Y, gamma) - 2.0 * mean_across(X, Y, gamma)
