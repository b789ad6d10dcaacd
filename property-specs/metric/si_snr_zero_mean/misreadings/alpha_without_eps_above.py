"""Misread: no eps in the numerator of alpha."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y) / (y @ y + eps)
    target = alpha * y
    rest = x - target
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))
