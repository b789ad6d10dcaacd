"""channel_shuffle: the channels stay in their order."""

import numpy as np


def channel_shuffle(x, g):
    b, c, h, w = x.shape
    m = c // g
    return x.copy()
