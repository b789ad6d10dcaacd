# %% coefficient_cubed
"""Misread: x + (0.044715 x)^3."""

import numpy as np


def gelu_tanh(x):
    return 0.5 * x * (1.0 + np.tanh(np.sqrt(2.0 / np.pi) * (x + (0.044715 * x) ** 3)))


# %% exact_error_function
"""Variant: x Phi(x) with the error function, the form that is approximated."""

import math

import numpy as np


def gelu_tanh(x):
    gate = [0.5 * (1.0 + math.erf(v / math.sqrt(2.0))) for v in x.ravel().tolist()]
    return x * np.array(gate).reshape(x.shape)


# %% root_on_the_linear_term_only
"""Misread: tanh(sqrt(2/pi) x + 0.044715 x^3)."""

import numpy as np


def gelu_tanh(x):
    return 0.5 * x * (1.0 + np.tanh(np.sqrt(2.0 / np.pi) * x + 0.044715 * x**3))


# %% sigmoid_approximation
"""Variant: the second approximation, x sigmoid(1.702 x)."""

import numpy as np


def gelu_tanh(x):
    return x * 0.5 * (1.0 + np.tanh(0.5 * 1.702 * x))


# %% without_cubic
"""Misread: the cubic term is left out."""

import numpy as np


def gelu_tanh(x):
    return 0.5 * x * (1.0 + np.tanh(np.sqrt(2.0 / np.pi) * x))


# %% without_tanh
"""Misread: the gate is cut to 0 or 1, as in the rectifier."""

import numpy as np


def gelu_tanh(x):
    return np.maximum(x, 0.0)
