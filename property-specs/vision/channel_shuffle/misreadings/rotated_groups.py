"""channel_shuffle: whole groups move on by one place."""

import numpy as np


def channel_shuffle(x, g):
    b, c, h, w = x.shape
    m = c // g
    return np.roll(x, m, axis=1)
