# %% counted_from_zero
"""Misread: the corrections have the power t + 1."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * (m2 / (1.0 - b1 ** (t + 1))) / (np.sqrt(vmax2 / (1.0 - b2 ** (t + 1))) + eps)
    return w2, m2, v2, vmax2


# %% epsilon_before_the_correction
"""Variant: eps is corrected as well."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    rate = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    w2 = w - rate * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% epsilon_inside_the_root
"""Misread: sqrt(vmax2/(1 - b2^t) + eps)."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * (m2 / (1.0 - b1**t)) / np.sqrt(vmax2 / (1.0 - b2**t) + eps)
    return w2, m2, v2, vmax2


# %% maximum_of_the_corrected_moment
"""Variant: v2 is corrected first, the maximum is over corrected moments."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2**t))
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% maximum_of_the_old_moment
"""Misread: vmax2 = max(vmax, v)."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v)
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2 / (1.0 - b2**t)) + eps)
    return w2, m2, v2, vmax2


# %% recursion_with_the_maximum
"""Misread: v2 is replaced by the maximum."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2 / (1.0 - b2**t)) + eps)
    v2 = vmax2.copy()
    return w2, m2, v2, vmax2


# %% root_not_corrected
"""Misread: only the first moment is corrected."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% without_correction
"""Variant: the moments are used raw."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% without_maximum
"""Misread: the step divides by the corrected root of v2."""

import numpy as np


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(v2 / (1.0 - b2**t)) + eps)
    return w2, m2, v2, vmax2
