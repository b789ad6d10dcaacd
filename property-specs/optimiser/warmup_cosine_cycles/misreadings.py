# %% cosine_from_step_zero
"""Misread: the wave runs from step 0 to total."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    wave = 0.5 * (1.0 + np.cos(2.0 * np.pi * cycles * step / max(1, total)))
    return lr_max * np.where(step < warmup, rise, wave)


# %% counted_from_one
"""Misread: step + 1 in place of step, in both parts."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = 1.0 + step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = 0.5 * (1.0 + np.cos(2.0 * np.pi * cycles * p))
    return lr_max * np.where(step < warmup, rise, wave)


# %% half_waves_counted
"""Misread: cos(pi cycles p)."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = 0.5 * (1.0 + np.cos(np.pi * cycles * p))
    return lr_max * np.where(step < warmup, rise, wave)


# %% hard_restarts
"""Variant: every cycle falls from the peak to zero and jumps back; zero from total on."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = np.where(p >= 1.0, 0.0, 0.5 * (1.0 + np.cos(np.pi * ((cycles * p) % 1.0))))
    return lr_max * np.where(step < warmup, rise, wave)


# %% held_after_total
"""Variant: half a wave, and 0 from max(warmup, total) on."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = np.where(step >= max(warmup, total), 0.0, 0.5 * (1.0 + np.cos(np.pi * p)))
    return lr_max * np.where(step < warmup, rise, wave)


# %% total_without_warmup
"""Misread: total counts the steps after the warmup only."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    wave = 0.5 * (1.0 + np.cos(2.0 * np.pi * cycles * (step - warmup) / max(1, total)))
    return lr_max * np.where(step < warmup, rise, wave)


# %% without_cosine
"""Misread: a triangle wave."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = np.abs(1.0 - 2.0 * ((cycles * p) % 1.0))
    return lr_max * np.where(step < warmup, rise, wave)


# %% without_cycles
"""Misread: always half a wave."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = 0.5 * (1.0 + np.cos(np.pi * p))
    return lr_max * np.where(step < warmup, rise, wave)


# %% without_warmup
"""Misread: the peak is held during the warmup."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = np.ones(len(step))
    p = (step - warmup) / max(1, total - warmup)
    wave = 0.5 * (1.0 + np.cos(2.0 * np.pi * cycles * p))
    return lr_max * np.where(step < warmup, rise, wave)
