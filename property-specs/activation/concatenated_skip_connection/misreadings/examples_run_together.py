"""Misread: all numbers of x, then all of fx, cut into examples afterwards."""

import numpy as np


def concatenated_skip_connection(x, fx):
    b, c, h, w = x.shape
    return np.concatenate([x.ravel(), fx.ravel()]).reshape(b, c + fx.shape[1], h, w)
