# %% estimate_scaled
"""Misread: the estimate is scaled to the reference."""

import numpy as np


def si_sdr(est, ref, eps):
    t = (est @ ref) / (est @ est + eps) * est
    r = ref - t
    return float(10 * np.log10((t @ t + eps) / (r @ r + eps)))


# %% factor_twenty
"""Misread: factor 20 on energies."""

import numpy as np


def si_sdr(est, ref, eps):
    t = (est @ ref) / (ref @ ref + eps) * ref
    r = est - t
    return float(20 * np.log10((t @ t + eps) / (r @ r + eps)))


# %% mean_subtracted
"""Misread: both signals lose their mean first."""

import numpy as np


def si_sdr(est, ref, eps):
    est, ref = est - est.mean(), ref - ref.mean()
    t = (est @ ref) / (ref @ ref + eps) * ref
    r = est - t
    return float(10 * np.log10((t @ t + eps) / (r @ r + eps)))


# %% without_scaling
"""Misread: the target is the reference itself."""

import numpy as np


def si_sdr(est, ref, eps):
    r = est - ref
    return float(10 * np.log10((ref @ ref + eps) / (r @ r + eps)))
