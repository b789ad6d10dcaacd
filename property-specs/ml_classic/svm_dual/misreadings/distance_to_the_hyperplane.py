"""Misread: the score is divided by the norm of the hyperplane (1 where it is 0)."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    norm = np.sqrt(max(v @ K @ v, 0.0))
    return float(np.sum(alpha) - 0.5 * v @ K @ v), (Ks @ v + b) / (norm if norm > 0 else 1.0)
