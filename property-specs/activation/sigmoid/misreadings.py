# %% base_two
"""Misread: 1 / (1 + 2^-x)."""

import numpy as np


def sigmoid(x):
    return 1.0 / (1.0 + 2.0 ** np.clip(-x, -1000.0, 1000.0))


# %% input_clipped_at_six
"""Misread: the exponent kept within -6 .. 6 against overflow."""

import numpy as np


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-np.clip(x, -6.0, 6.0)))


# %% normalised_over_the_row
"""Misread: exp(x_i) / (1 + sum_j exp(x_j)) along the row."""

import numpy as np


def sigmoid(x):
    m = np.maximum(0.0, np.max(x, axis=1, keepdims=True))
    t = np.exp(x - m)
    return t / (np.exp(-m) + np.sum(t, axis=1, keepdims=True))


# %% probit
"""Misread: the normal distribution function of x / 1.702."""

import math

import numpy as np


def sigmoid(x):
    return np.array([[0.5 * math.erfc(-t / 1.702 / math.sqrt(2.0)) for t in row] for row in x])


# %% sign_of_the_exponent
"""Misread: 1 / (1 + exp(x))."""

import numpy as np


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(np.clip(x, -700.0, 700.0)))


# %% twice_the_slope
"""Misread: (1 + tanh(x)) / 2."""

import numpy as np


def sigmoid(x):
    return 0.5 * (1.0 + np.tanh(x))


# %% without_the_exponential
"""Misread: a straight line of slope 1/4 through (0, 1/2), cut at 0 and 1."""

import numpy as np


def sigmoid(x):
    return np.clip(0.5 + 0.25 * x, 0.0, 1.0)
