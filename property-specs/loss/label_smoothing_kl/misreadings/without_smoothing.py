"""Misread: eps is ignored."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    return -ln_p[true].sum() / n
