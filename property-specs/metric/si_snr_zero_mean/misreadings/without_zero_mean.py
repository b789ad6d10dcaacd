"""Misread: signals keep their means."""

import math


def si_snr_zero_mean(est, ref, eps):
    x, y = est, ref
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - target
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))
