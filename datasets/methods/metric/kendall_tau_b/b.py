"""Kendall's rank correlation, the tie-corrected form tau-b (Kendall, 1938)."""

import math


def direction(a, b):
    """Sign of a - b as a whole number."""
    return (a > b) - (a < b)


def kendall_tau_b(x, y):
    """Kendall's tau-b of two variables.

    x  float64 [n], first variable, ties allowed
    y  float64 [n], second variable, ties allowed

    Returns a float; 0.0 when one of the variables is constant.
    """
    first = x.tolist()
    second = y.tolist()
    balance = 0  # concordant minus discordant pairs
    untied_first = 0
    untied_second = 0
    for j in range(len(first)):
        for i in range(j):
            u = direction(first[i], first[j])
            w = direction(second[i], second[j])
            balance += u * w
            untied_first += u * u
            untied_second += w * w

    if untied_first == 0 or untied_second == 0:
        return 0.0
    return balance / math.sqrt(untied_first * untied_second)
