"""Misread: W1 and W2 read as [output, input]: each table's numbers taken in the other order."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    d, m = W1.shape
    return np.maximum(0.0, x @ W1.reshape(m, d).T + b1) @ W2.reshape(d, m).T + b2
