"""planar_flow_density: eq. 6, 7, 10, 11 and 13."""

import numpy as np


def planar_flow_density(z, u, w, b):
    """Push standard normal points through planar maps and follow their log density.

    Parameters:
        z : float64 (n, d), points drawn from the standard normal distribution
        u : float64 (k, d), direction of the push of each map
        w : float64 (k, d), normal of the plane of each map
        b : float64 (k,), offset of the plane of each map

    Returns:
        zk : float64 (n, d), points after the last map
        logq : float64 (n,), log density of the transformed distribution at zk

    Conventions:
        Maps are applied in the order of rows, with tanh; u is used as given and u_j . w_j > -1.
        Log stretching factors are subtracted; natural logarithm.

    Example:
        >>> import numpy as np
        >>> one = np.ones((1, 1))
        >>> zk, logq = planar_flow_density(np.zeros((1, 1)), one, one, np.zeros(1))
        >>> zk.tolist(), np.round(logq, 4).tolist()
        ([[0.0]], [-1.6121])

    Paper:
        https://arxiv.org/abs/1505.05770
    """
    zk = z.copy()
    logq = -0.5 * (z.shape[1] * np.log(2.0 * np.pi) + (z ** 2).sum(axis=1))
    for uj, wj, bj in zip(u, w, b):
        t = np.tanh(zk @ wj + bj)
        logq = logq - np.log1p((1.0 - t ** 2) * (uj @ wj))
        zk = zk + t[:, None] * uj
    return zk, logq
