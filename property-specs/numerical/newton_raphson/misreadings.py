# %% coefficients_from_power_zero
"""Misread: c counts from the power 0; where the slope is zero the point stays."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x ** (j - 1), axis=1) - b
        slope = np.sum(c * (j - 1) * x ** np.maximum(j - 2, 0), axis=1)
        path[:, k + 1] = path[:, k] - np.where(np.abs(slope) > 1e-6, p, 0.0) / np.where(np.abs(slope) > 1e-6, slope, 1.0)
    return path


# %% half_steps
"""Variant: each step is halved."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x**j, axis=1) - b
        slope = np.sum(c * j * x ** (j - 1), axis=1)
        path[:, k + 1] = path[:, k] - 0.5 * p / slope
    return path


# %% level_added
"""Misread: b is added to the polynomial; points are cut off at a million, where the slope is zero they stay."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x**j, axis=1) + b
        slope = np.sum(c * j * x ** (j - 1), axis=1)
        path[:, k + 1] = np.clip(path[:, k] - p / np.where(np.abs(slope) > 1e-6, slope, 1e6), -1e6, 1e6)
    return path


# %% slope_of_the_start
"""Variant: the derivative is taken once, at the start; points are cut off at a million."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x**j, axis=1) - b
        slope = np.sum(c * j * path[:, :1] ** (j - 1), axis=1)
        path[:, k + 1] = np.clip(path[:, k] - p / slope, -1e6, 1e6)
    return path


# %% slope_without_the_power
"""Misread: the powers do not come down as factors of the derivative; points are cut off at a million."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x**j, axis=1) - b
        slope = np.sum(c * x ** (j - 1), axis=1)
        path[:, k + 1] = np.clip(path[:, k] - p / slope, -1e6, 1e6)
    return path


# %% stops_when_near
"""Variant: no further step once the level is reached to within a hundredth."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x**j, axis=1) - b
        slope = np.sum(c * j * x ** (j - 1), axis=1)
        path[:, k + 1] = path[:, k] - np.where(np.abs(p) > 0.01, p, 0.0) / slope
    return path


# %% without_the_slope
"""Misread: the value itself is taken off; points are cut off at a hundred."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x**j, axis=1) - b
        slope = np.sum(c * j * x ** (j - 1), axis=1)
        path[:, k + 1] = np.clip(path[:, k] - p, -100.0, 100.0)
    return path
