# %% counted_from_one
"""Misread: step counts from 1, so the first rate is lr_max / warmup."""

import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * (s + 1) / warmup
        elif s < total:
            lr[i] = lr_max * (total - s) / (total - warmup)
    return lr


# %% decay_line_from_zero
"""Variant: the falling line starts at step 0, lr_max (total - s) / total after the warmup."""

import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < total:
            lr[i] = lr_max * (total - s) / total
    return lr


# %% last_step_is_zero
"""Misread: the value 0 is reached at step total - 1 (the peak stays when that is the first step)."""

import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < total:
            lr[i] = lr_max * (total - 1 - s) / max(total - 1 - warmup, 1) if total - 1 > warmup else lr_max
    return lr


# %% total_without_warmup
"""Misread: total counts the steps of the decay only, after the warmup."""

import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < warmup + total:
            lr[i] = lr_max * (warmup + total - s) / total
    return lr


# %% without_decay
"""Misread: after the warmup the peak is held until total."""

import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < total:
            lr[i] = lr_max
    return lr


# %% without_warmup
"""Misread: the peak is held during the first warmup steps instead of rising."""

import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max
        elif s < total:
            lr[i] = lr_max * (total - s) / (total - warmup)
    return lr


# %% zero_after_total_always
"""Misread: 0 from total on, also while the line still rises."""

import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s >= total:
            lr[i] = 0.0
        elif s < warmup:
            lr[i] = lr_max * s / warmup
        else:
            lr[i] = lr_max * (total - s) / (total - warmup)
    return lr
