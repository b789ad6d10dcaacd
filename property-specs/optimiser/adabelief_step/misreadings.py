# %% deviation_from_the_old_mean
"""Misread: (g - m)^2 with the moment before the step."""

import numpy as np


def adabelief_step(w, g, m, s, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    s2 = b2 * s + (1.0 - b2) * (g - m) ** 2 + eps
    return w - lr * m2 / (1.0 - b1**t) / (np.sqrt(s2 / (1.0 - b2**t)) + eps), m2, s2


# %% eps_only_outside_the_root
"""Variant: s2 has no eps, as in Optax with eps_root = 0."""

import numpy as np


def adabelief_step(w, g, m, s, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    s2 = b2 * s + (1.0 - b2) * (g - m2) ** 2
    return w - lr * m2 / (1.0 - b1**t) / (np.sqrt(s2 / (1.0 - b2**t)) + eps), m2, s2


# %% no_bias_correction
"""Misread: the moments are used as they are."""

import numpy as np


def adabelief_step(w, g, m, s, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    s2 = b2 * s + (1.0 - b2) * (g - m2) ** 2 + eps
    return w - lr * m2 / (np.sqrt(s2) + eps), m2, s2


# %% without_belief
"""Misread: s averages g^2, as in Adam."""

import numpy as np


def adabelief_step(w, g, m, s, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    s2 = b2 * s + (1.0 - b2) * g**2 + eps
    return w - lr * m2 / (1.0 - b1**t) / (np.sqrt(s2 / (1.0 - b2**t)) + eps), m2, s2
