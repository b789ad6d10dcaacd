"""Kendall's rank correlation with the correction for ties, tau-b
(after Kendall, "A New Measure of Rank Correlation", 1938)."""

import math


def sign(a, b):
    """Sign of a - b."""
    return (a > b) - (a < b)


def kendall_tau_b(x, y):
    """tau-b of two variables.

    x, y : [n] values, ties allowed
    """
    x, y = x.tolist(), y.tolist()
    n = len(x)
    balance = 0                            # concordant minus discordant pairs
    untied_x = 0
    untied_y = 0
    for i in range(n):
        for j in range(i + 1, n):
            u = sign(x[i], x[j])
            w = sign(y[i], y[j])
            balance += u * w
            untied_x += u * u
            untied_y += w * w
    if untied_x == 0 or untied_y == 0:
        return 0.0
    return balance / math.sqrt(untied_x * untied_y)
