# %% derivative
"""Misread: the derivative dSiLU, which the paper uses as an activation, too."""

import numpy as np


def silu(x):
    z = np.clip(x, -700.0, 700.0)
    s = 0.5 + 0.5 * np.tanh(0.5 * z)
    return s * (1.0 + z * (1.0 - s))


# %% gelu_gate
"""Variant: the gate's slope is 1.702, as in the fast form of GELU."""

import numpy as np


def silu(x):
    return x * (0.5 + 0.5 * np.tanh(0.851 * np.clip(x, -1e4, 1e4)))


# %% hard_gate
"""Variant: the piecewise linear gate min(max(x/6 + 1/2, 0), 1) of hard swish."""

import numpy as np


def silu(x):
    return x * np.clip(x / 6.0 + 0.5, 0.0, 1.0)


# %% tanh_gate
"""Misread: x tanh(x): the hyperbolic tangent taken as the sigmoid."""

import numpy as np


def silu(x):
    return x * np.tanh(np.clip(x, -1e4, 1e4))


# %% without_input_factor
"""Misread: the logistic function alone, not multiplied by x."""

import numpy as np


def silu(x):
    return 0.5 + 0.5 * np.tanh(0.5 * np.clip(x, -1e4, 1e4))
