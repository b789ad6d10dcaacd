"""Misread: energies and the inner product are means over the samples."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (np.mean(x * y) + eps) / (np.mean(y * y) + eps)
    target = alpha * y
    rest = x - target
    return 10.0 * math.log10((np.mean(target * target) + eps) / (np.mean(rest * rest) + eps))
