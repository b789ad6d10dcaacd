"""Misread: the falling line starts at step 0, lr_max (total - s) / total after the warmup."""

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
