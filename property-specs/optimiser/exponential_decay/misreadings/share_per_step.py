"""exponential_decay: the rate loses the share k at each step: (1 - k)^step."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * np.maximum(0.0, 1.0 - k) ** step
