# %% alpha_without_eps
"""Misread: no eps in alpha (0 for a constant reference)."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y) / (y @ y) if y @ y > 1e-20 else 0.0
    target = alpha * y
    rest = x - target
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))


# %% alpha_without_eps_above
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


# %% amplitude_decibels
"""Misread: 20 log10."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - target
    return 20.0 * math.log10((target @ target + eps) / (rest @ rest + eps))


# %% energy_of_the_reference
"""Misread: the numerator is the energy of the reference, not of its scaled copy."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - target
    return 10.0 * math.log10((y @ y + eps) / (rest @ rest + eps))


# %% eps_after_the_fraction
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


# %% estimate_scaled
"""Misread: the estimate is scaled to the reference, the rest is what the reference has beside it."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (x @ x + eps)
    target = alpha * x
    rest = y - target
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))


# %% means_over_samples
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


# %% natural_logarithm
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


# %% rest_from_the_reference
"""Misread: the rest is the estimate less the reference as given."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - y
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))


# %% without_scaling
"""Misread: the reference is taken as it is: plain signal-to-noise ratio."""

import math

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    x = est - np.mean(est)
    y = ref - np.mean(ref)
    alpha = 1.0
    target = alpha * y
    rest = x - target
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))


# %% without_zero_mean
"""Misread: signals keep their means."""

import math


def si_snr_zero_mean(est, ref, eps):
    x, y = est, ref
    alpha = (x @ y + eps) / (y @ y + eps)
    target = alpha * y
    rest = x - target
    return 10.0 * math.log10((target @ target + eps) / (rest @ rest + eps))
