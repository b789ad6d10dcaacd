"""polynomial_regression, reading A, from its brief alone: statistics/polynomial_regression."""
import numpy as np


def polynomial_regression(x, y, d):
    """Returns the least-squares polynomial of degree d, its values at x and the residual sum of squares.

    Parameters:
        x : float64 (n), positions, n at least d + 1, d + 1 of the values clearly different
        y : float64 (n), targets, any finite real
        d : int64 scalar, degree, 0 <= d <= 4

    Returns:
        coef : float64 (d+1), coefficients, highest power first
        fitted : float64 (n), values of the polynomial at x
        rss : float64 scalar, residual sum of squares, >= 0

    Conventions:
        Highest power first, as numpy.polyfit. No weights and no penalty; the solution is unique and
        d + 1 points are fitted exactly. rss is a sum, not a mean. d = 0 gives the mean of y.

    Example:
        >>> import numpy as np
        >>> coef, fitted, rss = polynomial_regression(np.array([0.0, 1.0, 2.0]), np.array([1.0, 5.0, 3.0]), 1)
        >>> np.round(coef, 9).tolist(), np.round(fitted, 9).tolist(), round(float(rss), 9)
        ([1.0, 2.0], [2.0, 3.0, 4.0], 6.0)

    Paper:
        Polynomial regression by least squares
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    d = int(d)
    centre = 0.5 * x.min() + 0.5 * x.max()
    half = 0.5 * x.max() - 0.5 * x.min()
    half = half if half > 0.0 else 1.0
    basis = np.vander((x - centre) / half, d + 1)
    q, r = np.linalg.qr(basis)
    local = np.linalg.solve(r, q.T @ y)
    fitted = basis @ local
    coef = local[:1]
    for a in local[1:]:
        coef = np.convolve(coef, np.array([1.0 / half, -centre / half]))
        coef[-1] += a
    coef = coef + 0.0
    return coef, fitted, float(np.sum((y - fitted) ** 2))
