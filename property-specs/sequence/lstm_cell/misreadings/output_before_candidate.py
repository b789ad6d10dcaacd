"""Misread: columns i, r, o, g."""

import numpy as np


def sigmoid(a):
    return np.exp(-np.logaddexp(0.0, -a))


def lstm_cell(x, h, c, W, U, b):
    i, r, o, g = np.split(x @ W + h @ U + b, 4, axis=1)
    i, r, g, o = sigmoid(i), sigmoid(r), np.tanh(g), sigmoid(o)
    c2 = r * c + i * g
    return o * np.tanh(c2), c2
