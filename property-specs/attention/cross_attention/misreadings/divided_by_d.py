"""Misread: the inner products are divided by d."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    return softmax((x @ Wq) @ (c @ Wk).T / Wq.shape[1], 1) @ (c @ Wv)
