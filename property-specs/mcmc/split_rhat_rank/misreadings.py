# %% median_of_each_chain
"""Misread: distances are taken from the chain's own median."""

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
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    D = np.abs(X - np.median(X, axis=1, keepdims=True)).reshape(2 * m, n)
    return float(max(ratio(normal_scores(Y)), ratio(normal_scores(D))))


# %% ranks_less_a_half
"""Variant: fractions (rank - 1/2) / S."""

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
    return quantile((rank - 0.5) / len(flat)).reshape(Y.shape)


def ratio(Z):
    n = Z.shape[1]
    W = np.mean(np.var(Z, axis=1, ddof=1))
    B = np.var(Z.mean(axis=1), ddof=1)
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    D = np.abs(Y - np.median(Y))
    return float(max(ratio(normal_scores(Y)), ratio(normal_scores(D))))


# %% ranks_within_chains
"""Misread: ranks are taken within each half chain."""

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
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    D = np.abs(Y - np.median(Y))
    return float(max(ratio(np.array([normal_scores(row) for row in Y])), ratio(np.array([normal_scores(row) for row in D]))))


# %% smaller_of_the_two
"""Misread: the smaller ratio."""

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
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    D = np.abs(Y - np.median(Y))
    return float(min(ratio(normal_scores(Y)), ratio(normal_scores(D))))


# %% variances_over_n
"""Misread: W with divisor n, B/n with divisor 2 m."""

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
    W = np.mean(np.var(Z, axis=1, ddof=0))
    B = np.var(Z.mean(axis=1), ddof=0)
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    D = np.abs(Y - np.median(Y))
    return float(max(ratio(normal_scores(Y)), ratio(normal_scores(D))))


# %% without_folding
"""Misread: the ratio of the rank-normalised draws alone (bulk)."""

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
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    return float(ratio(normal_scores(Y)))


# %% without_ranks
"""Misread: split and folded, of the draws and distances themselves."""

import numpy as np


def ratio(Z):
    n = Z.shape[1]
    W = np.mean(np.var(Z, axis=1, ddof=1))
    B = np.var(Z.mean(axis=1), ddof=1)
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    D = np.abs(Y - np.median(Y))
    return float(max(ratio(Y), ratio(D)))


# %% without_root
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


# %% without_split
"""Misread: whole chains are compared."""

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
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    Y = X
    D = np.abs(Y - np.median(Y))
    return float(max(ratio(normal_scores(Y)), ratio(normal_scores(D))))


# %% without_split_ranks_and_folding
"""Misread: the ratio of 1992: whole chains, the draws themselves, no distances."""

import numpy as np


def ratio(Z):
    n = Z.shape[1]
    W = np.mean(np.var(Z, axis=1, ddof=1))
    B = np.var(Z.mean(axis=1), ddof=1)
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    Y = X
    return float(ratio(Y))
