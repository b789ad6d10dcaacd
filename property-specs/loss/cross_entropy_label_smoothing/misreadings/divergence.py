"""Misread: entropy of the target subtracted."""

import numpy as np


def cross_entropy_label_smoothing(z, y, eps):
    k = z.shape[1]
    shifted = z - np.max(z, axis=1, keepdims=True)
    logp = shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))
    hot = np.eye(k)[y]
    q = (1.0 - eps) * hot + eps / k
    logq = np.log(np.where(q > 0.0, q, 1.0))
    # a divergence of 0 may come out just below it: cut there
    return max(float(np.mean(np.sum(q * (logq - logp), axis=1))), 0.0)
