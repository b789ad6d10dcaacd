# %% eps_inside_the_root
"""Misread: sqrt(vmax2 + eps)."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * np.sqrt(1.0 - b2 ** t) / (1.0 - b1 ** t) * m2 / np.sqrt(vmax2 + eps)
    return w2, m2, v2, vmax2


# %% first_moment_alone_corrected
"""Misread: only the first moment is corrected."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr / (1.0 - b1 ** t) * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% maximum_of_the_corrected_moment
"""Variant: the maximum runs over the corrected second moment."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2 ** t))
    w2 = w - lr / (1.0 - b1 ** t) * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% maximum_of_the_old_moment
"""Misread: vmax2 = max(vmax, v)."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v)
    w2 = w - lr * np.sqrt(1.0 - b2 ** t) / (1.0 - b1 ** t) * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m = np.where(m * g < 0.0, 0.0, m)
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * np.sqrt(1.0 - b2 ** t) / (1.0 - b1 ** t) * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% recursion_with_the_maximum
"""Misread: v2 is replaced by the maximum."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * np.sqrt(1.0 - b2 ** t) / (1.0 - b1 ** t) * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, vmax2, vmax2


# %% root_corrected_before_eps
"""Variant: the root is corrected before eps is added."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr / (1.0 - b1 ** t) * m2 / (np.sqrt(vmax2 / (1.0 - b2 ** t)) + eps)
    return w2, m2, v2, vmax2


# %% steps_counted_from_zero
"""Misread: the shares are those of step t + 1."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * np.sqrt(1.0 - b2 ** (t + 1)) / (1.0 - b1 ** (t + 1)) * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% without_bias_correction
"""Variant: no bias correction, as in the paper."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% without_maximum
"""Misread: the step divides by sqrt(v2)."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * np.sqrt(1.0 - b2 ** t) / (1.0 - b1 ** t) * m2 / (np.sqrt(v2) + eps)
    return w2, m2, v2, vmax2
