"""Misread: base sqrt(warmup / max(step, warmup))."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base * np.sqrt(warmup / np.maximum(s, warmup))
