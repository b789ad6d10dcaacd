"""Misread: a triangle wave."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = np.abs(1.0 - 2.0 * ((cycles * p) % 1.0))
    return lr_max * np.where(step < warmup, rise, wave)
