"""Misread: the tanh of the two products is taken apart, and their mean is the new state."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return 0.5 * (np.tanh(x @ W + b) + np.tanh(h @ U + b))
