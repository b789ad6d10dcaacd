"""Root mean square layer normalisation (RMSNorm).

B. Zhang and R. Sennrich, "Root Mean Square Layer Normalization",
arXiv:1910.07467, eq. 4.
"""
import numpy as np


def rms_norm(x, g, eps):
    """Scale each row by its root mean square, without centring it (eq. 4).

    x   : (n, d) features, one row per example
    g   : (d,) gain per feature
    eps : added to the mean square, inside the root, > 0
    returns y : (n, d)
    """
    # Mean square over the d features of one row; no mean is subtracted
    mean_square = np.mean(x**2, axis=1, keepdims=True)

    # Eq. 4, with eps keeping the root away from zero
    rms = np.sqrt(mean_square + eps)
    y = g * x / rms
    return y
