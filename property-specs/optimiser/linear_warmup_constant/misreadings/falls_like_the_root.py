"""Variant: after the warmup lr_max sqrt(warmup / step); no fall without warmup."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    if warmup == 0:
        return np.full(len(step), lr_max)
    return lr_max * np.where(step < warmup, step / warmup, np.sqrt(warmup / np.maximum(step, 1)))
