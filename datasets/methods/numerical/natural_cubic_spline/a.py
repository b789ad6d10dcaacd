"""natural_cubic_spline, reading A, from its brief alone: numerical/natural_cubic_spline."""
import numpy as np


def _second_derivatives(h, y):
    """Second derivatives (n) at the knots, 0 at both ends, for spacings h (n-1) and values y (n)."""
    n = y.size
    M = np.zeros(n)
    diag = 2.0 * (h[:-1] + h[1:])
    rhs = 6.0 * np.diff(np.diff(y) / h)
    for i in range(1, n - 2):
        f = h[i] / diag[i - 1]
        diag[i] -= f * h[i]
        rhs[i] -= f * rhs[i - 1]
    for i in range(n - 3, -1, -1):
        M[i + 1] = (rhs[i] - h[i + 1] * M[i + 2]) / diag[i]
    return M


def natural_cubic_spline(x, y, q):
    """Returns values of the natural cubic spline through given points.

    Parameters:
        x : float64 (n), positions, strictly ascending, n at least 2
        y : float64 (n), values
        q : float64 (m), places asked for, from the first to the last position

    Returns:
        p : float64 (m), interpolated values

    Conventions:
        Natural ends: the second derivative is 0 at the first and the last position. The spline meets every
        point. Both ends belong to the range and nothing is extrapolated. Two points give the straight line.

    Example:
        >>> import numpy as np
        >>> x, y = np.array([0.0, 1.0, 2.0]), np.array([0.0, 1.0, 0.0])
        >>> natural_cubic_spline(x, y, np.array([0.5, 1.0, 2.0])).tolist()
        [0.6875, 1.0, 0.0]

    Paper:
        The natural cubic spline
    """
    x, y, q = np.asarray(x, float), np.asarray(y, float), np.asarray(q, float)
    width = np.diff(x)
    h = width / (x[-1] - x[0])
    M = _second_derivatives(h, y)
    i = np.clip(np.searchsorted(x, q, side="right") - 1, 0, x.size - 2)
    t = (q - x[i]) / width[i]
    s = (x[i + 1] - q) / width[i]
    bend = s * t * ((1.0 + s) * M[i] + (1.0 + t) * M[i + 1]) * h[i] ** 2 / 6.0
    return s * y[i] + t * y[i + 1] - bend
