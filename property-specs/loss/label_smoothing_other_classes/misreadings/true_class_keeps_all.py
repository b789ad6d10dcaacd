"""Misread: the true class keeps 1 and the others have eps / (k - 1) besides."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = np.where(truth, 1.0, eps / (k - 1.0))
    return -np.sum(q * logp) / n
