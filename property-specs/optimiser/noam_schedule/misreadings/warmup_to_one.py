"""Misread: the linear part is step / warmup."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    s, p = step * 1.0, float(warmup)
    return d_model**-0.5 * np.minimum(s**-0.5, s / p)
