"""lasso: least squares with a penalty of absolute coefficients.

Found by proximal gradient steps with the constant momentum for a known condition number c, whose error falls by
about exp(-1/(2c)) per step.
"""

import math

import numpy as np


def lasso(X, y, lam):
    """Coefficients of the lasso.

    Parameters:
        X : float64 (n, p), design matrix
        y : float64 (n), targets
        lam : float (scalar), weight of the absolute values, at least 0

    Returns:
        b : float64 (p), coefficients

    Conventions:
        Rows of X are observations, columns features. The squared errors are halved and divided by n before
        lam times the absolute coefficients is added. No intercept, no centring or scaling of columns; every
        coefficient is penalised. The minimiser itself, to 1e-8. lam = 0 gives least squares; at the largest
        absolute mean product of a column with y, and above, all coefficients are 0.

    Example:
        >>> import numpy as np
        >>> lasso(np.eye(2), np.array([3.0, 0.5]), 0.5).round(6).tolist()
        [2.0, 0.0]
        >>> lasso(np.array([[1.0], [2.0]]), np.array([2.0, 4.0]), 0.0).round(6).tolist()
        [2.0]
    """
    n, p = X.shape
    singular = np.linalg.svd(X, compute_uv=False)
    condition = singular[0] / singular[-1]
    momentum = (condition - 1) / (condition + 1)
    # a = singular[0] * b minimises |y - A a|^2 / 2 + threshold |a|_1 , where |A| = 1
    A = X / singular[0]
    threshold = n * lam / singular[0]
    a = np.zeros(p)
    ahead = a
    for _ in range(math.ceil(80 * condition)):
        target = ahead + A.T @ (y - A @ ahead)
        following = np.sign(target) * np.maximum(np.abs(target) - threshold, 0.0)
        ahead = following + momentum * (following - a)
        a = following
    return a / singular[0]
