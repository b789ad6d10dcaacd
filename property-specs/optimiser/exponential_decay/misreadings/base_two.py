"""exponential_decay: powers of two in place of e."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * 2.0 ** (-k * step)
