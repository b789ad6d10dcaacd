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
