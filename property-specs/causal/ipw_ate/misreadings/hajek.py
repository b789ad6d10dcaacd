"""Misread: each sum divided by the sum of its weights."""

import numpy as np


def ipw_ate(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    # an arm without units has no weights to divide by: it contributes 0, as in the paper
    total = [np.sum(a) if np.any(a) else 1.0 for a in (treated, control)]
    return float(np.sum(treated * y) / total[0] - np.sum(control * y) / total[1])
