"""Misread: b is subtracted."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * v @ K @ v), Ks @ v - b
