"""Misread: every output is the sum of all inputs plus its bias, no connection has a weight of its own."""

import numpy as np


def dense_layer(x, weight, bias):
    return np.sum(x, axis=1, keepdims=True) + bias
