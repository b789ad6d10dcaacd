"""Misread: eps is ignored: plain cross-entropy."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    return -np.sum(np.where(truth, logp, 0.0)) / n
