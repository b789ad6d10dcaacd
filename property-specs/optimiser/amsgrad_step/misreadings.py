# %% corrected_as_if_first_step
"""Variant: the moments are divided by 1 - b1 and 1 - b2 before they are used."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    top = np.maximum(vmax, v2)
    return w - lr * (m2 / (1.0 - b1)) / (np.sqrt(top / (1.0 - b2)) + eps), m2, v2, top


# %% maximum_of_the_corrected_moment
"""Variant: bias correction as at t = 1, and the maximum is taken over the corrected moment v2 / (1 - b2)."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    # the signature has no step number: the corrections are those of the first step
    top = np.maximum(vmax, v2 / (1.0 - b2))
    return w - lr * (m2 / (1.0 - b1)) / (np.sqrt(top) + eps), m2, v2, top


# %% maximum_of_the_old_moment
"""Misread: vmax2 = max(vmax, v)."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    top = np.maximum(vmax, v)
    return w - lr * m2 / (np.sqrt(top) + eps), m2, v2, top


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    return w - lr * m2 / (np.sqrt(vmax2) + eps), m2, v2, vmax2


# %% rate_corrected_as_if_first_step
"""Variant: the learning rate is multiplied by sqrt(1 - b2) / (1 - b1)."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    top = np.maximum(vmax, v2)
    rate = lr * np.sqrt(1.0 - b2) / (1.0 - b1)
    return w - rate * m2 / (np.sqrt(top) + eps), m2, v2, top


# %% recursion_with_the_maximum
"""Misread: v2 is replaced by the maximum."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    top = np.maximum(vmax, v2)
    return w - lr * m2 / (np.sqrt(top) + eps), m2, top, top


# %% without_the_maximum
"""Misread: the step divides by sqrt(v2)."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    top = np.maximum(vmax, v2)
    return w - lr * m2 / (np.sqrt(v2) + eps), m2, v2, top
