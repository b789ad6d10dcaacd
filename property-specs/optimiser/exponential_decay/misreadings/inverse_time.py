"""exponential_decay: lr0 / (1 + k step)."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 / (1.0 + k * step)
