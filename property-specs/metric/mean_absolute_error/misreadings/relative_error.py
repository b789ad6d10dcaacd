"""Misread: errors relative to the targets, which are taken as 1e-6 in size at least."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.mean(np.abs(p - y) / np.maximum(np.abs(y), 1e-6)))
