"""dp_sgd_step, reading A, from its brief alone: trust/dp_sgd_step."""

import numpy as np


def dp_sgd_step(G, C, sigma, z):
    """Mean of clipped gradients with noise for differential privacy.

    Parameters:
        G : float64 (n, d), gradient of each example, one per row
        C : float64 scalar, clipping norm
        sigma : float64 scalar, noise multiplier
        z : float64 (d), standard normal draws

    Returns:
        g : float64 (d), noisy mean gradient

    Conventions:
        Each row is clipped as a whole before the sum. Noise of standard deviation sigma C is added once to
        the sum, and the total is divided by the number of rows.

    Example:
        >>> import numpy as np
        >>> dp_sgd_step(np.array([[6.0, 8.0], [0.0, 1.0]]), 5.0, 0.5, np.array([2.0, 0.0])).tolist()
        [4.0, 2.5]

    Paper:
        https://arxiv.org/abs/1607.00133
        DP-SGD, alg. 1
    """
    G, z = np.asarray(G, dtype=float), np.asarray(z, dtype=float)
    clipped = G / np.maximum(1.0, np.linalg.norm(G, axis=1) / C)[:, None]
    return (clipped.sum(axis=0) + sigma * C * z) / len(G)
