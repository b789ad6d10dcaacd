"""Misread: total counts the steps after the warmup only."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    step = step + 0.0
    rise = step / max(1, warmup)
    wave = 0.5 * (1.0 + np.cos(2.0 * np.pi * cycles * (step - warmup) / max(1, total)))
    return lr_max * np.where(step < warmup, rise, wave)
