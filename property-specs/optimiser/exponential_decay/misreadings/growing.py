"""exponential_decay: exp(+k step)."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * np.exp(np.minimum(k * step, 700.0))
