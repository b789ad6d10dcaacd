"""Misread: base / sqrt(step + warmup)."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.sqrt(s + warmup)
