"""Misread: (step + 1) / (warmup + 1)."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    return lr_max * np.minimum(1.0, (step + 1.0) / (warmup + 1.0))
