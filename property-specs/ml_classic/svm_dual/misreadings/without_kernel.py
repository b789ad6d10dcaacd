"""Misread: the labels' weighted sum takes the place of the kernel: K = 1 for all pairs."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * np.sum(v) ** 2), np.full(len(Ks), np.sum(v)) + b
