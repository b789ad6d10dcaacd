"""Brent's root, reading B, from its brief alone: numerical/brent_root."""

import numpy as np

WIDTH = 1e-13


def _height(coefficients, b, x):
    """Odd polynomial of the coefficients (m) of x, x**3, x**5 at x, less the height b; a float."""
    total = 0.0
    for coefficient in reversed(coefficients):
        total = total * x * x + coefficient
    return total * x - b


def _curve_step(best, other, older, f_best, f_other, f_older):
    """Place that the secant, or the inverse parabola through three points of distinct heights, proposes."""
    if f_older != f_best and f_older != f_other:
        return (best * (f_other / (f_best - f_other)) * (f_older / (f_best - f_older))
                + other * (f_best / (f_other - f_best)) * (f_older / (f_other - f_older))
                + older * (f_best / (f_older - f_best)) * (f_other / (f_older - f_other)))
    return best - f_best * ((best - other) / (f_best - f_other))


def brent_root(c, b, lo, hi):
    """Place between lo and hi where the odd polynomial with coefficients c (m) has the height b; a float.

    The polynomial is c[0] x + c[1] x**3 + c[2] x**5, below b at lo and above b at hi. A bracket is kept
    all the time; a secant or inverse parabola step is taken where it shortens enough, else the bracket is
    halved.
    """
    coefficients = [float(value) for value in np.asarray(c)]
    b = float(b)
    best, other = float(hi), float(lo)
    f_best, f_other = _height(coefficients, b, best), _height(coefficients, b, other)
    if abs(f_other) < abs(f_best):
        best, other, f_best, f_other = other, best, f_other, f_best
    older, f_older = other, f_other
    halved = True
    last = before_last = abs(best - other)
    while f_best != 0.0 and abs(best - other) > WIDTH + 4e-16 * abs(best):
        place = _curve_step(best, other, older, f_best, f_other, f_older)
        quarter = other + 0.25 * (best - other)
        inside = min(quarter, best) < place < max(quarter, best)
        reference = last if halved else before_last
        halved = not inside or abs(place - best) >= 0.5 * reference or reference < WIDTH
        if halved:
            place = 0.5 * (best + other)
        elif abs(place - best) < 0.5 * WIDTH:
            place = best + (0.5 * WIDTH if other > best else -0.5 * WIDTH)
        f_place = _height(coefficients, b, place)
        before_last, last = last, abs(place - best)
        older, f_older = best, f_best
        if (f_place < 0.0) == (f_other < 0.0):
            other, f_other = place, f_place
        else:
            best, f_best = place, f_place
        if abs(f_other) < abs(f_best):
            best, other, f_best, f_other = other, best, f_other, f_best
    return best
