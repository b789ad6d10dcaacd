# %% entropy_subtracted
"""Variant: the entropy of the target is subtracted."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = np.where(truth, 1.0 - eps, eps / (k - 1.0))
    own = np.where(q > 0.0, q * np.log(np.where(q > 0.0, q, 1.0)), 0.0)
    return max(0.0, float(np.sum(own - q * logp) / n))


# %% others_have_eps_over_k
"""Misread: the true class keeps 1 - eps and the others have eps / k each, so the target does not sum to 1."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = np.where(truth, 1.0 - eps, eps / k)
    return -np.sum(q * logp) / n


# %% over_all_classes
"""Variant: eps is spread over all k classes, the true one included."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = (1.0 - eps) * truth + eps / k
    return -np.sum(q * logp) / n


# %% summed_over_rows
"""Misread: the sum over the rows."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    k = z.shape[1]
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = np.where(truth, 1.0 - eps, eps / (k - 1.0))
    return -np.sum(q * logp)


# %% true_class_keeps_all
"""Misread: the true class keeps 1 and the others have eps / (k - 1) besides."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    q = np.where(truth, 1.0, eps / (k - 1.0))
    return -np.sum(q * logp) / n


# %% without_smoothing
"""Misread: eps is ignored: plain cross-entropy."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    n, k = z.shape
    high = z.max(axis=1, keepdims=True)
    logp = z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))
    truth = np.arange(k) == y[:, None]
    return -np.sum(np.where(truth, logp, 0.0)) / n
