# %% mean_over_classes
"""Misread: e = -T ln mean exp(z/T)."""

import numpy as np


def energy_ood_score(z, T):
    a = z / T
    top = np.max(a, axis=1)
    logmean = top + np.log(np.mean(np.exp(a - top[:, None]), axis=1))
    return -T * logmean


# %% positive_score
"""Variant: e = T ln sum exp(z/T)."""

import numpy as np


def energy_ood_score(z, T):
    a = z / T
    top = np.max(a, axis=1)
    logsum = top + np.log(np.sum(np.exp(a - top[:, None]), axis=1))
    return T * logsum


# %% temperature_left_out_in_front
"""Misread: e = -ln sum exp(z/T)."""

import numpy as np


def energy_ood_score(z, T):
    a = z / T
    top = np.max(a, axis=1)
    logsum = top + np.log(np.sum(np.exp(a - top[:, None]), axis=1))
    return -logsum


# %% temperature_multiplied
"""Misread: e = -T ln sum exp(z T)."""

import numpy as np


def energy_ood_score(z, T):
    a = z * T
    top = np.max(a, axis=1)
    logsum = top + np.log(np.sum(np.exp(a - top[:, None]), axis=1))
    return -T * logsum


# %% without_the_other_classes
"""Misread: the largest logit alone."""

import numpy as np


def energy_ood_score(z, T):
    return -np.max(z, axis=1)
