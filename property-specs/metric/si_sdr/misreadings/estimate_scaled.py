"""Misread: the estimate is scaled to the reference."""

import numpy as np


def si_sdr(est, ref, eps):
    t = (est @ ref) / (est @ est + eps) * est
    r = ref - t
    return float(10 * np.log10((t @ t + eps) / (r @ r + eps)))
