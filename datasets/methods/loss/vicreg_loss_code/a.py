"""vicreg_loss_code: the authors' published code."""

import numpy as np


def vicreg_loss_code(z1, z2, lam, mu, nu):
    """VICReg loss as in the published code.

    Parameters:
        z1 : float64 (n, d), embeddings of the first views, a row for each sample
        z2 : float64 (n, d), embeddings of the second views, same order
        lam : float (scalar), weight of the invariance term
        mu : float (scalar), weight of the variance terms
        nu : float (scalar), weight of the covariance terms

    Returns:
        loss : float (scalar), VICReg loss, 0 or more

    Conventions:
        The squared distance is averaged over all entries; the variance terms of the two views are averaged,
        the covariance terms added. Hinge at deviation 1, with 0.0001 added to the variance under the root.
        Variances and covariances divide by n - 1. Both orders of a pair of features count, and their sum is
        divided by d.

    Example:
        >>> import numpy as np
        >>> z = np.array([[1.0, 1.0], [-1.0, -1.0]])
        >>> vicreg_loss_code(z, z, 1.0, 1.0, 1.0)
        8.0
        >>> round(vicreg_loss_code(np.ones((2, 1)), 3.0 * np.ones((2, 1)), 1.0, 1.0, 1.0), 9)
        4.99

    Paper:
        https://arxiv.org/abs/2105.04906
    """
    n, d = z1.shape

    def terms(Z):
        Z = Z - np.mean(Z, axis=0)
        cov = Z.T @ Z / (n - 1)
        hinge = np.mean(np.maximum(1.0 - np.sqrt(np.diag(cov) + 0.0001), 0.0))
        return hinge, np.sum(np.where(np.eye(d, dtype=bool), 0.0, cov) ** 2) / d

    v1, c1 = terms(z1)
    v2, c2 = terms(z2)
    return float(lam * np.mean((z1 - z2) ** 2) + mu * (v1 + v2) / 2.0 + nu * (c1 + c2))
