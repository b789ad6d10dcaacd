"""Misread: every column of the weights sums to 1."""

import numpy as np


def softmax(S, axis):
    E = np.exp(S - np.max(S, axis=axis, keepdims=True))
    return E / np.sum(E, axis=axis, keepdims=True)


def self_attention(X, Wq, Wk, Wv):
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    A = softmax(Q @ K.T / np.sqrt(Wk.shape[1]), 0)
    return A @ V, A
