"""ridge_regression_intercept: eq. 3.41."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    """Ridge regression with an intercept that is not penalised.

    Parameters:
        X : float64 (n, p), design matrix, a row for each observation
        y : float64 (n), targets
        lam : float (scalar), weight of the penalty, above 0

    Returns:
        b : float64 (p), slopes
        b0 : float (scalar), intercept

    Conventions:
        Squared errors are summed (no mean, no half) and lam |b|^2 is added. The intercept is solved by
        taking the means off columns and targets; a constant column becomes exactly zero and has slope 0.
        Columns are not scaled. Slopes come from the singular values s as s / (s^2 + lam).

    Example:
        >>> import numpy as np
        >>> b, b0 = ridge_regression_intercept(np.array([[1.0, 7.0], [3.0, 7.0]]), np.array([2.0, 6.0]), 2.0)
        >>> np.round(b, 9).tolist(), round(b0, 9)
        ([1.0, 0.0], 2.0)
    """
    mx, my = np.mean(X, axis=0), np.mean(y)
    Z = (X - mx) * (np.ptp(X, axis=0) > 0.0)
    U, s, Vt = np.linalg.svd(Z, full_matrices=False)
    b = Vt.T @ (s / (s * s + lam) * (U.T @ (y - my)))
    return b, float(my - mx @ b)
