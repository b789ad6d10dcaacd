# %% each_pair_once
"""Misread: half of it: unordered pairs of classes count once."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 0.5 * (1 - np.sum(p ** 2, axis=1)), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))


# %% entropy
"""Misread: the entropy in bits, cut at 1."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, np.minimum(-np.sum(p * np.log2(np.where(p > 0, p, 1.0)), axis=1), 1.0), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))


# %% plain_mean
"""Misread: the mean does not weigh the nodes."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 1 - np.sum(p ** 2, axis=1), 0.0)
    return g, float(np.mean(g))


# %% share_of_the_others
"""Misread: 1 less the largest share."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 1 - np.max(p, axis=1), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))


# %% sum_of_the_squares
"""Misread: the sum of the squared shares itself."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, np.sum(p ** 2, axis=1), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))


# %% without_replacement
"""Variant: two different items are drawn: the shares of the second are over one less."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 1 - np.sum(counts * (counts - 1.0), axis=1) / np.maximum(N * (N - 1.0), 1), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))


# %% without_weights_of_nodes
"""Misread: the mean is the impurity of all nodes together."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 1 - np.sum(p ** 2, axis=1), 0.0)
    return g, float(1 - np.sum((np.sum(counts, axis=0) / np.sum(N)) ** 2))
