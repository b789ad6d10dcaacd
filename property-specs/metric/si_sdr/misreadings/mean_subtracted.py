"""Misread: both signals lose their mean first."""

import numpy as np


def si_sdr(est, ref, eps):
    est, ref = est - est.mean(), ref - ref.mean()
    t = (est @ ref) / (ref @ ref + eps) * ref
    r = est - t
    return float(10 * np.log10((t @ t + eps) / (r @ r + eps)))
