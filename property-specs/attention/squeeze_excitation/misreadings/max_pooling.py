"""Misread: the squeeze takes the largest value of each channel."""

import numpy as np


def squeeze_excitation(x, W1, W2):
    a = np.maximum(x.max(axis=(2, 3)) @ W1.T, 0.0) @ W2.T
    return x * (0.5 * (1.0 + np.tanh(a / 2.0)))[:, :, None, None]
