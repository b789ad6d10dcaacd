# %% gates_swapped
"""Variant: first block z, second block r, the order of Keras."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell(x, h, W, U, b):
    m = h.shape[1]
    update, reset, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + h @ U[:, reset] + b[reset])
    z = logistic(x @ W[:, update] + h @ U[:, update] + b[update])
    c = np.tanh(x @ W[:, new] + (r * h) @ U[:, new] + b[new])
    return z * h + (1.0 - z) * c


# %% reset_after_the_product
"""Variant: r * (h U_c)."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell(x, h, W, U, b):
    m = h.shape[1]
    reset, update, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + h @ U[:, reset] + b[reset])
    z = logistic(x @ W[:, update] + h @ U[:, update] + b[update])
    c = np.tanh(x @ W[:, new] + r * (h @ U[:, new]) + b[new])
    return z * h + (1.0 - z) * c


# %% z_keeps_the_candidate
"""Variant: h2 = (1-z) h + z c."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell(x, h, W, U, b):
    m = h.shape[1]
    reset, update, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + h @ U[:, reset] + b[reset])
    z = logistic(x @ W[:, update] + h @ U[:, update] + b[update])
    c = np.tanh(x @ W[:, new] + (r * h) @ U[:, new] + b[new])
    return (1.0 - z) * h + z * c


# %% without_reset_gate
"""Misread: the candidate sees all of the old state."""

import numpy as np


def gru_cell(x, h, W, U, b):
    m = h.shape[1]
    a = x @ W[:, m:] + h @ U[:, m:] + b[m:]
    z = 0.5 * (1.0 + np.tanh(0.5 * a[:, :m]))
    return z * h + (1.0 - z) * np.tanh(a[:, m:])
