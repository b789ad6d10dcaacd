"""Variant: eps is spread over all k classes, the true one included."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = (1.0 - eps) * truth + eps / k
    return -np.sum(q * logp) / n
