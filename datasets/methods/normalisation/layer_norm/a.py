"""layer_norm, reading A, from its brief alone: normalisation/layer_norm."""
import numpy as np


def layer_norm(x, gain, bias, eps):
    """Return the features of each row normalised to its own mean and variance, with gain and bias.

    Parameters:
        x : float64 (n, d), features, one row per example
        gain : float64 (d), gain per feature
        bias : float64 (d), bias per feature
        eps : float64 scalar, added to the variance, > 0

    Returns:
        y : float64 (n, d), normalised features

    Conventions:
        Mean and variance are over the d features of a row, never over the batch. The variance is divided
        by d and eps is added to it inside the root. A constant row gives the bias.

    Example:
        >>> import numpy as np
        >>> layer_norm(np.array([[4.0, -2.0]]), np.array([5.0, 10.0]), np.array([0.0, 1.0]), 16.0).tolist()
        [[3.0, -5.0]]

    Paper:
        Layer normalisation
    """
    x = np.asarray(x, dtype=np.float64)
    dev = x - x.mean(axis=1, keepdims=True)
    dev = dev - dev.mean(axis=1, keepdims=True)
    root_eps = np.sqrt(float(eps))
    size = np.maximum(np.abs(dev).max(axis=1, keepdims=True), root_eps)
    dev = dev / size
    spread = np.sqrt(np.mean(dev**2, axis=1, keepdims=True) + (root_eps / size) ** 2)
    return gain * (dev / spread) + bias
