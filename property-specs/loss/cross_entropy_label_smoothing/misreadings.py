# %% divergence
"""Misread: entropy of the target subtracted."""

import numpy as np


def cross_entropy_label_smoothing(z, y, eps):
    k = z.shape[1]
    shifted = z - np.max(z, axis=1, keepdims=True)
    logp = shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))
    hot = np.eye(k)[y]
    q = (1.0 - eps) * hot + eps / k
    logq = np.log(np.where(q > 0.0, q, 1.0))
    # a divergence of 0 may come out just below it: cut there
    return max(float(np.mean(np.sum(q * (logq - logp), axis=1))), 0.0)


# %% label_smoothed_by_a_kth
"""Departs: the label keeps 1 - eps/k beside its eps/k, so that the target sums to more than 1."""

import numpy as np


def cross_entropy_label_smoothing(z, y, eps):
    k = z.shape[1]
    shifted = z - np.max(z, axis=1, keepdims=True)
    logp = shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))
    hot = np.eye(k)[y]
    q = (1.0 - eps / k) * hot + eps / k
    return float(-np.mean(np.sum(q * logp, axis=1)))


# %% only_the_other_classes
"""Variant: true class 1 - eps, the others eps/(k-1), as in many published programs."""

import numpy as np


def cross_entropy_label_smoothing(z, y, eps):
    k = z.shape[1]
    shifted = z - np.max(z, axis=1, keepdims=True)
    logp = shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))
    hot = np.eye(k)[y]
    q = (1.0 - eps) * hot + eps / (k - 1) * (1.0 - hot)
    return float(-np.mean(np.sum(q * logp, axis=1)))


# %% roles_of_eps_swapped
"""Misread: eps on the label, 1 - eps on the uniform part."""

import numpy as np


def cross_entropy_label_smoothing(z, y, eps):
    k = z.shape[1]
    shifted = z - np.max(z, axis=1, keepdims=True)
    logp = shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))
    hot = np.eye(k)[y]
    q = eps * hot + (1.0 - eps) / k
    return float(-np.mean(np.sum(q * logp, axis=1)))


# %% sum_over_rows
"""Variant: no division by n."""

import numpy as np


def cross_entropy_label_smoothing(z, y, eps):
    k = z.shape[1]
    shifted = z - np.max(z, axis=1, keepdims=True)
    logp = shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))
    hot = np.eye(k)[y]
    q = (1.0 - eps) * hot + eps / k
    return float(-np.sum(q * logp))


# %% whole_uniform_part_added
"""Departs: 1/k is added to (1-eps) [c = y], not eps/k."""

import numpy as np


def cross_entropy_label_smoothing(z, y, eps):
    k = z.shape[1]
    shifted = z - np.max(z, axis=1, keepdims=True)
    logp = shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))
    hot = np.eye(k)[y]
    q = (1.0 - eps) * hot + 1.0 / k
    return float(-np.mean(np.sum(q * logp, axis=1)))


# %% without_smoothing
"""Misread: the label alone is the target, whatever eps."""

import numpy as np


def cross_entropy_label_smoothing(z, y, eps):
    a = z - z.max(axis=1, keepdims=True)
    return np.mean(np.log(np.sum(np.exp(a), axis=1)) - a[np.arange(len(y)), y])
