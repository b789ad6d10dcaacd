"""Misread: the earlier map is not carried over, its channels are left at zero."""

import numpy as np


def concatenated_skip_connection(x, fx):
    return np.concatenate([np.zeros(x.shape), fx], axis=1)
