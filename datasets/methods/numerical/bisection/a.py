"""bisection, reading A, from its brief alone: numerical/bisection."""

import numpy as np


def bisection(c, b, lo, hi, s):
    """Middle and ends of the bracket of the root of an odd polynomial after s halvings.

    Parameters:
        c : float64 (m), coefficients of the odd powers 1, 3, 5
        b : float64 scalar, height that is to be reached
        lo : float64 scalar, left end of the bracket
        hi : float64 scalar, right end of the bracket
        s : int64 scalar, number of halvings

    Returns:
        root : float64 scalar, middle of the last bracket
        left : float64 scalar, left end of the last bracket
        right : float64 scalar, right end of the last bracket

    Conventions:
        Exactly s halvings. The middle becomes the left end where the polynomial less b is negative, else the
        right end, also where it is zero. s = 0 gives the bracket and its middle.

    Example:
        >>> import numpy as np
        >>> tuple(float(v) for v in bisection(np.array([1.0]), 1.0, -8.0, 8.0, 3))
        (1.0, 0.0, 2.0)

    Paper:
        Bisection
    """
    c = [float(v) for v in c]
    left, right = float(lo), float(hi)
    for _ in range(int(s)):
        mid = (left + right) / 2.0
        if sum(v * mid ** (2 * j + 1) for j, v in enumerate(c)) - float(b) < 0.0:
            left = mid
        else:
            right = mid
    return (left + right) / 2.0, left, right
