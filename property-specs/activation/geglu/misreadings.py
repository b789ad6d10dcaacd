# %% activation_on_the_other_branch
"""Misread: (x W) * GELU(x V)."""

import math

import numpy as np


def geglu(x, W, V):
    b = x @ V
    phi = np.array([[0.5 * (1.0 + math.erf(t / math.sqrt(2.0))) for t in row] for row in b])
    return (x @ W) * b * phi


# %% sigmoid_gate
"""Misread: the gated linear unit with a sigmoid."""

import numpy as np


def geglu(x, W, V):
    return 0.5 * (1.0 + np.tanh(x @ W / 2.0)) * (x @ V)


# %% swish_gate
"""Misread: a sigmoid(a) instead of a Phi(a)."""

import numpy as np


def geglu(x, W, V):
    a = x @ W
    return 0.5 * a * (1.0 + np.tanh(a / 2.0)) * (x @ V)


# %% tanh_approximation
"""Variant: GELU by its tanh approximation."""

import numpy as np


def geglu(x, W, V):
    a = x @ W
    return 0.5 * a * (1.0 + np.tanh(np.sqrt(2.0 / np.pi) * (a + 0.044715 * a * a * a))) * (x @ V)


# %% without_gate
"""Misread: GELU(x W) alone, nothing is multiplied."""

import math

import numpy as np


def geglu(x, W, V):
    a = x @ W
    phi = np.array([[0.5 * (1.0 + math.erf(t / math.sqrt(2.0))) for t in row] for row in a])
    return a * phi
