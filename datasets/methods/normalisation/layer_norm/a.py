"""Layer normalisation.

J. L. Ba, J. R. Kiros and G. E. Hinton, "Layer Normalization",
arXiv:1607.06450, eq. 3 (statistics) and eq. 4 (gain and bias).
"""
import numpy as np


def layer_norm(x, gain, bias, eps):
    """Normalise each row over its own features, then scale and shift.

    x    : (n, d) features, one row per example
    gain : (d,) gain per feature
    bias : (d,) bias per feature
    eps  : added to the variance, inside the root, > 0
    returns y : (n, d)
    """
    # Eq. 3: mean and biased variance over the d features of one row
    mu = x.mean(axis=1, keepdims=True)
    centred = x - mu
    sigma2 = np.mean(centred**2, axis=1, keepdims=True)

    # Eq. 4: normalise, then apply gain and bias feature by feature
    y = gain * centred / np.sqrt(sigma2 + eps) + bias
    return y
