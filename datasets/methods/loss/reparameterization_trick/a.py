"""reparameterization_trick, reading A, from its brief alone: loss/reparameterization_trick."""

import numpy as np


def reparameterization_trick(mu, logvar, eps):
    """Latent samples from means, logarithms of variances and given standard normal draws.

    Parameters:
        mu : float64 (n, d), means
        logvar : float64 (n, d), natural logarithms of the variances
        eps : float64 (n, d), standard normal draws

    Returns:
        z : float64 (n, d), latent samples

    Conventions:
        logvar is the logarithm of the variance, so half of it is that of the standard deviation. Diagonal
        covariance, one sample per row; the draws are given.

    Example:
        >>> import numpy as np
        >>> mu, eps = np.array([[1.0, 2.0]]), np.array([[0.5, -1.0]])
        >>> reparameterization_trick(mu, np.zeros((1, 2)), eps).tolist()
        [[1.5, 1.0]]

    Paper:
        https://arxiv.org/abs/1312.6114
        Reparameterization trick, sec. 2.4
    """
    return np.asarray(mu, dtype=float) + np.exp(np.asarray(logvar, dtype=float) / 2.0) * np.asarray(eps)
