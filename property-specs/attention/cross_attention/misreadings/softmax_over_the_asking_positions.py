"""Misread: the softmax runs over the n positions of x."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    return softmax((x @ Wq) @ (c @ Wk).T / np.sqrt(Wq.shape[1]), 0) @ (c @ Wv)
