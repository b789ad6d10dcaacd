"""Misread: the keys ask and the queries answer."""

import numpy as np


def softmax(S, axis):
    E = np.exp(S - np.max(S, axis=axis, keepdims=True))
    return E / np.sum(E, axis=axis, keepdims=True)


def self_attention(X, Wq, Wk, Wv):
    Q, K, V = X @ Wq, X @ Wk, X @ Wv
    A = softmax(K @ Q.T / np.sqrt(Wk.shape[1]), 1)
    return A @ V, A
