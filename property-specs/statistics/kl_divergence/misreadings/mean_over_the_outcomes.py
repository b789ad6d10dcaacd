"""Misread: the sum is divided by k."""

import numpy as np


def kl_divergence(p, q):
    return np.mean(p * np.log(np.where(p > 0.0, p / q, 1.0)))
