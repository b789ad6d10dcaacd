"""Misread: the rate rises by equal factors."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return base * k ** np.minimum(step / warmup, 1.0)
