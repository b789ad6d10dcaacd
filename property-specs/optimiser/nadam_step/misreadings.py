# %% eps_inside_the_root
"""Misread: sqrt(vhat + eps)."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    direction = b1 * m2 / (1.0 - b1 ** (t + 1)) + (1.0 - b1) * g / (1.0 - b1**t)
    return w - lr * direction / np.sqrt(v2 / (1.0 - b2**t) + eps), m2, v2


# %% gradient_mixed_in_at_adams_rate
"""Variant: (b1 m2 + (1-b1) g) / (sqrt(v2)+eps) at Adam's rate lr sqrt(1-b2^t)/(1-b1^t): both parts have one correction, and eps is scaled."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    return w - step * (b1 * m2 + (1.0 - b1) * g) / (np.sqrt(v2) + eps), m2, v2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = b1 * m2 / (1.0 - b1 ** (t + 1)) + (1.0 - b1) * g / (1.0 - b1**t)
    vhat = v2 / (1.0 - b2**t)
    return w - lr * mhat / (np.sqrt(vhat) + eps), m2, v2


# %% momentum_schedule
"""Variant: the momentum of step t is b1 (1 - 0.96^(0.004 t) / 2), and the corrections divide by one minus the product of all of them."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    momentum = b1 * (1.0 - 0.5 * 0.96 ** (0.004 * np.arange(1, t + 2)))
    here, ahead = momentum[-2:]
    product = np.prod(momentum[:-1])
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    direction = ahead * m2 / (1.0 - product * ahead) + (1.0 - here) * g / (1.0 - product)
    return w - lr * direction / (np.sqrt(v2 / (1.0 - b2**t)) + eps), m2, v2


# %% old_moment_looks_ahead
"""Misread: b1 m in place of b1 m2."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    direction = b1 * m / (1.0 - b1 ** (t + 1)) + (1.0 - b1) * g / (1.0 - b1**t)
    return w - lr * direction / (np.sqrt(v2 / (1.0 - b2**t)) + eps), m2, v2


# %% same_exponent_twice
"""Misread: both parts of mhat are divided by 1 - b1^t."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    direction = (b1 * m2 + (1.0 - b1) * g) / (1.0 - b1**t)
    return w - lr * direction / (np.sqrt(v2 / (1.0 - b2**t)) + eps), m2, v2


# %% without_look_ahead
"""Misread: mhat = m2 / (1 - b1^t), as in Adam."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    direction = m2 / (1.0 - b1**t)
    return w - lr * direction / (np.sqrt(v2 / (1.0 - b2**t)) + eps), m2, v2
