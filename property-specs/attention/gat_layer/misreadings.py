# %% adjacency_transposed
"""Misread: node i gathers from the nodes j with A_ji = 1."""

import numpy as np


def gat_layer(X, A, W, a, slope):
    P = X @ W
    m = P.shape[1]
    H = np.zeros(P.shape)
    for i in range(len(P)):
        near = np.flatnonzero(A[:, i] + np.eye(len(P))[i])
        t = P[i] @ a[:m] + P[near] @ a[m:]
        t = np.where(t > 0, t, slope * t)
        e = np.exp(t - t.max())
        H[i] = e / e.sum() @ P[near]
    return H


# %% halves_swapped
"""Misread: the first half of a goes to the neighbour, the second to the receiving node."""

import numpy as np


def gat_layer(X, A, W, a, slope):
    P = X @ W
    m = P.shape[1]
    H = np.zeros(P.shape)
    for i in range(len(P)):
        near = np.flatnonzero(A[i] + np.eye(len(P))[i])
        t = P[i] @ a[m:] + P[near] @ a[:m]
        t = np.where(t > 0, t, slope * t)
        e = np.exp(t - t.max())
        H[i] = e / e.sum() @ P[near]
    return H


# %% no_self_loop
"""Misread: the node itself is not in its neighbourhood (a node without neighbours returns zeros)."""

import numpy as np


def gat_layer(X, A, W, a, slope):
    P = X @ W
    m = P.shape[1]
    H = np.zeros(P.shape)
    for i in range(len(P)):
        near = np.flatnonzero(A[i])
        if len(near):
            t = P[i] @ a[:m] + P[near] @ a[m:]
            t = np.where(t > 0, t, slope * t)
            e = np.exp(t - t.max())
            H[i] = e / e.sum() @ P[near]
    return H


# %% scores_not_leaky
"""Misread: the scores are used as they are, without the leaky unit."""

import numpy as np


def gat_layer(X, A, W, a, slope):
    P = X @ W
    m = P.shape[1]
    H = np.zeros(P.shape)
    for i in range(len(P)):
        near = np.flatnonzero(A[i] + np.eye(len(P))[i])
        t = P[i] @ a[:m] + P[near] @ a[m:]
        e = np.exp(t - t.max())
        H[i] = e / e.sum() @ P[near]
    return H


# %% without_attention
"""Misread: all of N_i weigh the same."""

import numpy as np


def gat_layer(X, A, W, a, slope):
    near = A + np.eye(len(A))
    return near / near.sum(axis=1, keepdims=True) @ X @ W
