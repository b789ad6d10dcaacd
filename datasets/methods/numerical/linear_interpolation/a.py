"""linear_interpolation, reading A, from its brief alone: numerical/linear_interpolation."""

import numpy as np


def linear_interpolation(x, xp, fp):
    """Piecewise linear interpolation of known values at queries.

    Parameters:
        x : float64 (n), queries
        xp : float64 (m), known points, strictly increasing
        fp : float64 (m), values at the known points

    Returns:
        y : float64 (n), interpolated value at each query

    Conventions:
        Constant beyond the ends; at a known point its own value. Queries in any order. With one known point
        everything is its value.

    Example:
        >>> import numpy as np
        >>> linear_interpolation(np.array([-1.0, 0.5, 2.0, 9.0]), np.array([0.0, 1.0, 3.0]),
        ...                      np.array([0.0, 4.0, 8.0])).tolist()
        [0.0, 2.0, 6.0, 8.0]

    Paper:
        Linear interpolation
    """
    x, xp, fp = (np.asarray(v, dtype=float) for v in (x, xp, fp))
    if len(xp) == 1:
        return np.full(x.shape, fp[0])
    inside = np.clip(x, xp[0], xp[-1])
    j = np.clip(np.searchsorted(xp, inside, side="right") - 1, 0, len(xp) - 2)
    part = (inside - xp[j]) / (xp[j + 1] - xp[j])
    return (1.0 - part) * fp[j] + part * fp[j + 1]
