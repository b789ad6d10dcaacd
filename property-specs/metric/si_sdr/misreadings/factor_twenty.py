"""Misread: factor 20 on energies."""

import numpy as np


def si_sdr(est, ref, eps):
    t = (est @ ref) / (ref @ ref + eps) * ref
    r = est - t
    return float(20 * np.log10((t @ t + eps) / (r @ r + eps)))
