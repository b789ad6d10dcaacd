# %% alpha_on_both_sides
"""Misread: lambda alpha x also where x > 0."""

import numpy as np


def selu(x):
    y = np.where(x > 0, x, np.exp(np.minimum(x, 0.0)) - 1.0)
    return 1.0507009873554804934 * 1.6732632423543772848 * y


# %% lambda_on_the_positive_side_only
"""Misread: lambda x above zero, alpha (exp(x) - 1) below."""

import numpy as np


def selu(x):
    return np.where(x > 0, 1.0507009873554804934 * x, 1.6732632423543772848 * (np.exp(np.minimum(x, 0.0)) - 1.0))


# %% plain_elu
"""Misread: both constants taken as one."""

import numpy as np


def selu(x):
    return np.where(x > 0, x, np.exp(np.minimum(x, 0.0)) - 1.0)


# %% rounded_constants
"""Misread: alpha = 1.6733 and lambda = 1.0507."""

import numpy as np


def selu(x):
    return 1.0507 * np.where(x > 0, x, 1.6733 * (np.exp(np.minimum(x, 0.0)) - 1.0))


# %% without_scale
"""Misread: lambda taken as one: x above zero, alpha (exp(x) - 1) below."""

import numpy as np


def selu(x):
    return np.where(x > 0, x, 1.6732632423543772848 * (np.exp(np.minimum(x, 0.0)) - 1.0))
