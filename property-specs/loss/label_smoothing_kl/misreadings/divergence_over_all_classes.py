"""Misread: eps spread over all k classes, the entropy of that target subtracted."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps + eps / k, eps / k)
    ln_q = np.log(np.where(q > 0.0, q, 1.0))
    return (q * (ln_q - ln_p)).sum() / n
