"""gaussian_w2_bures, reading A, from its brief alone: transport/gaussian_w2_bures."""
import numpy as np


def gaussian_w2_bures(m1, S1, m2, S2):
    """Returns the squared 2-Wasserstein distance between two Gaussians.

    Parameters:
        m1 : float64 (d), mean of the first Gaussian
        S1 : float64 (d, d), covariance of the first Gaussian, symmetric positive definite
        m2 : float64 (d), mean of the second Gaussian
        S2 : float64 (d, d), covariance of the second Gaussian, symmetric positive definite

    Returns:
        v : float64 scalar, squared Wasserstein distance, >= 0

    Conventions:
        The squared distance: no square root at the end and no factor 1/2. S1 and S2 are covariances.
        The last trace is the sum of the singular values of S1^(1/2) S2^(1/2), not its trace. The
        covariance part is computed as |S1^(1/2) - S2^(1/2) Q|^2 with the best rotation Q, which is
        the same number and cannot be negative.

    Example:
        >>> import numpy as np
        >>> v = gaussian_w2_bures(np.array([1.0, 0.0]), np.diag([4.0, 1.0]), np.zeros(2), np.eye(2))
        >>> round(float(v), 9)
        2.0

    Paper:
        Squared 2-Wasserstein distance of Gaussians (Bures metric)
    """
    root1 = _symmetric_root(S1)
    root2 = _symmetric_root(S2)
    left, _, right = np.linalg.svd(root1 @ root2)
    turned = root2 @ (left @ right).T
    gap = np.asarray(m1, dtype=np.float64) - np.asarray(m2, dtype=np.float64)
    return float(np.sum(gap**2) + np.sum((root1 - turned) ** 2))


def _symmetric_root(S):
    """Symmetric positive semidefinite square root (d, d) of a covariance S (d, d)."""
    values, vectors = np.linalg.eigh(np.asarray(S, dtype=np.float64))
    return (vectors * np.sqrt(np.maximum(values, 0.0))) @ vectors.T
