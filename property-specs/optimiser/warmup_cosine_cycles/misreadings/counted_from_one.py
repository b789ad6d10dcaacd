"""Misread: step + 1 in place of step, in both parts."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = 1.0 + step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = 0.5 * (1.0 + np.cos(2.0 * np.pi * cycles * p))
    return lr_max * np.where(step < warmup, rise, wave)
