"""Ridge regression, b = (X^T X + lam I)^{-1} X^T y.

Hoerl and Kennard, "Ridge Regression" (1970), eq. 2.1.
"""
import numpy as np


def ridge_regression(X, y, lam):
    """Coefficients minimising |y - X b|^2 + lam |b|^2.

    X : (n, p) design, y : (n,) targets, lam : scalar > 0
    returns b : (p,)

    With X = U diag(d) V^T the normal equations are diagonal in V, and
    b = V diag(d / (d^2 + lam)) U^T y; X^T X is never formed, and any rank or
    shape of X is allowed because lam > 0.
    """
    U, d, Vt = np.linalg.svd(X, full_matrices=False)
    shrinkage = d / (d * d + lam)
    return Vt.T @ (shrinkage * (U.T @ y))
