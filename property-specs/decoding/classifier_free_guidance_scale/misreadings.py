# %% counted_from_the_conditional
"""Variant: (1 + w) c - w u."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return (1.0 + w) * np.asarray(c) - w * u


# %% no_guidance_up_to_one
"""Variant: for w <= 1 the conditional prediction."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.array(c) if w <= 1.0 else u + w * (c - u)


# %% predictions_exchanged
"""Misread: c + w (u - c)."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.asarray(c) + w * (u - c)


# %% rescaled_to_the_conditional
"""Variant: the guided prediction is given the root mean square of the conditional one.

A guided prediction of zeros has no size to change and stays.
"""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    e = u + w * (c - u)
    size = np.sqrt(np.mean(e * e))
    return e * (np.sqrt(np.mean(c * c)) / size) if size > 0.0 else e


# %% threshold_at_three
"""Misread: entries are clipped to -3 .. 3."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.clip(u + w * (c - u), -3.0, 3.0)


# %% whole_unconditional_kept
"""Misread: u + w c."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.asarray(u) + w * c


# %% without_guidance
"""Misread: the conditional prediction, whatever the scale."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.array(c)
