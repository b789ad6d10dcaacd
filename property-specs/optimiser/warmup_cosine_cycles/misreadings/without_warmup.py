"""Misread: the peak is held during the warmup."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = np.ones(len(step))
    p = (step - warmup) / max(1, total - warmup)
    wave = 0.5 * (1.0 + np.cos(2.0 * np.pi * cycles * p))
    return lr_max * np.where(step < warmup, rise, wave)
