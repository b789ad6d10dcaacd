"""Misread: eps is added to the ratio of the energies, not to each."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - target
    return 10.0 * math.log10((target @ target) / max(rest @ rest, 1e-300) + eps)
