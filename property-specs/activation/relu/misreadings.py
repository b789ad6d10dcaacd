# %% absolute_value
"""Misread: |x|: full-wave rectification."""

import numpy as np


def relu(x):
    return np.abs(x)


# %% capped_at_six
"""Misread: min(max(0, x), 6)."""

import numpy as np


def relu(x):
    return np.minimum(np.maximum(0.0, x), 6.0)


# %% leak_below_zero
"""Misread: small slope for negative entries, of their magnitude: 0.01 |x|."""

import numpy as np


def relu(x):
    return np.where(x > 0.0, x, 0.01 * np.abs(x))


# %% negative_part
"""Misread: max(0, -x)."""

import numpy as np


def relu(x):
    return np.maximum(0.0, -x)


# %% softplus
"""Misread: log(1 + exp(x)), the smooth sum of stepped sigmoids."""

import numpy as np


def relu(x):
    return np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x)))


# %% step
"""Misread: 1 above zero, 0 below."""

import numpy as np


def relu(x):
    return np.where(x > 0.0, 1.0, 0.0)


# %% without_rectification
"""Misread: x is passed on, only its lowest value is set to zero so that nothing is negative: x minus the smallest entry where that is below zero."""

import numpy as np


def relu(x):
    return x - min(0.0, float(np.min(x)))
