"""Misread: the bottleneck is linear."""

import numpy as np


def squeeze_excitation(x, W1, W2):
    a = x.mean(axis=(2, 3)) @ W1.T @ W2.T
    return x * (0.5 * (1.0 + np.tanh(a / 2.0)))[:, :, None, None]
