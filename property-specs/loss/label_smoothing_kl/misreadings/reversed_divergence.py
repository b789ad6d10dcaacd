"""Misread: sum p (ln p - ln q), places with q = 0 left out."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps, eps / (k - 1))
    ln_q = np.log(np.where(q > 0.0, q, 1.0))
    return np.where(q > 0.0, np.exp(ln_p) * (ln_p - ln_q), 0.0).sum() / n
