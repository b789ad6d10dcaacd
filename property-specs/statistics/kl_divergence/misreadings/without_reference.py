"""Misread: the entropy of p: q does not enter."""

import numpy as np


def kl_divergence(p, q):
    return -np.sum(p * np.log(np.where(p > 0.0, p, 1.0)))
