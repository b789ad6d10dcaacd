# %% noise_turned
"""Misread: the noise falls with u: the sign is that of 1/2 - u."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = sens / eps
    v = u - 0.5
    return x + s * np.sign(v) * np.log(1.0 - 2.0 * np.abs(v))


# %% scale_upside_down
"""Misread: the scale is eps / sens."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = eps / sens
    v = u - 0.5
    return x - s * np.sign(v) * np.log(1.0 - 2.0 * np.abs(v))


# %% product_as_scale
"""Misread: the scale is sens times eps."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = sens * eps
    v = u - 0.5
    return x - s * np.sign(v) * np.log(1.0 - 2.0 * np.abs(v))


# %% without_sensitivity
"""Misread: the scale is 1 / eps."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = 1.0 / eps
    v = u - 0.5
    return x - s * np.sign(v) * np.log(1.0 - 2.0 * np.abs(v))


# %% one_sided
"""Misread: exponential noise, never below zero: -s ln(1 - u)."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = sens / eps
    v = u - 0.5
    return x - s * np.log(1.0 - u)


# %% logarithm_to_base_two
"""Misread: the logarithm has the base 2."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = sens / eps
    v = u - 0.5
    return x - s * np.sign(v) * np.log2(1.0 - 2.0 * np.abs(v))


# %% standard_deviation_as_scale
"""Misread: the standard deviation of the noise is sens / eps, so the scale is that over the root of two."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = sens / eps / np.sqrt(2.0)
    v = u - 0.5
    return x - s * np.sign(v) * np.log(1.0 - 2.0 * np.abs(v))


# %% sensitivity_for_each_entry
"""Misread: the sensitivity is shared by the entries: the scale is sens / (n eps)."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = sens / (eps * len(x))
    v = u - 0.5
    return x - s * np.sign(v) * np.log(1.0 - 2.0 * np.abs(v))


# %% twice_forgotten
"""Misread: the logarithm is that of 1 - |u - 1/2|."""

import numpy as np


def laplace_mechanism(x, sens, eps, u):
    s = sens / eps
    v = u - 0.5
    return x - s * np.sign(v) * np.log(1.0 - np.abs(v))
