"""brent_root, reading B, from its brief alone: numerical/brent_root."""
import numpy as np


def _height(c, place):
    """Value at a place of the polynomial with the coefficients c (m,) of the powers 1, 3, 5."""
    total = 0.0
    for coefficient in reversed(c):
        total = total * place * place + coefficient
    return total * place


def brent_root(c, b, lo, hi):
    """Place between lo and hi, a float64, where the rising odd polynomial has the height b.

    c holds the coefficients of the powers 1, 3, 5; the error is of the size of rounding.
    """
    coefficients = [float(value) for value in c]
    goal = float(b)
    below, above = float(lo), float(hi)
    for _ in range(2000):
        middle = 0.5 * (below + above)
        if middle <= below or middle >= above:
            break
        height = _height(coefficients, middle)
        if height == goal:
            return np.float64(middle)
        if height < goal:
            below = middle
        else:
            above = middle
    return np.float64(0.5 * (below + above))
