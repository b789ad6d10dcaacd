# %% decay_in_the_gradient
"""Misread: L2 regularisation, wd w joins the gradient."""

import numpy as np


def adamwr_step(w, g, m, v, step, T0, mult, alpha, b1, b2, eps, wd):
    start, length = 0, T0
    while step[0] >= start + length:
        start, length = start + length, length * mult
    eta = 0.5 * (1 + np.cos(np.pi * (step[0] - start) / length))
    rate = eta
    grad = g + wd * w
    t = step[0] + 1
    m2 = b1 * m + (1 - b1) * grad
    v2 = b2 * v + (1 - b2) * grad**2
    move = alpha * (m2 / (1 - b1**t)) / (np.sqrt(v2 / (1 - b2**t)) + eps)
    return w - eta * move - 0 * w, m2, v2


# %% decay_off_schedule
"""Misread: the decay does not follow the schedule."""

import numpy as np


def adamwr_step(w, g, m, v, step, T0, mult, alpha, b1, b2, eps, wd):
    start, length = 0, T0
    while step[0] >= start + length:
        start, length = start + length, length * mult
    eta = 0.5 * (1 + np.cos(np.pi * (step[0] - start) / length))
    rate = eta
    grad = g
    t = step[0] + 1
    m2 = b1 * m + (1 - b1) * grad
    v2 = b2 * v + (1 - b2) * grad**2
    move = alpha * (m2 / (1 - b1**t)) / (np.sqrt(v2 / (1 - b2**t)) + eps)
    return w - eta * move - wd * w, m2, v2


# %% decay_with_alpha
"""Variant: the decay is scaled by the whole learning rate."""

import numpy as np


def adamwr_step(w, g, m, v, step, T0, mult, alpha, b1, b2, eps, wd):
    start, length = 0, T0
    while step[0] >= start + length:
        start, length = start + length, length * mult
    eta = 0.5 * (1 + np.cos(np.pi * (step[0] - start) / length))
    rate = eta
    grad = g
    t = step[0] + 1
    m2 = b1 * m + (1 - b1) * grad
    v2 = b2 * v + (1 - b2) * grad**2
    move = alpha * (m2 / (1 - b1**t)) / (np.sqrt(v2 / (1 - b2**t)) + eps)
    return w - eta * move - eta * alpha * wd * w, m2, v2


# %% one_long_cycle
"""Misread: the cosine goes on past the end of the first cycle."""

import numpy as np


def adamwr_step(w, g, m, v, step, T0, mult, alpha, b1, b2, eps, wd):
    start, length = 0, T0
    while step[0] >= start + length:
        start, length = start + length, length * mult
    eta = 0.5 * (1 + np.cos(np.pi * step[0] / T0))
    rate = eta
    grad = g
    t = step[0] + 1
    m2 = b1 * m + (1 - b1) * grad
    v2 = b2 * v + (1 - b2) * grad**2
    move = alpha * (m2 / (1 - b1**t)) / (np.sqrt(v2 / (1 - b2**t)) + eps)
    return w - eta * move - rate * wd * w, m2, v2


# %% without_schedule
"""Misread: the multiplier is 1 at every step."""

import numpy as np


def adamwr_step(w, g, m, v, step, T0, mult, alpha, b1, b2, eps, wd):
    t = step[0] + 1
    m2 = b1 * m + (1 - b1) * g
    v2 = b2 * v + (1 - b2) * g**2
    move = alpha * (m2 / (1 - b1**t)) / (np.sqrt(v2 / (1 - b2**t)) + eps)
    return w - move - wd * w, m2, v2
