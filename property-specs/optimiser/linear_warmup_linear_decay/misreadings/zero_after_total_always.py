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
