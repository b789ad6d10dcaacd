import math

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    """Learning rate that is constant at first and then falls.

    The rate is base divided by the square root of the step number, where
    step numbers below warmup count as warmup.
    """
    lr = np.zeros(step.shape[0])
    for place in range(step.shape[0]):
        counted = max(int(step[place]), int(warmup))
        lr[place] = base / math.sqrt(counted)
    return lr
