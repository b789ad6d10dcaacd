# %% counted_from_one
"""Variant: (step + 1) / warmup."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return lr_max * np.minimum(1.0, (step + 1.0) / max(1, warmup))


# %% falls_like_the_root
"""Variant: after the warmup lr_max sqrt(warmup / step); no fall without warmup."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    if warmup == 0:
        return np.full(len(step), lr_max)
    return lr_max * np.where(step < warmup, step / warmup, np.sqrt(warmup / np.maximum(step, 1)))


# %% jump_at_the_end
"""Misread: a tenth of the peak during the warmup."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return lr_max * np.where(step < warmup, 0.1, 1.0)


# %% peak_one_step_late
"""Variant: (step + 1) / (warmup + 1)."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return lr_max * np.minimum(1.0, (step + 1.0) / (warmup + 1.0))


# %% rising_on
"""Misread: the line is not held after the warmup; without warmup lr_max."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return lr_max * step / warmup if warmup > 0 else np.full(len(step), lr_max)


# %% starts_at_a_tenth
"""Variant: the warmup rises from a tenth of the peak."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    share = np.minimum(1.0, step / warmup) if warmup > 0 else np.ones(len(step))
    return lr_max * (0.1 + 0.9 * share)


# %% without_warmup
"""Misread: lr_max from step 0 on."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return np.full(len(step), lr_max)


# %% zero_without_warmup
"""Misread: step / max(1, warmup), cut at one."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return lr_max * np.minimum(1.0, step / max(1, warmup))
