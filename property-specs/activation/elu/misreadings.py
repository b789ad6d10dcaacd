# %% alpha_on_both_sides
"""Misread: alpha multiplies the positive side, too."""

import numpy as np


def elu(x, alpha):
    return np.clip(alpha * np.where(x > 0.0, x, np.expm1(np.minimum(x, 0.0))), -1e308, 1e308)


# %% celu
"""Variant: x is divided by alpha inside the exponential."""

import numpy as np


def elu(x, alpha):
    return np.where(x > 0.0, x, alpha * np.expm1(np.minimum(x, 0.0) / alpha))


# %% difference_of_near_numbers
"""Misread: exp(x) is computed first and 1 taken away, which loses the digits of tiny entries."""

import numpy as np


def elu(x, alpha):
    return np.where(x > 0.0, x, alpha * (np.exp(np.minimum(x, 0.0)) - 1.0))


# %% selu_scale
"""Variant: all of it is multiplied by SELU's scale 1.0507."""

import numpy as np


def elu(x, alpha):
    return 1.0507009873554805 * np.where(x > 0.0, x, alpha * np.expm1(np.minimum(x, 0.0)))


# %% without_minus_one
"""Misread: alpha exp(x) below zero."""

import numpy as np


def elu(x, alpha):
    return np.where(x > 0.0, x, alpha * np.exp(np.minimum(x, 0.0)))
