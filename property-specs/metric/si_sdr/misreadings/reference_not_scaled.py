"""Misread: the target is the reference itself."""

import numpy as np


def si_sdr(est, ref, eps):
    r = est - ref
    return float(10 * np.log10((ref @ ref + eps) / (r @ r + eps)))
