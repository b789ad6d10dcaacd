"""Misread: GELU (tanh form) in the middle."""

import math

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    h = x @ W1 + b1
    h = 0.5 * h * (1.0 + np.tanh(math.sqrt(2.0 / math.pi) * (h + 0.044715 * h ** 3)))
    return h @ W2 + b2
