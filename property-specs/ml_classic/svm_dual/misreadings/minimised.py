"""Misread: the negative, which is minimised."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(0.5 * v @ K @ v - np.sum(alpha)), Ks @ v + b
