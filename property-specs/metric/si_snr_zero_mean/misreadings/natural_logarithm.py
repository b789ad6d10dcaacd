"""Misread: the natural logarithm, without the factor 10."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - target
    return math.log((target @ target + eps) / (rest @ rest + eps))
