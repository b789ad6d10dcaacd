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
