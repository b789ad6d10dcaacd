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
