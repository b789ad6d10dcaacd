"""Misread: p goes through the logistic function first."""

import numpy as np


def binary_cross_entropy(p, y):
    return np.mean(np.log(1.0 + np.exp(p)) - y * p)
