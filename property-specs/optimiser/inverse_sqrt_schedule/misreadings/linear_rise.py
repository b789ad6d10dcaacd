"""Misread: the rate rises linearly until warmup: base min(step^-1/2, step warmup^-3/2), step 0 counted as 1."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base * np.minimum(1.0 / np.sqrt(np.maximum(s, 1.0)), np.maximum(s, 1.0) / warmup**1.5)
