"""Misread: every example votes alike: all multipliers count as 1 in the score and the pairs."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    v = 1.0 * y
    return float(np.sum(alpha) - 0.5 * v @ K @ v), Ks @ v + b
