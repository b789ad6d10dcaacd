"""Learning-rate schedule of "Attention Is All You Need" (Vaswani et al., 2017,
eq. 3)."""

import numpy as np


def noam_schedule(step, d_model, warmup):
    """Linear warmup, then decay with the inverse square root of the step.

    step : [n] training steps, counted from 1
    d_model : width of the network
    warmup : number of warmup steps
    Returns [n].
    """
    step = step.astype(np.float64)
    width = float(d_model) ** -0.5
    return width * np.minimum(step ** -0.5, step * float(warmup) ** -1.5)
