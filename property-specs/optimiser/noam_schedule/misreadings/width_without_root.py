"""Misread: divided by d_model."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    s, p = step * 1.0, float(warmup)
    return np.minimum(s**-0.5, s * p**-1.5) / d_model
