"""brent_root, reading A, from its brief alone: numerical/brent_root."""

import numpy as np
import math


def brent_root(c, b, lo, hi):
    """Root of an odd polynomial less a height in a bracket.

    Parameters:
        c : float64 (m), coefficients of the odd powers 1, 3, 5
        b : float64 scalar, height that is to be reached
        lo : float64 scalar, left end of the bracket
        hi : float64 scalar, right end of the bracket

    Returns:
        root : float64 scalar, the only root in the bracket

    Conventions:
        The root itself, well within 1e-9; the points on the way do not matter. b is subtracted from the
        polynomial, which is negative at lo and positive at hi.

    Example:
        >>> import numpy as np
        >>> round(float(brent_root(np.array([1.0, 1.0]), 2.0, -8.0, 9.0)), 9)
        1.0

    Paper:
        Brent's method
    """
    c, b = np.asarray(c, dtype=float), float(b)
    old, new = float(lo), float(hi)
    f_old, f_new = _odd_polynomial(c, b, old), _odd_polynomial(c, b, new)
    other, f_other = old, f_old
    step = before = new - old
    for _ in range(500):
        if abs(f_other) < abs(f_new):
            old, new, other = new, other, new
            f_old, f_new, f_other = f_new, f_other, f_new
        tol = 4.5e-16 * abs(new) + 1e-15
        half = (other - new) / 2.0
        if f_new == 0.0 or abs(half) <= tol:
            break
        num, den = _interpolated(old, new, f_old, f_new, f_other, half, old == other)
        if abs(before) >= tol and abs(f_old) > abs(f_new) and (
                2.0 * num < min(3.0 * half * den - abs(tol * den), abs(before * den))):
            before, step = step, num / den
        else:
            before = step = half
        old, f_old = new, f_new
        new += step if abs(step) > tol else math.copysign(tol, half)
        f_new = _odd_polynomial(c, b, new)
        if (f_new > 0.0) == (f_other > 0.0):
            other, f_other = old, f_old
            before = step = new - old
    return new


def _interpolated(old, new, f_old, f_new, f_other, half, two_points):
    """Numerator (at least 0) and denominator of the step from new by the secant or by inverse quadratics."""
    if f_old == 0.0:
        return math.inf, 1.0
    s = f_new / f_old
    if two_points:
        num, den = 2.0 * half * s, 1.0 - s
    else:
        t, r = f_old / f_other, f_new / f_other
        num = s * (2.0 * half * t * (t - r) - (new - old) * (r - 1.0))
        den = (t - 1.0) * (r - 1.0) * (s - 1.0)
    return (num, -den) if num > 0.0 else (-num, den)


def _odd_polynomial(c, b, x):
    """Sum of c_j x^(2j-1) less b at the scalar x, for coefficients c (m)."""
    return float(x * np.polyval(c[::-1], x * x) - b)
