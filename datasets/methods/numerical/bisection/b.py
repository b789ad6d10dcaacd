"""bisection, reading B, from its brief alone: numerical/bisection."""
import numpy as np


def _height(c, place):
    """Value at a place of the polynomial with the coefficients c (m,) of the powers 1, 3, 5."""
    squared = place * place
    total = 0.0
    for coefficient in reversed(c):
        total = total * squared + coefficient
    return total * place


def bisection(c, b, lo, hi, s):
    """Middle and both ends (three float64) of the bracket that is left of lo .. hi after s halvings.

    The half is kept in which the odd polynomial reaches the height b, the left one if it is reached
    exactly in the middle; no early stop.
    """
    coefficients = [float(value) for value in c]
    goal = float(b)
    left, right = float(lo), float(hi)
    for _ in range(int(s)):
        middle = 0.5 * (left + right)
        if _height(coefficients, middle) >= goal:
            right = middle
        else:
            left = middle
    return np.float64(0.5 * (left + right)), np.float64(left), np.float64(right)
