"""exponential_decay: the rate stays at lr0."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * np.ones(step.shape)
