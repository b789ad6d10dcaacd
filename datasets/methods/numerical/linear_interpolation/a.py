"""linear_interpolation, reading A, from its brief alone: numerical/linear_interpolation."""
import numpy as np


def linear_interpolation(x, xp, fp):
    """Return the piecewise linear interpolant of the known points at each query.

    Parameters:
        x : float64 (n), queries, in any order
        xp : float64 (m), known points, strictly increasing
        fp : float64 (m), values at the known points

    Returns:
        y : float64 (n), interpolated value at each query

    Conventions:
        Constant beyond the ends; at a known point its own value.
        With one known point every query gets its value.

    Example:
        >>> import numpy as np
        >>> x, xp, fp = np.array([2.0, -1.0, 9.0, 1.0]), np.array([0.0, 1.0, 3.0]), np.array([5.0, 2.0, 6.0])
        >>> linear_interpolation(x, xp, fp).tolist()
        [4.0, 5.0, 6.0, 2.0]

    Paper: linear interpolation
    """
    x = np.asarray(x, dtype=np.float64)
    xp = np.asarray(xp, dtype=np.float64)
    fp = np.asarray(fp, dtype=np.float64)
    if xp.shape[0] == 1:
        return np.full(x.shape, fp[0])
    inner = np.clip(x, xp[0], xp[-1])
    j = np.clip(np.searchsorted(xp, inner, side="right") - 1, 0, xp.shape[0] - 2)
    low, high = xp[j], xp[j + 1]
    scale = np.where(0.5 * high - 0.5 * low > 2.0 ** 1022, 0.5, 1.0)
    low, high, inner = scale * low, scale * high, scale * inner
    gap = high - low
    return (high - inner) / gap * fp[j] + (inner - low) / gap * fp[j + 1]
