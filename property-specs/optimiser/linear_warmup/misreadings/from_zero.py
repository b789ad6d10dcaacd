"""Misread: the rate rises from 0 to k base (at step 0 a millionth of the first step is taken, since a rate is above 0)."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return k * base * np.minimum(np.maximum(step, 1e-6) / warmup, 1.0)
