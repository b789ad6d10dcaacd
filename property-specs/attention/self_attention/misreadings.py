# %% divided_by_the_size
"""Misread: the products are divided by e instead of its root."""

import numpy as np


def softmax(S, axis):
    E = np.exp(S - np.max(S, axis=axis, keepdims=True))
    return E / np.sum(E, axis=axis, keepdims=True)


def self_attention(X, Wq, Wk, Wv):
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    A = softmax(Q @ K.T / Wk.shape[1], 1)
    return A @ V, A


# %% normalised_over_queries
"""Misread: every column of the weights sums to 1."""

import numpy as np


def softmax(S, axis):
    E = np.exp(S - np.max(S, axis=axis, keepdims=True))
    return E / np.sum(E, axis=axis, keepdims=True)


def self_attention(X, Wq, Wk, Wv):
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    A = softmax(Q @ K.T / np.sqrt(Wk.shape[1]), 0)
    return A @ V, A


# %% not_itself
"""Misread: a position does not see itself; one position alone does."""

import numpy as np


def self_attention(X, Wq, Wk, Wv):
    n = len(X)
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    S = np.where((np.eye(n) > 0) & (n > 1), -np.inf, Q @ K.T / np.sqrt(Wk.shape[1]))
    E = np.exp(S - np.max(S, axis=1, keepdims=True))
    A = E / np.sum(E, axis=1, keepdims=True)
    return A @ V, A


# %% only_earlier_positions
"""Misread: a position sees itself and those before it."""

import numpy as np


def self_attention(X, Wq, Wk, Wv):
    n = len(X)
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    S = np.where(np.triu(np.ones((n, n)), 1) > 0, -np.inf, Q @ K.T / np.sqrt(Wk.shape[1]))
    E = np.exp(S - np.max(S, axis=1, keepdims=True))
    A = E / np.sum(E, axis=1, keepdims=True)
    return A @ V, A


# %% queries_and_keys_exchanged
"""Misread: the keys ask and the queries answer."""

import numpy as np


def softmax(S, axis):
    E = np.exp(S - np.max(S, axis=axis, keepdims=True))
    return E / np.sum(E, axis=axis, keepdims=True)


def self_attention(X, Wq, Wk, Wv):
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    A = softmax(K @ Q.T / np.sqrt(Wk.shape[1]), 1)
    return A @ V, A


# %% root_of_the_input_size
"""Misread: the products are divided by the root of d, the size of an input."""

import numpy as np


def softmax(S, axis):
    E = np.exp(S - np.max(S, axis=axis, keepdims=True))
    return E / np.sum(E, axis=axis, keepdims=True)


def self_attention(X, Wq, Wk, Wv):
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    A = softmax(Q @ K.T / np.sqrt(X.shape[1]), 1)
    return A @ V, A


# %% without_scale
"""Variant: the products are not divided by the root of the size of a key."""

import numpy as np


def softmax(S, axis):
    E = np.exp(S - np.max(S, axis=axis, keepdims=True))
    return E / np.sum(E, axis=axis, keepdims=True)


def self_attention(X, Wq, Wk, Wv):
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    A = softmax(Q @ K.T, 1)
    return A @ V, A
