"""Variant: the entropy of the target is subtracted."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = np.where(truth, 1.0 - eps, eps / (k - 1.0))
    own = np.where(q > 0.0, q * np.log(np.where(q > 0.0, q, 1.0)), 0.0)
    return max(0.0, float(np.sum(own - q * logp) / n))
