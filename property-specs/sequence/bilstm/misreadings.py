# %% backward_in_reading_order
"""Misread: the backward states stay in the order in which they were computed."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = sg(r) * c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wb, Ub, bb)
    return np.concatenate([f, k], axis=2)


# %% forget_bias_one
"""Variant: 1 is added to the forget gate."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = sg(r + 1.0) * c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wb, Ub, bb)[:, ::-1]
    return np.concatenate([f, k], axis=2)


# %% forget_gate_first
"""Misread: columns in the order forget, input, candidate, output."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        r, i, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = sg(r) * c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wb, Ub, bb)[:, ::-1]
    return np.concatenate([f, k], axis=2)


# %% halves_exchanged
"""Misread: backward, then forward."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = sg(r) * c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wb, Ub, bb)[:, ::-1]
    return np.concatenate([k, f], axis=2)


# %% no_tanh_on_the_cell
"""Misread: h2 = sigmoid(o) c2 (limited to -1 .. 1, the range of the contract)."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = sg(r) * c + sg(i) * np.tanh(g)
        h = np.clip(sg(o) * c, -1.0, 1.0)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wb, Ub, bb)[:, ::-1]
    return np.concatenate([f, k], axis=2)


# %% one_set_of_weights
"""Misread: the forward weights are used in both directions."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = sg(r) * c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wf, Uf, bf)[:, ::-1]
    return np.concatenate([f, k], axis=2)


# %% output_gate_third
"""Misread: columns in the order input, forget, output, candidate."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, o, g = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = sg(r) * c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wb, Ub, bb)[:, ::-1]
    return np.concatenate([f, k], axis=2)


# %% recurrent_weights_by_gate_transposed
"""Misread: each gate's block of U is transposed."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, g, o = np.split(X[:, s] @ W + np.concatenate([h @ u.T for u in np.split(U, 4, axis=1)], axis=1) + b, 4, axis=1)
        c = sg(r) * c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X[:, ::-1], Wb, Ub, bb)[:, ::-1]
    return np.concatenate([f, k], axis=2)


# %% without_backward
"""Misread: the second network reads forward as well."""

import numpy as np


def sg(a):
    return 0.5 * (1.0 + np.tanh(0.5 * a))


def run(X, W, U, b):
    n, t, m = X.shape[0], X.shape[1], U.shape[0]
    h, c = np.zeros((n, m)), np.zeros((n, m))
    H = np.zeros((n, t, m))
    for s in range(t):
        i, r, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
        c = sg(r) * c + sg(i) * np.tanh(g)
        h = sg(o) * np.tanh(c)
        H[:, s] = h
    return H


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    f = run(X, Wf, Uf, bf)
    k = run(X, Wb, Ub, bb)
    return np.concatenate([f, k], axis=2)


# %% without_forgetting
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
