"""Misread: min instead of max, step 0 counted as 1."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.sqrt(np.maximum(np.minimum(s, warmup), 1.0))
