"""Misread: multipliers are cut off at 1."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    alpha = np.minimum(alpha, 1.0)
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * v @ K @ v), Ks @ v + b
