# %% base_two
"""Misread: powers of two in the sigmoid."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.exp2(np.minimum(z, 0.0)) / (1.0 + np.exp2(-np.abs(z)))
    return x * gate


# %% beta_divides
"""Misread: sigma(x / beta), a temperature; a half at beta = 0."""

import numpy as np


def swish(x, beta):
    z = x / beta if beta > 0 else 0.0 * x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * gate


# %% beta_outside
"""Misread: beta multiplies the product, not the argument of the sigmoid."""

import numpy as np


def swish(x, beta):
    z = x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return beta * x * gate


# %% divided_by_beta
"""Misread: the result is divided by beta, x itself at beta = 0."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * gate / beta if beta > 0 else x * gate


# %% gate_of_the_other_sign
"""Misread: sigma(-beta x)."""

import numpy as np


def swish(x, beta):
    z = -beta * x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * gate


# %% hard_gate
"""Variant: the piecewise linear sigmoid of hard swish."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.clip(z / 6.0 + 0.5, 0.0, 1.0)
    return x * gate


# %% softplus_gate
"""Misread: x tanh(ln(1 + exp(beta x))), as in Mish."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.tanh(np.logaddexp(0.0, z))
    return x * gate


# %% tanh_gate
"""Misread: x tanh(beta x)."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.tanh(z)
    return x * gate


# %% without_gate
"""Misread: the input itself, no gate."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * np.ones_like(gate)


# %% without_slope
"""Variant: the gate's slope is one whatever beta is: SiLU."""

import numpy as np


def swish(x, beta):
    z = x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * gate
