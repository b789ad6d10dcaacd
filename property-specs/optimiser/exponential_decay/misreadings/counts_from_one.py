"""exponential_decay: step + 1 in place of step."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * np.exp(-k * (step + 1))
