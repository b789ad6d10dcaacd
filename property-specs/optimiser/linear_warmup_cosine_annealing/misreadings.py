# %% cosine_from_step_zero
"""Misread: the cosine runs from step 0 to total, its first part is replaced by the warmup."""

import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < total:
            lr[i] = lr_min + (lr_max - lr_min) * (1.0 + math.cos(math.pi * s / total)) / 2.0
        else:
            lr[i] = lr_min
    return lr


# %% counted_from_one
"""Variant: step counts from 1, so the first rate is lr_max / warmup."""

import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * (s + 1) / warmup
        elif s < total:
            lr[i] = lr_min + (lr_max - lr_min) * (1.0 + math.cos(math.pi * (s - warmup) / (total - warmup))) / 2.0
        else:
            lr[i] = lr_min
    return lr


# %% floor_instead_of_end
"""Misread: the cosine goes to 0 and is cut off at lr_min."""

import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < total:
            lr[i] = max(lr_min, lr_max * (1.0 + math.cos(math.pi * (s - warmup) / (total - warmup))) / 2.0)
        else:
            lr[i] = lr_min
    return lr


# %% lr_min_when_total_passed
"""Misread: lr_min from total on, also while the line still rises."""

import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s >= total:
            lr[i] = lr_min
        elif s < warmup:
            lr[i] = lr_max * s / warmup
        else:
            lr[i] = lr_min + (lr_max - lr_min) * (1.0 + math.cos(math.pi * (s - warmup) / (total - warmup))) / 2.0
    return lr


# %% total_without_warmup
"""Misread: total counts the steps of the annealing only, after the warmup."""

import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < warmup + total:
            lr[i] = lr_min + (lr_max - lr_min) * (1.0 + math.cos(math.pi * (s - warmup) / total)) / 2.0
        else:
            lr[i] = lr_min
    return lr


# %% warmup_from_lr_min
"""Misread: the warmup rises from lr_min to lr_max."""

import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_min + (lr_max - lr_min) * s / warmup
        elif s < total:
            lr[i] = lr_min + (lr_max - lr_min) * (1.0 + math.cos(math.pi * (s - warmup) / (total - warmup))) / 2.0
        else:
            lr[i] = lr_min
    return lr


# %% whole_period
"""Misread: cos(2 pi ...), back at the peak before the end."""

import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < total:
            lr[i] = lr_min + (lr_max - lr_min) * (1.0 + math.cos(2.0 * math.pi * (s - warmup) / (total - warmup))) / 2.0
        else:
            lr[i] = lr_min
    return lr


# %% without_cosine
"""Misread: the decay from lr_max to lr_min is a straight line."""

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max * s / warmup
        elif s < total:
            lr[i] = lr_max + (lr_min - lr_max) * (s - warmup) / (total - warmup)
        else:
            lr[i] = lr_min
    return lr


# %% without_warmup
"""Misread: the peak is held during the first warmup steps instead of rising."""

import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    lr = np.zeros(len(step))
    for i, s in enumerate(step):
        s = int(s)
        if s < warmup:
            lr[i] = lr_max
        elif s < total:
            lr[i] = lr_min + (lr_max - lr_min) * (1.0 + math.cos(math.pi * (s - warmup) / (total - warmup))) / 2.0
        else:
            lr[i] = lr_min
    return lr
