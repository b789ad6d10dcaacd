"""Misread: later map added onto the first channels of the earlier one, as in a residual connection; nothing in the new channels."""

import numpy as np


def concatenated_skip_connection(x, fx):
    c, k = x.shape[1], fx.shape[1]
    y = np.concatenate([x, np.zeros(fx.shape)], axis=1)
    y[:, :k] += fx
    return y
