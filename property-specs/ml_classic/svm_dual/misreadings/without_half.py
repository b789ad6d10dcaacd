"""Misread: the quadratic term has no one half."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - v @ K @ v), Ks @ v + b
