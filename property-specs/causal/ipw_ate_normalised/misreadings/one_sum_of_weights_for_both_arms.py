"""Misread: both arms are divided by the sum of all weights."""

import numpy as np


def ipw_ate_normalised(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    return np.sum((treated - control) * y) / np.sum(treated + control)
