"""GRU cell: one step of a recurrent unit with a reset gate and an update gate.

Paper: Cho et al., "Learning Phrase Representations using RNN Encoder-Decoder for Statistical
Machine Translation" (arXiv 1406.1078), eqs. 5 to 8.
"""
import math

import numpy as np


def sigmoid(s):
    """Logistic function, using only exponentials of numbers <= 0 so that nothing overflows."""
    if s >= 0.0:
        return 1.0 / (1.0 + math.exp(-s))
    small = math.exp(s)
    return small / (1.0 + small)


def dot(left, right):
    """Inner product of two lists of numbers."""
    return sum(one * other for one, other in zip(left, right))


def gru_cell(x, h, W, U, b):
    """x: [n, d], h: [n, m], W: [d, 3m], U: [m, 3m], b: [3m] -> h2: [n, m] (eqs. 5-8).

    Columns: the first m for the reset gate, the next m for the update gate, the last m
    for the candidate.
    """
    n, m = h.shape
    input_columns, recurrent_columns, biases = W.T.tolist(), U.T.tolist(), b.tolist()
    h2 = np.zeros((n, m), dtype=np.float64)
    for i in range(n):
        given, old = x[i].tolist(), h[i].tolist()

        def activation(column, state):
            """x W + state U + b for one column."""
            return dot(given, input_columns[column]) + dot(state, recurrent_columns[column]) + biases[column]

        reset = [sigmoid(activation(j, old)) for j in range(m)]  # eq. 5
        update = [sigmoid(activation(m + j, old)) for j in range(m)]  # eq. 6
        # The reset gate acts on the old state before the recurrent product (eq. 8).
        gated = [gate * entry for gate, entry in zip(reset, old)]
        for j in range(m):
            candidate = math.tanh(activation(2 * m + j, gated))  # eq. 8
            # z keeps the old state (eq. 7).
            h2[i, j] = update[j] * old[j] + (1.0 - update[j]) * candidate
    return h2
