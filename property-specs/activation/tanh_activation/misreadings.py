# %% half_argument
"""Misread: 2 / (1 + exp(-x)) - 1."""

import numpy as np


def tanh_activation(x):
    return np.tanh(0.5 * x)


# %% inverse_tangent
"""Misread: arctan(x) scaled to -1 .. 1: (2/pi) arctan(pi x / 2)."""

import math

import numpy as np


def tanh_activation(x):
    return np.arctan(0.5 * math.pi * x) * 2.0 / math.pi


# %% lecun_inner_factor
"""Misread: tanh(2x/3)."""

import numpy as np


def tanh_activation(x):
    return np.tanh(2.0 * x / 3.0)


# %% logistic
"""Misread: 1 / (1 + exp(-2x)), not shifted to -1 .. 1."""

import numpy as np


def tanh_activation(x):
    return 1.0 / (1.0 + np.exp(-2.0 * np.clip(x, -300.0, 300.0)))


# %% sign_swapped
"""Misread: (exp(-x) - exp(x)) / (exp(x) + exp(-x))."""

import numpy as np


def tanh_activation(x):
    return -np.tanh(x)


# %% softsign
"""Misread: x / (1 + |x|)."""

import numpy as np


def tanh_activation(x):
    return x / (1.0 + np.abs(x))


# %% without_saturation_curve
"""Misread: the identity cut at -1 and 1 (no exponential)."""

import numpy as np


def tanh_activation(x):
    return np.clip(x, -1.0, 1.0)
