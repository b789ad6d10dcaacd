# %% without_the_constant
"""Misread: the density is not normalised."""

import math

import numpy as np


def beta_pdf(x, a, b):
    log_constant = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return np.exp((a - 1.0) * np.log(x) + (b - 1.0) * np.log(1.0 - x))


# %% exponents_not_lowered
"""Misread: the powers are a and b, and so are the arguments of the gamma functions, as if they were counts."""

import math

import numpy as np


def beta_pdf(x, a, b):
    log_constant = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return np.exp(log_constant + a * np.log(x) + b * np.log(1.0 - x))


# %% parameters_exchanged
"""Misread: a belongs to 1 - x and b to x."""

import math

import numpy as np


def beta_pdf(x, a, b):
    log_constant = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return np.exp(log_constant + (b - 1.0) * np.log(x) + (a - 1.0) * np.log(1.0 - x))


# %% constant_upside_down
"""Misread: the powers are multiplied by the beta function."""

import math

import numpy as np


def beta_pdf(x, a, b):
    log_constant = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return np.exp(-log_constant + (a - 1.0) * np.log(x) + (b - 1.0) * np.log(1.0 - x))


# %% logarithm
"""Misread: the logarithm of the density."""

import math

import numpy as np


def beta_pdf(x, a, b):
    log_constant = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return (log_constant + (a - 1.0) * np.log(x) + (b - 1.0) * np.log(1.0 - x))


# %% factorials_of_the_parameters
"""Misread: the constant is (a + b)! / (a! b!)."""

import math

import numpy as np


def beta_pdf(x, a, b):
    log_constant = math.lgamma(a + b + 1.0) - math.lgamma(a + 1.0) - math.lgamma(b + 1.0)
    return np.exp(log_constant + (a - 1.0) * np.log(x) + (b - 1.0) * np.log(1.0 - x))


# %% mean_and_sum_as_parameters
"""Variant: a is the mean and b the sum of both parameters, a mean above 1 being cut."""

import math

import numpy as np


def beta_pdf(x, a, b):
    mean = min(a, 0.999)
    a, b = mean * b, (1.0 - mean) * b
    log_constant = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return np.exp(log_constant + (a - 1.0) * np.log(x) + (b - 1.0) * np.log(1.0 - x))
