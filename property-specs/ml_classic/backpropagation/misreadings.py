# %% direction_of_the_update
"""Misread: the gradients have the sign of the step that lowers the loss."""

import numpy as np


def s(a):
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + e), e / (1.0 + e))


def backpropagation(x, t, W1, b1, W2, b2):
    h = s(x @ W1.T + b1)
    y = s(h @ W2.T + b2)
    loss = 0.5 * np.sum((y - t) ** 2)
    d2 = (t - y) * y * (1 - y)
    d1 = (d2 @ W2) * h * (1 - h)
    return float(loss), d1.T @ x, np.sum(d1, axis=0), d2.T @ h, np.sum(d2, axis=0)


# %% linear_outputs
"""Variant: the outputs are sums without the logistic function."""

import numpy as np


def s(a):
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + e), e / (1.0 + e))


def backpropagation(x, t, W1, b1, W2, b2):
    h = s(x @ W1.T + b1)
    y = h @ W2.T + b2
    loss = 0.5 * np.sum((y - t) ** 2)
    d2 = y - t
    d1 = (d2 @ W2) * h * (1 - h)
    return float(loss), d1.T @ x, np.sum(d1, axis=0), d2.T @ h, np.sum(d2, axis=0)


# %% mean_over_rows
"""Misread: loss and gradients are means over the examples."""

import numpy as np


def s(a):
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + e), e / (1.0 + e))


def backpropagation(x, t, W1, b1, W2, b2):
    h = s(x @ W1.T + b1)
    y = s(h @ W2.T + b2)
    loss = 0.5 * np.sum((y - t) ** 2)
    d2 = (y - t) * y * (1 - y)
    d1 = (d2 @ W2) * h * (1 - h)
    d1, d2, loss = d1 / len(x), d2 / len(x), loss / len(x)
    return float(loss), d1.T @ x, np.sum(d1, axis=0), d2.T @ h, np.sum(d2, axis=0)


# %% tanh_units
"""Variant: hidden units are hyperbolic tangents."""

import numpy as np


def s(a):
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + e), e / (1.0 + e))


def backpropagation(x, t, W1, b1, W2, b2):
    h = np.tanh(x @ W1.T + b1)
    y = s(h @ W2.T + b2)
    loss = 0.5 * np.sum((y - t) ** 2)
    d2 = (y - t) * y * (1 - y)
    d1 = (d2 @ W2) * (1 - h ** 2)
    return float(loss), d1.T @ x, np.sum(d1, axis=0), d2.T @ h, np.sum(d2, axis=0)


# %% without_the_half
"""Misread: the loss is the whole sum of squares, the gradients those of half of it."""

import numpy as np


def s(a):
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + e), e / (1.0 + e))


def backpropagation(x, t, W1, b1, W2, b2):
    h = s(x @ W1.T + b1)
    y = s(h @ W2.T + b2)
    loss = np.sum((y - t) ** 2)
    d2 = (y - t) * y * (1 - y)
    d1 = (d2 @ W2) * h * (1 - h)
    return float(loss), d1.T @ x, np.sum(d1, axis=0), d2.T @ h, np.sum(d2, axis=0)


# %% without_the_slope_of_the_hidden_units
"""Misread: the error at the hidden units is not multiplied by h (1 - h)."""

import numpy as np


def s(a):
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + e), e / (1.0 + e))


def backpropagation(x, t, W1, b1, W2, b2):
    h = s(x @ W1.T + b1)
    y = s(h @ W2.T + b2)
    loss = 0.5 * np.sum((y - t) ** 2)
    d2 = (y - t) * y * (1 - y)
    d1 = d2 @ W2
    return float(loss), d1.T @ x, np.sum(d1, axis=0), d2.T @ h, np.sum(d2, axis=0)


# %% without_the_slope_of_the_output
"""Misread: the error at the output is not multiplied by y (1 - y)."""

import numpy as np


def s(a):
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + e), e / (1.0 + e))


def backpropagation(x, t, W1, b1, W2, b2):
    h = s(x @ W1.T + b1)
    y = s(h @ W2.T + b2)
    loss = 0.5 * np.sum((y - t) ** 2)
    d2 = y - t
    d1 = (d2 @ W2) * h * (1 - h)
    return float(loss), d1.T @ x, np.sum(d1, axis=0), d2.T @ h, np.sum(d2, axis=0)
