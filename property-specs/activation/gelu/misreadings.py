# %% no_root_two
"""Misread: erf(x) instead of erf(x / sqrt 2)."""

import math

import numpy as np


def gelu(x):
    phi = 0.5 * (1.0 + np.vectorize(math.erf, otypes=[float])(x))
    return x * phi


# %% sigmoid_approximation
"""Misread: x sigmoid(1.702 x)."""

import numpy as np


def gelu(x):
    phi = 0.5 * (1.0 + np.tanh(0.851 * x))  # the logistic function of 1.702 x
    return x * phi


# %% tanh_approximation
"""Variant: 0.5 x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))."""

import math

import numpy as np


def gelu(x):
    phi = 0.5 * (1.0 + np.tanh(math.sqrt(2.0 / math.pi) * (x + 0.044715 * x**3)))
    return x * phi


# %% without_normal_distribution
"""Misread: a step in place of the normal distribution function: max(x, 0)."""

import numpy as np


def gelu(x):
    return np.maximum(x, 0.0)
