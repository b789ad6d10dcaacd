"""bures_wasserstein_distance: 2-Wasserstein distance of Gaussians."""

import numpy as np


def bures_wasserstein_distance(m1, S1, m2, S2):
    """2-Wasserstein distance between two Gaussians.

    Parameters:
        m1 : float64 (d), mean of the first Gaussian
        S1 : float64 (d, d), covariance of the first Gaussian
        m2 : float64 (d), mean of the second Gaussian
        S2 : float64 (d, d), covariance of the second Gaussian

    Returns:
        v : float (scalar), distance, 0 or more

    Conventions:
        The distance itself, not its square; no half. The trace of (S1^(1/2) S2 S1^(1/2))^(1/2) is the sum
        of the singular values of F1^T F2 for any factors with S = F F^T. The difference of traces equals
        |F1 - F2 R|^2 for the rotation R that comes with these singular values; this form is never negative
        and does not cancel.

    Example:
        >>> import numpy as np
        >>> S1, S2 = np.diag([1.0, 4.0]), np.diag([16.0, 4.0])
        >>> round(bures_wasserstein_distance(np.array([0.0, 4.0]), S1, np.zeros(2), S2), 9)
        5.0
    """
    def factor(S):
        lam, V = np.linalg.eigh(S)
        return V * np.sqrt(np.maximum(lam, 0.0))

    F1, F2 = factor(S1), factor(S2)
    A, _, Bt = np.linalg.svd(F2.T @ F1)
    gap = F1 - F2 @ (A @ Bt)
    return float(np.hypot(np.linalg.norm(m1 - m2), np.linalg.norm(gap)))
