"""Misread: the cell state is added to, without a forget gate."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wb, Ub, bb)[:, ::-1]
    return np.concatenate([f, k], axis=2)
