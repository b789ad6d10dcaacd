"""Misread: division by n and by m."""

import numpy as np


def gelman_rubin_rhat(X):
    m, n = X.shape
    means = np.mean(X, axis=1)
    within = np.sum((X - means[:, None]) ** 2) / (m * n)
    between = np.sum((means - np.mean(means)) ** 2) / m
    V = (n - 1) / n * within + between
    return float(np.sqrt(V / within))
