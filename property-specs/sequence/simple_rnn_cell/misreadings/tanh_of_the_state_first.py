"""Misread: the old state goes through tanh before it is multiplied."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.tanh(b + np.tanh(h) @ U + x @ W)
