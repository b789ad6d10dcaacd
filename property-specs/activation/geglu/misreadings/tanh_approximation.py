"""Misread: GELU by its tanh approximation."""

import numpy as np


def geglu(x, W, V):
    a = x @ W
    return 0.5 * a * (1.0 + np.tanh(np.sqrt(2.0 / np.pi) * (a + 0.044715 * a * a * a))) * (x @ V)
