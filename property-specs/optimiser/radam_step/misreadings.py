# %% adam_step_when_undefined
"""Misread: the other branch is the Adam step without the factor."""

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    R = 2.0 / (1.0 - b2) - 1.0
    rho = R - 2.0 * t * b2**t / (1.0 - b2**t)
    mean = m2 / (1.0 - b1**t)
    c = 1.0
    if rho > 4.0:
        c = np.sqrt((rho - 4.0) * (rho - 2.0) * R / ((R - 4.0) * (R - 2.0) * rho))
    return w - lr * c * mean * np.sqrt((1.0 - b2**t) / v2), m2, v2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    limit = 2.0 / (1.0 - b2) - 1.0
    rho = limit - 2.0 * t * b2**t / (1.0 - b2**t)
    if rho > 4.0:
        square = (rho - 4.0) * (rho - 2.0) * limit / ((limit - 4.0) * (limit - 2.0) * rho)
        # A second moment of zero: no gradient has come yet, and the step is zero.
        root = np.sqrt(v2 / (1.0 - b2**t))
        step = np.sqrt(square) * np.divide(mhat, root, out=np.zeros_like(mhat), where=root > 0.0)
    else:
        step = mhat
    return w - lr * step, m2, v2


# %% plain_step_uncorrected
"""Misread: without rectification the step is lr m2."""

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    R = 2.0 / (1.0 - b2) - 1.0
    rho = R - 2.0 * t * b2**t / (1.0 - b2**t)
    mean = m2 / (1.0 - b1**t)
    if rho > 4.0:
        c = np.sqrt((rho - 4.0) * (rho - 2.0) * R / ((R - 4.0) * (R - 2.0) * rho))
        return w - lr * c * mean * np.sqrt((1.0 - b2**t) / v2), m2, v2
    return w - lr * m2, m2, v2


# %% second_moment_uncorrected
"""Misread: l = 1 / sqrt(v2)."""

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    R = 2.0 / (1.0 - b2) - 1.0
    rho = R - 2.0 * t * b2**t / (1.0 - b2**t)
    mean = m2 / (1.0 - b1**t)
    if rho > 4.0:
        c = np.sqrt((rho - 4.0) * (rho - 2.0) * R / ((R - 4.0) * (R - 2.0) * rho))
        return w - lr * c * mean / np.sqrt(v2), m2, v2
    return w - lr * mean, m2, v2


# %% threshold_five
"""Misread: the rectified step begins at rho > 5."""

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    R = 2.0 / (1.0 - b2) - 1.0
    rho = R - 2.0 * t * b2**t / (1.0 - b2**t)
    mean = m2 / (1.0 - b1**t)
    if rho > 5.0:
        c = np.sqrt((rho - 4.0) * (rho - 2.0) * R / ((R - 4.0) * (R - 2.0) * rho))
        return w - lr * c * mean * np.sqrt((1.0 - b2**t) / v2), m2, v2
    return w - lr * mean, m2, v2


# %% without_rectification
"""Misread: every step is the Adam step: there is no factor, and no plain branch."""

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    return w - lr * m2 / (1.0 - b1**t) * np.sqrt((1.0 - b2**t) / v2), m2, v2
