"""Misread: the ratio of the variances, no root taken."""

import math

import numpy as np


def quantile(p):
    low, high = -10.0 + 0.0 * p, 10.0 + 0.0 * p
    for _ in range(80):
        mid = 0.5 * (low + high)
        below = np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in mid]) < p
        low, high = np.where(below, mid, low), np.where(below, high, mid)
    return 0.5 * (low + high)


def normal_scores(Y):
    flat = Y.reshape(-1)
    rank = np.array([np.sum(flat < v) + 0.5 * (np.sum(flat == v) + 1.0) for v in flat])
    return quantile((rank - 0.375) / (len(flat) + 0.25)).reshape(Y.shape)


def ratio(Z):
    n = Z.shape[1]
    W = np.mean(np.var(Z, axis=1, ddof=1))
    B = np.var(Z.mean(axis=1), ddof=1)
    return ((n - 1.0) / n * W + B) / W


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    D = np.abs(Y - np.median(Y))
    return float(max(ratio(normal_scores(Y)), ratio(normal_scores(D))))
