"""Misread: one bias for each of the two products, and both are b."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    return np.tanh((x @ W + b) + (h @ U + b))
