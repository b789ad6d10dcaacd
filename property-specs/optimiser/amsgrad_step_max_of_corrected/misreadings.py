# %% corrected_after_the_maximum
"""Misread: the maximum is one of raw moments and is corrected in the step."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2 / (1.0 - b2**t)) + eps)
    return w2, m2, v2, vmax2


# %% epsilon_not_corrected
"""Misread: the maximum is one of raw moments and the learning rate carries both corrections, so that eps stands beside the raw root."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t) * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% epsilon_under_the_root
"""Variant: sqrt(vmax2 + eps)."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2**t))
    w2 = w - lr * (m2 / (1.0 - b1**t)) / np.sqrt(vmax2 + eps)
    return w2, m2, v2, vmax2


# %% first_moment_not_corrected
"""Misread: only the second moment is corrected."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2**t))
    w2 = w - lr * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% gradient_weights_exchanged
"""Misread: b1 and b2 weigh the gradient, 1 - b1 and 1 - b2 the old averages."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = (1.0 - b1) * m + b1 * g
    v2 = (1.0 - b2) * v + b2 * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2**t))
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% maximum_of_the_step
"""Misread: the step uses the newest corrected moment, the maximum is only carried along."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2**t))
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(v2 / (1.0 - b2**t)) + eps)
    return w2, m2, v2, vmax2


# %% recursion_from_the_maximum
"""Misread: the second moment goes on with vmax."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * vmax + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2**t))
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% steps_from_zero
"""Misread: t counts from 0, so that the corrections use t + 1."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2 ** (t + 1)))
    w2 = w - lr * (m2 / (1.0 - b1 ** (t + 1))) / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% without_correction
"""Misread: the paper's algorithm: raw moments throughout."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2


# %% without_maximum
"""Misread: the newest corrected moment takes the maximum's place: Adam."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = v2 / (1.0 - b2**t)
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2
