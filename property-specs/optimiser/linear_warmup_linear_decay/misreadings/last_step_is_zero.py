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
