# %% binary_logarithm
"""Misread: softplus with log base 2."""

import numpy as np


def mish(x):
    softplus = np.logaddexp(0.0, x) / np.log(2.0)
    return x * np.tanh(softplus)


# %% exponential_instead_of_softplus
"""Misread: x tanh(exp(x))."""

import numpy as np


def mish(x):
    # tanh is 1 long before exp overflows
    return x * np.tanh(np.exp(np.minimum(x, 100.0)))


# %% factor_forgotten
"""Misread: tanh(softplus(x)) without x."""

import numpy as np


def mish(x):
    softplus = np.logaddexp(0.0, x)
    return np.tanh(softplus)


# %% swish
"""Misread: x sigmoid(x)."""

import numpy as np


def mish(x):
    sigmoid = np.exp(-np.logaddexp(0.0, -x))
    return x * sigmoid


# %% without_softplus
"""Misread: x tanh(x)."""

import numpy as np


def mish(x):
    return x * np.tanh(x)
