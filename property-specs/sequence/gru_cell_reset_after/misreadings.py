# %% gate_on_the_whole_candidate
"""Misread: r multiplies the input part as well."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell_reset_after(x, h, W, U, b, c):
    m = h.shape[1]
    reset, update, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + b[reset] + h @ U[:, reset] + c[reset])
    z = logistic(x @ W[:, update] + b[update] + h @ U[:, update] + c[update])
    k = np.tanh(r * (x @ W[:, new] + b[new] + h @ U[:, new] + c[new]))
    return z * h + (1.0 - z) * k


# %% gates_swapped
"""Variant: first block z, second block r."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell_reset_after(x, h, W, U, b, c):
    m = h.shape[1]
    reset, update, new = slice(m, 2 * m), slice(0, m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + b[reset] + h @ U[:, reset] + c[reset])
    z = logistic(x @ W[:, update] + b[update] + h @ U[:, update] + c[update])
    k = np.tanh(x @ W[:, new] + b[new] + r * (h @ U[:, new] + c[new]))
    return z * h + (1.0 - z) * k


# %% recurrent_bias_outside_the_gate
"""Misread: r * (h U_k) + c_k."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell_reset_after(x, h, W, U, b, c):
    m = h.shape[1]
    reset, update, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + b[reset] + h @ U[:, reset] + c[reset])
    z = logistic(x @ W[:, update] + b[update] + h @ U[:, update] + c[update])
    k = np.tanh(x @ W[:, new] + b[new] + r * (h @ U[:, new]) + c[new])
    return z * h + (1.0 - z) * k


# %% reset_before_the_product
"""Variant: (r * h) U_k + c_k."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell_reset_after(x, h, W, U, b, c):
    m = h.shape[1]
    reset, update, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + b[reset] + h @ U[:, reset] + c[reset])
    z = logistic(x @ W[:, update] + b[update] + h @ U[:, update] + c[update])
    k = np.tanh(x @ W[:, new] + b[new] + (r * h) @ U[:, new] + c[new])
    return z * h + (1.0 - z) * k


# %% without_recurrent_bias
"""Misread: c is left out."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell_reset_after(x, h, W, U, b, c):
    m = h.shape[1]
    reset, update, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + b[reset] + h @ U[:, reset] + 0.0 * c[reset])
    z = logistic(x @ W[:, update] + b[update] + h @ U[:, update] + 0.0 * c[update])
    k = np.tanh(x @ W[:, new] + b[new] + r * (h @ U[:, new]))
    return z * h + (1.0 - z) * k


# %% without_reset
"""Misread: the whole recurrent part always enters the candidate."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell_reset_after(x, h, W, U, b, c):
    m = h.shape[1]
    update, new = slice(m, 2 * m), slice(2 * m, 3 * m)
    z = logistic(x @ W[:, update] + b[update] + h @ U[:, update] + c[update])
    k = np.tanh(x @ W[:, new] + b[new] + h @ U[:, new] + c[new])
    return z * h + (1.0 - z) * k


# %% z_keeps_the_candidate
"""Variant: h2 = (1-z) h + z k."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell_reset_after(x, h, W, U, b, c):
    m = h.shape[1]
    reset, update, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + b[reset] + h @ U[:, reset] + c[reset])
    z = logistic(x @ W[:, update] + b[update] + h @ U[:, update] + c[update])
    k = np.tanh(x @ W[:, new] + b[new] + r * (h @ U[:, new] + c[new]))
    return (1.0 - z) * h + z * k
