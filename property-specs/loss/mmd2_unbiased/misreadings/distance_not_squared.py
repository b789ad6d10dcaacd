"""Misread: the kernel is exp(-gamma |a - c|)."""

import numpy as np


def mmd2_unbiased(X, Y, gamma):
    n, m = len(X), len(Y)

    def gram(a, c):
        return np.exp(-gamma * np.sqrt(np.sum((a[:, None, :] - c[None, :, :]) ** 2, axis=2)))

    x = (np.sum(gram(X, X)) - n) / (n * (n - 1))
    y = (np.sum(gram(Y, Y)) - m) / (m * (m - 1))
    return x + y - 2.0 * np.mean(gram(X, Y))
