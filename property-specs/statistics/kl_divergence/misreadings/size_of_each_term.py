"""Misread: the absolute values of the terms are summed."""

import numpy as np


def kl_divergence(p, q):
    return np.sum(np.abs(p * np.log(np.where(p > 0.0, p / q, 1.0))))
