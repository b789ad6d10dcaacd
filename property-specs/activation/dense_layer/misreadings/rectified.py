"""Misread: followed by a rectifier, as in g(W^T x + b)."""

import numpy as np


def dense_layer(x, weight, bias):
    return np.maximum(0.0, x @ weight + bias)
