# %% corrected_as_if_first_step
"""Variant: the moments are divided by 1 - b1 and 1 - b2, as LAMB with its correction has them at its first step."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (1.0 - b1) / (np.sqrt(v2 / (1.0 - b2)) + eps) + wd * w
    size, length = np.sqrt(np.sum(w * w)), np.sqrt(np.sum(u * u))
    q = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * q * u, m2, v2


# %% decay_in_the_gradient
"""Misread: g + wd w enters the moments, and the update has no decay of its own."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    g = g + wd * w
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps)
    size, length = np.sqrt(np.sum(w * w)), np.sqrt(np.sum(u * u))
    q = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * q * u, m2, v2


# %% decay_outside_the_ratio
"""Misread: w - lr (|w|/|r| r + wd w), r without decay."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps)
    size, length = np.sqrt(np.sum(w * w)), np.sqrt(np.sum(u * u))
    q = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * (q * u + wd * w), m2, v2


# %% eps_inside_the_root
"""Misread: sqrt(v2 + eps)."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / np.sqrt(v2 + eps) + wd * w
    size, length = np.sqrt(np.sum(w * w)), np.sqrt(np.sum(u * u))
    q = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * q * u, m2, v2


# %% mean_square_in_place_of_norm
"""Misread: |u| is the root of the mean square, |w| the norm."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    size, length = np.sqrt(np.sum(w * w)), np.sqrt(np.mean(u * u))
    q = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * q * u, m2, v2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m = np.where(m * g < 0.0, 0.0, m)
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    size, length = np.sqrt(np.sum(w * w)), np.sqrt(np.sum(u * u))
    q = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * q * u, m2, v2


# %% ratio_for_every_parameter
"""Misread: each parameter has the ratio |w_i|/|u_i|."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    q = np.where((w != 0.0) & (u != 0.0), np.abs(w) / np.where(u != 0.0, np.abs(u), 1.0), 1.0)
    return w - lr * q * u, m2, v2


# %% ratio_inverted
"""Misread: the ratio is |u|/|w|."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    size, length = np.sqrt(np.sum(w * w)), np.sqrt(np.sum(u * u))
    q = length / size if size > 0.0 and length > 0.0 else 1.0
    return w - lr * q * u, m2, v2


# %% weight_norm_cut_off
"""Variant: |w| is cut off at 10, as a scaling function may do."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    size, length = min(10.0, np.sqrt(np.sum(w * w))), np.sqrt(np.sum(u * u))
    q = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * q * u, m2, v2


# %% without_ratio
"""Misread: w - lr u: Adam with decay."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    return w - lr * u, m2, v2
