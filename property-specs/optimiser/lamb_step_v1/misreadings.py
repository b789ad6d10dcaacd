# %% corrected_moments_returned
"""Misread: m2 and v2 are handed on with the correction."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, mhat, v2 / (1.0 - b2**t)


# %% decay_beside_the_ratio
"""Misread: decay is subtracted beside the step, lr wd w, and neither in the direction nor in its length."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u - lr * wd * w
    return w2, m2, v2


# %% decay_in_the_gradient
"""Misread: wd w is added to the gradient and enters both moments."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    g = g + wd * w
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% decay_not_in_the_length
"""Misread: decay is in the direction, but the ratio divides by the length of the direction without it."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum((mhat / root) ** 2))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% decays_weigh_the_gradient
"""Misread: b1 and b2 weigh the new gradient, one minus them the old moments."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = (1.0 - b1) * m + b1 * g
    v2 = (1.0 - b2) * v + b2 * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% eps_before_the_correction
"""Misread: eps is added to the second moment before it is corrected: sqrt((v2 + eps) / (1 - b2^t))."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt((v2 + eps) / (1.0 - b2**t))
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% eps_in_the_ratio
"""Misread: the ratio is |w| / (|u| + eps), against a division by zero."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / (length_u + eps), lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% eps_outside_the_root
"""Misread: eps is added to the root of the corrected second moment; the ratio is bounded."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t)) + eps
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% later_version
"""Misread: the later versions: eps is added to the root of the corrected second moment, and the ratio has no bounds."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t)) + eps
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else length_w / length_u
    w2 = w - lr * q * u
    return w2, m2, v2


# %% length_after_the_step
"""Misread: the length of the weights is taken after the step of ratio one: |w - lr u| / |u|."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum((w - lr * u) ** 2))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% length_of_the_weights_bounded
"""Misread: the bounds hold for |w| in the numerator, not for the ratio."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w, lower), upper) / length_u
    w2 = w - lr * q * u
    return w2, m2, v2


# %% only_second_moment_corrected
"""Misread: the first moment is not corrected."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% ratio_of_the_scaled_direction
"""Misread: the ratio is |w| / |lr u|: the step size is part of the direction."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / (lr * length_u), lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% ratio_per_entry
"""Misread: each entry has a ratio of its own: |w_i| / |u_i|."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    u = mhat / np.sqrt(v2 / (1.0 - b2**t) + eps) + wd * w
    zero = (w == 0.0) | (u == 0.0)
    ratio = np.abs(w) / np.where(u == 0.0, 1.0, np.abs(u))
    q = np.where(zero, 1.0, np.minimum(np.maximum(ratio, lower), upper))
    return w - lr * q * u, m2, v2


# %% ratio_upside_down
"""Misread: the ratio is |u| / |w|."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_u / length_w, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% square_of_the_average
"""Misread: the second moment averages with the square of the new first moment instead of the squared gradient."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * m2 * m2
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% squared_lengths
"""Misread: the ratio is that of the squared lengths, without roots."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sum(w * w)
    length_u = np.sum(u * u)
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% step_counted_from_zero
"""Misread: t counts from 0: the powers are those of t + 1."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1 ** (t + 1))
    root = np.sqrt(v2 / (1.0 - b2 ** (t + 1)) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% sums_of_magnitudes
"""Misread: lengths are sums of magnitudes."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sum(np.abs(w))
    length_u = np.sum(np.abs(u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% uphill
"""Misread: the step is added."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w + lr * q * u
    return w2, m2, v2


# %% without_bounds
"""Variant: the ratio is not bounded."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else length_w / length_u
    w2 = w - lr * q * u
    return w2, m2, v2


# %% without_correction
"""Misread: the moments are not corrected for their start at zero."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2
    root = np.sqrt(v2 + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% without_decay
"""Misread: the weight decay is left out."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% without_lower_bound
"""Misread: the ratio is cut to upper and never raised."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else min(length_w / length_u, upper)
    w2 = w - lr * q * u
    return w2, m2, v2


# %% without_ratio
"""Misread: the ratio is always one: Adam with decay of weights."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_w == 0.0 or length_u == 0.0 else 1.0
    w2 = w - lr * q * u
    return w2, m2, v2


# %% zero_weights_take_the_lower_bound
"""Misread: weights of length zero have the ratio zero, which is raised to lower."""

import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    root = np.sqrt(v2 / (1.0 - b2**t) + eps)
    u = mhat / root + wd * w
    length_w = np.sqrt(np.sum(w * w))
    length_u = np.sqrt(np.sum(u * u))
    q = 1.0 if length_u == 0.0 else min(max(length_w / length_u, lower), upper)
    w2 = w - lr * q * u
    return w2, m2, v2
