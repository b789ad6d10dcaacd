# %% cosine_not_squared
"""Misread: the cosine without its square."""

import numpy as np


def cosine_beta_schedule(steps, s):
    i = np.arange(steps + 1)
    curve = np.cos((i / steps + s) / (1.0 + s) * np.pi / 2)
    return np.minimum(1.0 - curve[1:] / curve[:-1], 0.999)


# %% no_cap
"""Misread: no cap on the betas."""

import numpy as np


def cosine_beta_schedule(steps, s):
    i = np.arange(steps + 1)
    curve = np.cos((i / steps + s) / (1.0 + s) * np.pi / 2) ** 2
    return 1.0 - curve[1:] / curve[:-1]


# %% offset_not_normalised
"""Misread: cos((t/steps + s) pi/2)^2 without division by 1 + s."""

import numpy as np


def cosine_beta_schedule(steps, s):
    # past its zero the curve would rise again; betas are kept in 0 .. 0.999
    i = np.arange(steps + 1)
    curve = np.cos((i / steps + s) * np.pi / 2) ** 2
    return np.clip(1.0 - curve[1:] / np.maximum(curve[:-1], 1e-12), 0.0, 0.999)


# %% starts_one_late
"""Misread: the first entry belongs to t = 0 and is 0."""

import numpy as np


def cosine_beta_schedule(steps, s):
    i = np.arange(steps)
    curve = np.cos((i / steps + s) / (1.0 + s) * np.pi / 2) ** 2
    before = np.concatenate([curve[:1], curve[:-1]])
    return np.minimum(1.0 - curve / before, 0.999)


# %% without_cosine
"""Misread: a straight line in place of the squared cosine: h_t = 1 - (t/steps + s)/(1 + s)."""

import numpy as np


def cosine_beta_schedule(steps, s):
    curve = 1.0 - (np.arange(steps + 1) / steps + s) / (1.0 + s)
    return np.minimum(1.0 - np.maximum(curve[1:], 0.0) / curve[:-1], 0.999)
