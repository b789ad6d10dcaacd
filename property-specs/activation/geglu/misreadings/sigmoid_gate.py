"""Misread: the gated linear unit with a sigmoid."""

import numpy as np


def geglu(x, W, V):
    return 0.5 * (1.0 + np.tanh(x @ W / 2.0)) * (x @ V)
