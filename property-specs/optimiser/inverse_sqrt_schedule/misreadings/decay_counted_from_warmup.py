"""Misread: the decay counts its steps from the end of the warmup."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.sqrt(warmup) / np.sqrt(np.maximum(s - warmup, 0.0) + 1.0)
