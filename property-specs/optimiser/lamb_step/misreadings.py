# %% decay_in_the_gradient
"""Departs: g + wd w enters the moments, and the update has no decay of its own."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    g = g + wd * w
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    u = mean / (np.sqrt(square) + eps)
    a, b = np.sqrt((w**2).sum()), np.sqrt((u**2).sum())
    q = a / b if a > 0 and b > 0 else 1.0
    return w - lr * q * u, m2, v2


# %% decay_outside_the_ratio
"""Misread: w - lr (|w|/|r| r + wd w)."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    r = mean / (np.sqrt(square) + eps)
    a, b = np.sqrt((w**2).sum()), np.sqrt((r**2).sum())
    q = a / b if a > 0 and b > 0 else 1.0
    return w - lr * (q * r + wd * w), m2, v2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (1.0 - b1**t) / (np.sqrt(v2 / (1.0 - b2**t)) + eps) + wd * w
    size, length = np.linalg.norm(w), np.linalg.norm(u)
    ratio = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * ratio * u, m2, v2


# %% no_bias_correction
"""Variant: the moments are used as they are."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    a, b = np.sqrt((w**2).sum()), np.sqrt((u**2).sum())
    q = a / b if a > 0 and b > 0 else 1.0
    return w - lr * q * u, m2, v2


# %% no_ratio_without_decay
"""Departs: the ratio |w|/|u| is used only where wd is not zero."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    u = mean / (np.sqrt(square) + eps) + wd * w
    a, b = np.sqrt((w**2).sum()), np.sqrt((u**2).sum())
    q = a / b if wd > 0 and a > 0 and b > 0 else 1.0
    return w - lr * q * u, m2, v2


# %% ratio_for_every_parameter
"""Misread: each parameter has the ratio |w_i|/|u_i|."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    r = mean / (np.sqrt(square) + eps)
    u = r + wd * w
    a, b = np.abs(w), np.abs(u)
    q = np.where((a > 0) & (b > 0), a / np.where(b > 0, b, 1.0), 1.0)
    return w - lr * q * u, m2, v2


# %% uncorrected_and_the_norm_cut_off
"""Variant: the moments are used as they are, and |w| is cut off at 10, as in pytorch-lamb's later version."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    a, b = min(10.0, np.sqrt((w**2).sum())), np.sqrt((u**2).sum())
    q = a / b if a > 0 and b > 0 else 1.0
    return w - lr * q * u, m2, v2


# %% without_ratio
"""Misread: w - lr u: Adam with decay."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    r = mean / (np.sqrt(square) + eps)
    return w - lr * (r + wd * w), m2, v2
