"""Misread: the old state does not enter."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.tanh(b + x @ W)
