"""natural_cubic_spline, reading A, from its brief alone: numerical/natural_cubic_spline."""

import numpy as np


def natural_cubic_spline(x, y, q):
    """Values of the interpolating cubic spline with natural ends.

    Parameters:
        x : float64 (n), positions, strictly ascending
        y : float64 (n), values
        q : float64 (m), places asked for, from the first to the last position

    Returns:
        p : float64 (m), interpolated values

    Conventions:
        The second derivative is 0 at both ends. At a position its own value comes back, also at the first
        and the last. Two points give the straight line. No smoothing and no extrapolation.

    Example:
        >>> import numpy as np
        >>> x = np.array([0.0, 1.0, 2.0])
        >>> natural_cubic_spline(x, np.array([0.0, 1.0, 0.0]), np.array([0.5, 1.0])).tolist()
        [0.6875, 1.0]

    Paper:
        Natural cubic spline
    """
    x, y, q = (np.asarray(a, dtype=float) for a in (x, y, q))
    h = np.diff(x)
    bend = _second_derivatives(h, np.diff(y) / h)
    i = np.clip(np.searchsorted(x, q, side="right") - 1, 0, len(h) - 1)
    right = (q - x[i]) / h[i]
    left = (x[i + 1] - q) / h[i]
    cubic = (left ** 3 - left) * bend[i] + (right ** 3 - right) * bend[i + 1]
    return left * y[i] + right * y[i + 1] + cubic * h[i] ** 2 / 6.0


def _second_derivatives(h, slope):
    """Second derivatives (n) at the positions from spacings (n-1) and slopes of the chords (n-1)."""
    n = len(h) + 1
    bend, diagonal, rhs = np.zeros(n), np.ones(n), np.zeros(n)
    diagonal[1:-1] = 2.0 * (h[:-1] + h[1:])
    rhs[1:-1] = 6.0 * np.diff(slope)
    for i in range(2, n - 1):
        factor = h[i - 1] / diagonal[i - 1]
        diagonal[i] -= factor * h[i - 1]
        rhs[i] -= factor * rhs[i - 1]
    for i in range(n - 2, 0, -1):
        bend[i] = (rhs[i] - h[i] * bend[i + 1]) / diagonal[i]
    return bend
