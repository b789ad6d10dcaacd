# %% exponential_unit
"""Misread: alpha (exp(x) - 1) for negative entries."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, alpha * np.expm1(np.minimum(x, 0.0)))


# %% leak_of_the_magnitude
"""Misread: alpha |x| for negative entries."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, alpha * np.abs(x))


# %% one_minus_slope
"""Misread: (1 - alpha) x for negative entries."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, (1.0 - alpha) * x)


# %% slope_divides
"""Misread: x / alpha for negative entries (0 where alpha is 0)."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, np.clip(x / alpha, -1e305, 0.0) if alpha > 1e-3 else 0.0 * x)


# %% slope_of_the_paper_fixed
"""Misread: slope 0.01 whatever alpha."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, 0.01 * x)


# %% slope_on_the_positive_side
"""Misread: alpha x above zero, x below."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, alpha * x, x)


# %% without_leak
"""Misread: max(0, x), alpha is not used."""

import numpy as np


def leaky_relu(x, alpha):
    return np.maximum(0.0, x)
