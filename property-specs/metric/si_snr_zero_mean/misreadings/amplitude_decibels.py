"""Misread: 20 log10."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - target
    return 20.0 * math.log10((target @ target + eps) / (rest @ rest + eps))
