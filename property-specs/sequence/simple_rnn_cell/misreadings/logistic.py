"""Misread: the logistic function in place of tanh."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return 0.5 * (1.0 + np.tanh(0.5 * (b + h @ U + x @ W)))
