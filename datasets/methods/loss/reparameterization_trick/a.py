"""reparameterization_trick, reading A, from its brief alone: loss/reparameterization_trick."""
import numpy as np


def reparameterization_trick(mu, logvar, eps):
    """Returns latent samples of diagonal normal distributions, made from given standard normal draws.

    Parameters:
        mu : float64 (n, d), means
        logvar : float64 (n, d), natural logarithms of the variances, between -100 and 100
        eps : float64 (n, d), standard normal draws

    Returns:
        z : float64 (n, d), latent samples

    Conventions:
        logvar is the natural logarithm of the variance, so half of it is the logarithm of the standard
        deviation. The covariance is diagonal, each row of parameters gets one sample, and nothing is
        drawn here.

    Example:
        >>> import numpy as np
        >>> mu, logvar, eps = np.array([[1.0, 2.0]]), np.zeros((1, 2)), np.array([[3.0, -1.0]])
        >>> reparameterization_trick(mu, logvar, eps).tolist()
        [[4.0, 1.0]]

    Paper:
        https://arxiv.org/abs/1312.6114: The reparameterization trick (section 2.4)
    """
    mu, logvar, eps = np.asarray(mu, float), np.asarray(logvar, float), np.asarray(eps, float)
    return mu + np.exp(0.5 * logvar) * eps
