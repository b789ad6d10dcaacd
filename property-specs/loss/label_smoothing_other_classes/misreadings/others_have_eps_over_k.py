"""Misread: the true class keeps 1 - eps and the others have eps / k each, so the target does not sum to 1."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = np.where(truth, 1.0 - eps, eps / k)
    return -np.sum(q * logp) / n
