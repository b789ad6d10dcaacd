"""Cross-entropy against label-smoothed targets.

Szegedy et al., "Rethinking the Inception Architecture for Computer Vision"
(2015), arXiv:1512.00567, section 7 (label-smoothing regularisation, uniform u).
"""
import numpy as np


def log_softmax(z):
    """Row-wise logarithm of the softmax, shifted by the largest logit."""
    shifted = z - z.max(axis=1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))


def cross_entropy_label_smoothing(z, y, eps):
    """Mean of H(q', p) over the examples.

    z : (n, k) logits, y : (n,) classes in 0..k-1, eps : scalar smoothing weight
    returns loss : float
    """
    n, k = z.shape
    log_p = log_softmax(z)

    q = np.full((n, k), eps / k)                   # eps * u(c)
    q[np.arange(n), y] += 1.0 - eps                # (1 - eps) * delta_{c, y}

    H = -(q * log_p).sum(axis=1)
    return float(H.mean())
