"""Misread: a itself, cut off at -1 and 1, in place of tanh."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.clip(b + h @ U + x @ W, -1.0, 1.0)
