# %% activation_on_the_other_branch
"""Misread: (x W) * swish(x V)."""

import numpy as np


def swiglu(x, W, V, W2):
    a, v = x @ W, x @ V
    swish = v * np.exp(-np.logaddexp(0.0, -v))
    return (a * swish) @ W2


# %% gelu_gate
"""Misread: a Phi(a) instead of a sigmoid(a)."""

import math

import numpy as np


def swiglu(x, W, V, W2):
    a, v = x @ W, x @ V
    phi = 0.5 * (1.0 + np.vectorize(math.erf)(a / math.sqrt(2.0)))
    return (a * phi * v) @ W2


# %% plain_glu
"""Misread: sigmoid(x W) instead of swish."""

import numpy as np


def swiglu(x, W, V, W2):
    a, v = x @ W, x @ V
    sigmoid = np.exp(-np.logaddexp(0.0, -a))
    return (sigmoid * v) @ W2


# %% relu_gate
"""Misread: max(a, 0) instead of swish."""

import numpy as np


def swiglu(x, W, V, W2):
    a, v = x @ W, x @ V
    return (np.maximum(a, 0.0) * v) @ W2


# %% without_gate
"""Misread: swish(x W) W2, nothing is multiplied."""

import numpy as np


def swiglu(x, W, V, W2):
    a = x @ W
    return (a * np.exp(-np.logaddexp(0.0, -a))) @ W2
