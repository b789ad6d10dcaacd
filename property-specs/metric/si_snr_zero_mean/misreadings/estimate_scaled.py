"""Misread: the estimate is scaled to the reference, the rest is what the reference has beside it."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (x @ x + eps)
    target = alpha * x
    rest = y - target
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))
