"""Misread: the quadratic term has no labels."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * alpha @ K @ alpha), Ks @ v + b
