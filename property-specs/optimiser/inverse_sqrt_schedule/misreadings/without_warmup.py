"""Misread: base / sqrt(step), with step 0 counted as 1."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.sqrt(np.maximum(s, 1.0))
