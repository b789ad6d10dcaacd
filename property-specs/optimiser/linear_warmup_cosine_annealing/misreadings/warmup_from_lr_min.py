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
