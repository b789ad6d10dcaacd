"""Variant: the mean is under q: q ln(q/p), over the outcomes that p allows."""

import numpy as np


def kl_divergence(p, q):
    some = p > 0.0
    return max(0.0, float(np.sum(q[some] * np.log(q[some] / p[some]))))
