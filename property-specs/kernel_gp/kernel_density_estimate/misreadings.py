# %% bandwidth_as_variance
"""Misread: h is the variance of a bump."""

import numpy as np


def kernel_density_estimate(x, q, h):
    u = (q[:, None] - x[None, :]) / np.sqrt(h)
    return np.exp(-u * u / 2.0).sum(axis=1) / (len(x) * np.sqrt(2.0 * np.pi * h))


# %% log_density
"""Variant: the logarithm of the density, made non-negative by dropping its sign."""

import numpy as np


def kernel_density_estimate(x, q, h):
    u = (q[:, None] - x[None, :]) / h
    p = np.exp(-u * u / 2.0).sum(axis=1) / (len(x) * h * np.sqrt(2.0 * np.pi))
    return np.abs(np.log(np.maximum(p, 1e-300)))


# %% relative_bandwidth
"""Variant: h is a factor of the standard deviation of the data, divisor n - 1, where that is not 0."""

import numpy as np


def kernel_density_estimate(x, q, h):
    s = np.std(x, ddof=1) if len(x) > 1 else 1.0
    b = h * s if s > 0.0 else h
    u = (q[:, None] - x[None, :]) / b
    return np.exp(-u * u / 2.0).sum(axis=1) / (len(x) * b * np.sqrt(2.0 * np.pi))


# %% sum_over_the_data
"""Misread: bumps are added, not averaged."""

import numpy as np


def kernel_density_estimate(x, q, h):
    u = (q[:, None] - x[None, :]) / h
    return np.exp(-u * u / 2.0).sum(axis=1) / (h * np.sqrt(2.0 * np.pi))


# %% without_bandwidth_in_the_norm
"""Misread: the mean of the kernel values is not divided by h."""

import numpy as np


def kernel_density_estimate(x, q, h):
    u = (q[:, None] - x[None, :]) / h
    return np.exp(-u * u / 2.0).sum(axis=1) / (len(x) * np.sqrt(2.0 * np.pi))


# %% without_half
"""Misread: the exponent is -u^2, not halved."""

import numpy as np


def kernel_density_estimate(x, q, h):
    u = (q[:, None] - x[None, :]) / h
    return np.exp(-u * u).sum(axis=1) / (len(x) * h * np.sqrt(2.0 * np.pi))
