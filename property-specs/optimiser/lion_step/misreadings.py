# %% betas_swapped
"""Misread: b2 for the direction and b1 for the momentum."""

import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    c = b2 * m + (1.0 - b2) * g
    m2 = b1 * m + (1.0 - b1) * g
    return w - lr * (np.sign(c) + wd * w), m2


# %% decay_without_lr
"""Misread: w - wd*w - lr*sign(c)."""

import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    c = b1 * m + (1.0 - b1) * g
    m2 = b2 * m + (1.0 - b2) * g
    return w - wd * w - lr * np.sign(c), m2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old momentum is dropped where it and the gradient differ in sign."""

import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    c = b1 * m + (1.0 - b1) * g
    m2 = np.where(m * g < 0.0, 0.0, b2 * m) + (1.0 - b2) * g
    return w - lr * (np.sign(c) + wd * w), m2


# %% sign_of_new_momentum
"""Misread: w - lr*sign(m2)."""

import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    m2 = b2 * m + (1.0 - b2) * g
    return w - lr * (np.sign(m2) + wd * w), m2


# %% without_sign
"""Misread: the step goes along c itself."""


def lion_step(w, g, m, lr, b1, b2, wd):
    c = b1 * m + (1.0 - b1) * g
    return w - lr * (c + wd * w), b2 * m + (1.0 - b2) * g
