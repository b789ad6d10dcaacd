"""Misread: the shortcut carries the rectified input."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.maximum(0.0, hidden @ W2 + np.maximum(0.0, x))
