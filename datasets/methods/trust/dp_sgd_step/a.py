"""dp_sgd_step, reading A, from its brief alone: trust/dp_sgd_step."""
import numpy as np


def dp_sgd_step(G, C, sigma, z):
    """Returns the noisy mean of the clipped gradients of all examples.

    Parameters:
        G : float64 (n, d), gradient of each example, one per row, any finite real
        C : float64 scalar, clipping norm, > 0
        sigma : float64 scalar, noise multiplier, >= 0
        z : float64 (d), standard normal draws

    Returns:
        g : float64 (d), noisy mean gradient

    Conventions:
        Each example is clipped on its own, before the sum, over all coordinates together; a gradient
        within the norm, zeros included, stays as it is. The noise sigma C z is added once, to the
        sum, and is divided by the actual number of rows too. No learning rate, no privacy account.

    Example:
        >>> import numpy as np
        >>> G = np.array([[3.0, 4.0], [0.5, 0.0]])
        >>> np.round(dp_sgd_step(G, 1.0, 0.5, np.array([1.0, -1.0])), 9).tolist()
        [0.8, 0.15]

    Paper:
        https://arxiv.org/abs/1607.00133: DP-SGD, alg. 1
    """
    G = np.asarray(G, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    C, sigma = float(C), float(sigma)
    size = np.max(np.abs(G), axis=1, keepdims=True)
    size = np.where(size > 0.0, size, 1.0)
    scaled = G / size
    length = np.sqrt(np.sum(scaled**2, axis=1, keepdims=True))
    with np.errstate(over="ignore"):
        clipped = np.where(size * length > C, scaled / np.maximum(length, 1.0) * C, G)
    return (np.sum(clipped, axis=0) + sigma * C * z) / G.shape[0]
