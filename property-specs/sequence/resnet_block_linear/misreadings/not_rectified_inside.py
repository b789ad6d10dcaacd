"""Misread: no rectifier in the branch."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = x @ W1
    return np.maximum(0.0, hidden @ W2 + x)
