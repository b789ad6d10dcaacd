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
