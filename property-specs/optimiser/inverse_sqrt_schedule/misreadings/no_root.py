"""Misread: base / max(step, warmup)."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.maximum(s, warmup)
