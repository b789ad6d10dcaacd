"""Variant: the divergences of both directions are added, over the outcomes that p allows."""

import numpy as np


def kl_divergence(p, q):
    some = p > 0.0
    return max(0.0, float(np.sum((p[some] - q[some]) * np.log(p[some] / q[some]))))
