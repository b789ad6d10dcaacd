"""Misread: the double sum leaves out i = j."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    off = K - np.diag(np.diag(K))
    return float(np.sum(alpha) - 0.5 * v @ off @ v), Ks @ v + b
