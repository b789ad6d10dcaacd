"""Misread: the rectifier acts before the addition, and negative sums are shown by their size."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.abs(np.maximum(0.0, hidden @ W2) + x)
