"""Misread: the weights are swapped and transposed: outputs in rows."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W2.T)
    return np.maximum(0.0, hidden @ W1.T + x)
