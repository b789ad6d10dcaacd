# %% diagonal_counts
"""Misread: a point's similarity to itself is 1 and counts in the sum."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off / (1.0 + D)
    Q = K / (np.sum(K) + n)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / Q[some]))
    F = (P - Q) * K
    return float(cost), 4.0 * np.sum(F[:, :, None] * diff, axis=1)


# %% direction_of_descent
"""Misread: the negative gradient is returned."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off / (1.0 + D)
    Q = K / np.sum(K)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / Q[some]))
    F = (P - Q) * K
    return float(cost), -4.0 * np.sum(F[:, :, None] * diff, axis=1)


# %% distance_not_squared
"""Misread: the kernel falls with the distance, not with its square."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off / (1.0 + np.sqrt(D))
    Q = K / np.sum(K)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / Q[some]))
    F = (P - Q) * K
    return float(cost), 4.0 * np.sum(F[:, :, None] * diff, axis=1)


# %% each_pair_once
"""Misread: the similarities add up to 1 over unordered pairs."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off / (1.0 + D)
    Q = K / (0.5 * np.sum(K))
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / Q[some]))
    F = (P - Q) * K
    return float(cost), 4.0 * np.sum(F[:, :, None] * diff, axis=1)


# %% factor_of_two
"""Misread: the gradient counts each pair once: 2 instead of 4."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off / (1.0 + D)
    Q = K / np.sum(K)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / Q[some]))
    F = (P - Q) * K
    return float(cost), 2.0 * np.sum(F[:, :, None] * diff, axis=1)


# %% gaussian_map
"""Variant: Gaussian similarities in the map too, as in symmetric SNE."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off * np.exp(-(D + 1e9 * np.eye(n) - np.min(D + 1e9 * np.eye(n))))
    Q = K / np.maximum(np.sum(K), 1e-300)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / np.maximum(Q[some], 1e-300)))
    F = P - Q
    return float(cost), 4.0 * np.sum(F[:, :, None] * diff, axis=1)


# %% without_kernel_in_the_gradient
"""Misread: the force is not weakened by k."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off / (1.0 + D)
    Q = K / np.sum(K)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / Q[some]))
    F = P - Q
    return float(cost), 4.0 * np.sum(F[:, :, None] * diff, axis=1)
