import math

import numpy as np


def logistic(number):
    """The logistic sigmoid, without overflow on either side."""
    if number < 0.0:
        grown = math.exp(number)
        return grown / (1.0 + grown)
    return 1.0 / (1.0 + math.exp(-number))


def affine(row, weights, biases, column):
    """One entry of a row times a matrix plus a bias."""
    terms = [float(biases[column])]
    for entry, weight in zip(row, weights[:, column]):
        terms.append(float(entry) * float(weight))
    return math.fsum(terms)


def gru_cell_reset_after(x, h, W, U, b, c):
    """The next hidden state of a gated recurrent unit whose reset comes after the recurrent product.

    Unit by unit of each example: the three columns that belong to the unit are worked out from the input
    and from the old state, the gates and the candidate follow from them, and the old and the new part are
    mixed.
    """
    m = h.shape[1]
    h2 = np.zeros(h.shape, dtype=np.float64)
    for example in range(h.shape[0]):
        given, old = x[example], h[example]
        for unit in range(m):
            from_input = [affine(given, W, b, unit + block * m) for block in range(3)]
            from_state = [affine(old, U, c, unit + block * m) for block in range(3)]
            reset = logistic(from_input[0] + from_state[0])
            update = from_input[1] + from_state[1]
            candidate = math.tanh(from_input[2] + reset * from_state[2])
            h2[example, unit] = logistic(update) * float(old[unit]) + logistic(-update) * candidate
    return h2
