"""Misread: (step + 1) / warmup."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return lr_max * np.minimum(1.0, (step + 1.0) / max(1, warmup))
