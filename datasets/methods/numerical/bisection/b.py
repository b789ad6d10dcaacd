"""bisection, reading B, from its brief alone: numerical/bisection."""
import numpy as np


def odd_polynomial(coefficients, at):
    """Return the sum of coefficients (list of m floats) times the powers 1, 3, 5 of at, a float."""
    square = at * at
    value = 0.0
    for coefficient in reversed(coefficients):
        value = value * square + coefficient
    return value * at


def bisection(c, b, lo, hi, s):
    """Return (root, left, right), floats: the middle and the ends of the bracket after s halvings.

    The bracket starts as lo .. hi and always contains the place where the polynomial with the odd powers
    c reaches b; if the middle reaches it exactly, the left half is kept.
    """
    coefficients = [float(entry) for entry in np.asarray(c, dtype=float)]
    height = float(b)
    left, right = float(lo), float(hi)
    for _ in range(int(s)):
        middle = left + 0.5 * (right - left)
        if odd_polynomial(coefficients, middle) >= height:
            right = middle
        else:
            left = middle
    root = left + 0.5 * (right - left)
    return root, left, right
