"""Misread: the first step is number 0, so step + 1 is used."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    s, p = step * 1.0, float(warmup)
    s = s + 1.0
    return d_model**-0.5 * np.minimum(s**-0.5, s * p**-1.5)
