# %% bias_correction_on_the_decay
"""Departs: the bias corrections are folded into lr, which then scales the decay and eps, too."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    return w - step * (m2 / (np.sqrt(v2) + eps) + wd * w), m2, v2


# %% decay_of_the_updated_parameters
"""Departs: the decay shrinks the parameters that the adaptive step has already moved, and eps is added before the bias correction."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    moved = w - step * m2 / (np.sqrt(v2) + eps)
    return moved - lr * wd * moved, m2, v2


# %% decay_without_lr
"""Variant: w - wd*w - lr*step."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    return w - wd * w - lr * mean / (np.sqrt(square) + eps), m2, v2


# %% eps_scaled_by_the_bias_correction
"""Departs: eps is added to sqrt(v2), and the bias corrections scale the adaptive step: lr sqrt(1-b2^t)/(1-b1^t) m2/(sqrt(v2)+eps)."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    return w - lr * wd * w - step * m2 / (np.sqrt(v2) + eps), m2, v2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    vhat = v2 / (1.0 - b2**t)
    return w - lr * (mhat / (np.sqrt(vhat) + eps) + wd * w), m2, v2


# %% no_bias_correction
"""Departs: uncorrected moments."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2, v2
    return w - lr * (mean / (np.sqrt(square) + eps) + wd * w), m2, v2


# %% without_decoupling
"""Misread: g + wd*w enters the moments."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    g = g + wd * w
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    return w - lr * mean / (np.sqrt(square) + eps), m2, v2
