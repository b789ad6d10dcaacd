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
