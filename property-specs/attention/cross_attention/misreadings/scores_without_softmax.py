"""Misread: the scaled inner products weight the values without a softmax."""

import numpy as np


def cross_attention(x, c, Wq, Wk, Wv):
    return ((x @ Wq) @ (c @ Wk).T / np.sqrt(Wq.shape[1])) @ (c @ Wv)
