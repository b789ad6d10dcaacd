"""Variant: half a wave, and 0 from max(warmup, total) on."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    p = (step - warmup) / max(1, total - warmup)
    wave = np.where(step >= max(warmup, total), 0.0, 0.5 * (1.0 + np.cos(np.pi * p)))
    return lr_max * np.where(step < warmup, rise, wave)
