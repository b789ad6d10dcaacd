"""Misread: the line is not held after the warmup; without warmup lr_max."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return lr_max * step / warmup if warmup > 0 else np.full(len(step), lr_max)
