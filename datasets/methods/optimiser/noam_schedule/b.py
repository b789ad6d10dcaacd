"""Learning-rate schedule of the Transformer (Vaswani et al., 2017, eq. 3)."""

import math

import numpy as np


def noam_schedule(step, d_model, warmup):
    """Learning rate at each training step.

    step     int64 [n], training steps, counted from 1
    d_model  int, width of the model
    warmup   int, number of warmup steps

    Returns float64 [n]: a linear rise up to warmup, then a fall with the root.
    """
    lr = np.empty(len(step), dtype=np.float64)
    for i, now in enumerate(step.tolist()):
        if now < warmup:
            shape = now / (warmup * math.sqrt(warmup))
        else:
            shape = 1.0 / math.sqrt(now)
        lr[i] = shape / math.sqrt(d_model)
    return lr
