"""Misread: the within-sample means keep the diagonal."""

import numpy as np


def mmd2_unbiased(X, Y, gamma):
    def gram(a, c):
        return np.exp(-gamma * np.sum((a[:, None, :] - c[None, :, :]) ** 2, axis=2))

    return np.mean(gram(X, X)) + np.mean(gram(Y, Y)) - 2.0 * np.mean(gram(X, Y))
