"""Misread: exp(x_i) / (1 + sum_j exp(x_j)) along the row."""

import numpy as np


def sigmoid(x):
    m = np.maximum(0.0, np.max(x, axis=1, keepdims=True))
    t = np.exp(x - m)
    return t / (np.exp(-m) + np.sum(t, axis=1, keepdims=True))
