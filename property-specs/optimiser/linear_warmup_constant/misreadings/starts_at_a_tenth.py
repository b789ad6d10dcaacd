"""Variant: the warmup rises from a tenth of the peak."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    share = np.minimum(1.0, step / warmup) if warmup > 0 else np.ones(len(step))
    return lr_max * (0.1 + 0.9 * share)
