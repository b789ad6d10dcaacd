"""linear_regression: eq. 3.2, 3.6 and 3.7."""

import numpy as np


def linear_regression(X, y):
    """Fit ordinary least squares with an intercept.

    Parameters:
        X : float64 (n, p), features, one row per observation
        y : float64 (n,), targets

    Returns:
        coef : float64 (p,), coefficient of each feature
        intercept : float, intercept
        fitted : float64 (n,), fitted values
        rss : float, residual sum of squares

    Conventions:
        X has no column of ones; together with one it has full column rank, so n >= p + 1.
        No penalty, weights or scaling; rss is a sum, not a mean.

    Example:
        >>> import numpy as np
        >>> coef, intercept, fitted, rss = linear_regression(np.array([[0.0], [1.0], [2.0]]), np.array([0.0, 3.0, 3.0]))
        >>> np.round(coef, 4).tolist(), round(intercept, 4), np.round(fitted, 4).tolist(), round(rss, 4)
        ([1.5], 0.5, [0.5, 2.0, 3.5], 1.5)
    """
    mean_x, mean_y = X.mean(axis=0), y.mean()
    Q, R = np.linalg.qr(X - mean_x)
    coef = np.linalg.solve(R, Q.T @ (y - mean_y))
    intercept = float(mean_y - mean_x @ coef)
    fitted = intercept + X @ coef
    return coef, intercept, fitted, float(((y - fitted) ** 2).sum())
