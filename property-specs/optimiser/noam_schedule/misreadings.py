# %% larger_of_the_two
"""Misread: the maximum of both branches."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    s, p = step * 1.0, float(warmup)
    return d_model**-0.5 * np.maximum(s**-0.5, s * p**-1.5)


# %% steps_from_zero
"""Misread: the first step is number 0, so step + 1 is used."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    s, p = step * 1.0, float(warmup)
    s = s + 1.0
    return d_model**-0.5 * np.minimum(s**-0.5, s * p**-1.5)


# %% warmup_to_one
"""Misread: the linear part is step / warmup."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    s, p = step * 1.0, float(warmup)
    return d_model**-0.5 * np.minimum(s**-0.5, s / p)


# %% width_without_root
"""Misread: divided by d_model."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    s, p = step * 1.0, float(warmup)
    return np.minimum(s**-0.5, s * p**-1.5) / d_model


# %% without_warmup
"""Misread: the rate falls from the first step on."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    return 1.0 / np.sqrt(d_model * step * 1.0)
