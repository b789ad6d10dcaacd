# %% eps_scaled_by_the_bias_correction
"""Departs: eps is added to sqrt(v2), and the bias corrections scale the whole step: lr sqrt(1-b2^t)/(1-b1^t) m2/(sqrt(v2)+eps)."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    return w - step * m2 / (np.sqrt(v2) + eps), m2, v2


# %% epsilon_inside_root
"""Variant: sqrt(vhat + eps)."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    return w - lr * mean / np.sqrt(square + eps), m2, v2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    vhat = v2 / (1.0 - b2**t)
    return w - lr * mhat / (np.sqrt(vhat) + eps), m2, v2


# %% multiplied_by_the_bias_correction
"""Departs: the moments are multiplied by 1-b1^t and 1-b2^t, not divided."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 * (1.0 - b1**t), v2 * (1.0 - b2**t)
    return w - lr * mean / (np.sqrt(square) + eps), m2, v2


# %% no_bias_correction
"""Departs: w - lr*m/(sqrt(v)+eps)."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2, v2
    return w - lr * mean / (np.sqrt(square) + eps), m2, v2


# %% t_from_zero
"""Misread: 1 - b1^(t+1)."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1 ** (t + 1)), v2 / (1.0 - b2 ** (t + 1))
    return w - lr * mean / (np.sqrt(square) + eps), m2, v2


# %% weights_of_the_moments_exchanged
"""Departs: b1 and b2 weigh the new gradient, 1-b1 and 1-b2 the old moments."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = (1.0 - b1) * m + b1 * g
    v2 = (1.0 - b2) * v + b2 * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    return w - lr * mean / (np.sqrt(square) + eps), m2, v2


# %% without_second_moment
"""Misread: the step is lr mhat: the second moment is kept, but does not divide."""


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    return w - lr * m2 / (1.0 - b1**t), m2, v2
