# %% mixture
"""Misread: (1 - w) c + w u."""

import numpy as np


def classifier_free_guidance(c, u, w):
    return (1.0 - w) * c + w * u


# %% roles_exchanged
"""Misread: (1 + w) u - w c."""

import numpy as np


def classifier_free_guidance(c, u, w):
    return (1.0 + w) * u - w * c


# %% weight_one_is_conditional
"""Misread: u + w (c - u)."""

import numpy as np


def classifier_free_guidance(c, u, w):
    return u + w * (c - u)


# %% without_guidance
"""Misread: e = c, whatever w."""


def classifier_free_guidance(c, u, w):
    return c.copy()
