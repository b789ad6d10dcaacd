# %% averaged
"""Misread: the mean of input and branch."""

import numpy as np


def residual_connection(x, fx):
    return 0.5 * (x + fx)


# %% branch_subtracted
"""Misread: x - F(x): the residual is taken off."""

import numpy as np


def residual_connection(x, fx):
    return x - fx


# %% divided_by_root_two
"""Variant: the sum divided by sqrt 2, to keep the variance."""

import math

import numpy as np


def residual_connection(x, fx):
    return (x + fx) / math.sqrt(2.0)


# %% multiplied
"""Misread: the branch scales the input: x (1 + F(x))."""

import numpy as np


def residual_connection(x, fx):
    with np.errstate(over='ignore'):
        return np.clip(x * (1.0 + fx), -1e300, 1e300)


# %% rectified
"""Misread: a rectifier after the addition."""

import numpy as np


def residual_connection(x, fx):
    return np.maximum(0.0, x + fx)


# %% without_shortcut
"""Misread: only the branch is returned."""

import numpy as np


def residual_connection(x, fx):
    return fx.copy()
