"""Misread: the inner products are not divided by sqrt(d)."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    return softmax((x @ Wq) @ (c @ Wk).T, 1) @ (c @ Wv)
