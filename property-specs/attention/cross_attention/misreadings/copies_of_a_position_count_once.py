"""Misread: equal positions of c are attended as one."""

import numpy as np


def softmax(a, axis):
    e = np.exp(a - a.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def cross_attention(x, c, Wq, Wk, Wv):
    c = np.unique(c, axis=0)
    return softmax((x @ Wq) @ (c @ Wk).T / np.sqrt(Wq.shape[1]), 1) @ (c @ Wv)
