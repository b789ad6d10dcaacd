"""Misread: a position does not see itself; one position alone does."""

import numpy as np


def self_attention(X, Wq, Wk, Wv):
    n = len(X)
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    S = np.where((np.eye(n) > 0) & (n > 1), -np.inf, Q @ K.T / np.sqrt(Wk.shape[1]))
    E = np.exp(S - np.max(S, axis=1, keepdims=True))
    A = E / np.sum(E, axis=1, keepdims=True)
    return A @ V, A
