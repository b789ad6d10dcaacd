"""Misread: the rest is the estimate less the reference as given."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - y
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))
