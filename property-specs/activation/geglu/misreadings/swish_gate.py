"""Misread: a sigmoid(a) instead of a Phi(a)."""

import numpy as np


def geglu(x, W, V):
    a = x @ W
    return 0.5 * a * (1.0 + np.tanh(a / 2.0)) * (x @ V)
