# %% forget_and_input_swapped
"""Misread: columns r, i, g, o."""

import numpy as np


def sigmoid(a):
    return np.exp(-np.logaddexp(0.0, -a))


def lstm_cell(x, h, c, W, U, b):
    r, i, g, o = np.split(x @ W + h @ U + b, 4, axis=1)
    i, r, g, o = sigmoid(i), sigmoid(r), np.tanh(g), sigmoid(o)
    c2 = r * c + i * g
    return o * np.tanh(c2), c2


# %% forget_bias_of_one
"""Variant: r = sigmoid(pre-activation + 1)."""

import numpy as np


def sigmoid(a):
    return np.exp(-np.logaddexp(0.0, -a))


def lstm_cell(x, h, c, W, U, b):
    i, r, g, o = np.split(x @ W + h @ U + b, 4, axis=1)
    i, r, g, o = sigmoid(i), sigmoid(r + 1.0), np.tanh(g), sigmoid(o)
    c2 = r * c + i * g
    return o * np.tanh(c2), c2


# %% memory_shown_raw
"""Misread: h2 = o * c2."""

import numpy as np


def sigmoid(a):
    return np.exp(-np.logaddexp(0.0, -a))


def lstm_cell(x, h, c, W, U, b):
    i, r, g, o = np.split(x @ W + h @ U + b, 4, axis=1)
    i, r, g, o = sigmoid(i), sigmoid(r), np.tanh(g), sigmoid(o)
    c2 = r * c + i * g
    return o * c2, c2


# %% no_forget_gate
"""Variant: c2 = c + i * g."""

import numpy as np


def sigmoid(a):
    return np.exp(-np.logaddexp(0.0, -a))


def lstm_cell(x, h, c, W, U, b):
    i, r, g, o = np.split(x @ W + h @ U + b, 4, axis=1)
    i, r, g, o = sigmoid(i), sigmoid(r), np.tanh(g), sigmoid(o)
    c2 = c + i * g
    return o * np.tanh(c2), c2


# %% output_before_candidate
"""Misread: columns i, r, o, g."""

import numpy as np


def sigmoid(a):
    return np.exp(-np.logaddexp(0.0, -a))


def lstm_cell(x, h, c, W, U, b):
    i, r, o, g = np.split(x @ W + h @ U + b, 4, axis=1)
    i, r, g, o = sigmoid(i), sigmoid(r), np.tanh(g), sigmoid(o)
    c2 = r * c + i * g
    return o * np.tanh(c2), c2


# %% without_output_gate
"""Misread: h2 = tanh(c2)."""

import numpy as np


def lstm_cell(x, h, c, W, U, b):
    i, r, g, _ = np.split(x @ W + h @ U + b, 4, axis=1)
    i, r = 0.5 * (1.0 + np.tanh(0.5 * i)), 0.5 * (1.0 + np.tanh(0.5 * r))
    c2 = r * c + i * np.tanh(g)
    return np.tanh(c2), c2
