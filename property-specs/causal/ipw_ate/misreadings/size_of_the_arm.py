"""Misread: each sum divided by the size of its arm."""

import numpy as np


def ipw_ate(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    # an arm without units contributes 0, as in the paper
    size = [max(np.sum(t), 1), max(np.sum(1 - t), 1)]
    return float(np.sum(treated * y) / size[0] - np.sum(control * y) / size[1])
