"""polynomial_regression, reading A, from its brief alone: statistics/polynomial_regression."""

import numpy as np


def polynomial_regression(x, y, d):
    """Least squares polynomial of a given degree, its values and the residual sum of squares.

    Parameters:
        x : float64 (n), positions, all different
        y : float64 (n), targets
        d : int64 scalar, degree

    Returns:
        coef : float64 (d+1), coefficients, highest power first
        fitted : float64 (n), values of the polynomial at x
        rss : float64 scalar, residual sum of squares

    Conventions:
        Highest power first. No weights, no penalty. Degree 0 gives the mean; d + 1 points are met exactly up
        to rounding. rss is a sum.

    Example:
        >>> import numpy as np
        >>> x, y = np.array([-1.0, 0.0, 1.0]), np.array([0.0, 3.0, 0.0])
        >>> coef, fitted, rss = polynomial_regression(x, y, 1)
        >>> np.round(np.abs(coef), 9).tolist(), np.round(fitted, 9).tolist(), round(float(rss), 9)
        ([0.0, 1.0], [1.0, 1.0, 1.0], 6.0)

    Paper:
        Polynomial regression
    """
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    powers = x[:, None] ** np.arange(int(d), -1, -1)
    Q, R = np.linalg.qr(powers)
    coef = np.linalg.solve(R, Q.T @ y)
    fitted = powers @ coef
    return coef, fitted, float(((y - fitted) ** 2).sum())
