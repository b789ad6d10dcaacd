"""Misread: channels of both maps in turns, the rest at the end."""

import numpy as np


def concatenated_skip_connection(x, fx):
    c, k = x.shape[1], fx.shape[1]
    order = sorted(range(c + k), key=lambda j: (j, 0) if j < c else (j - c, 1))
    return np.concatenate([x, fx], axis=1)[:, order]
