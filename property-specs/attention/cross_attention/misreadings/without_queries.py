"""Misread: the weights do not depend on x: every position takes the mean of the values."""

import numpy as np


def cross_attention(x, c, Wq, Wk, Wv):
    return np.zeros((x.shape[0], 1)) + (c @ Wv).mean(axis=0)
