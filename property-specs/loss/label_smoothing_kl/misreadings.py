# %% divergence_over_all_classes
"""Misread: eps spread over all k classes, the entropy of that target subtracted."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps + eps / k, eps / k)
    ln_q = np.log(np.where(q > 0.0, q, 1.0))
    return (q * (ln_q - ln_p)).sum() / n


# %% entropy_kept
"""Variant: the cross-entropy with the same target, nothing subtracted."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps, eps / (k - 1))
    return -(q * ln_p).sum() / n


# %% mean_over_classes_too
"""Misread: the mean over all n k terms."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps, eps / (k - 1))
    ln_q = np.log(np.where(q > 0.0, q, 1.0))
    return (q * (ln_q - ln_p)).sum() / (n * k)


# %% other_mass_not_shared
"""Misread: every other class gets eps/k."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps, eps / k)
    ln_q = np.log(np.where(q > 0.0, q, 1.0))
    return (q * (ln_q - ln_p)).sum() / n


# %% reversed_divergence
"""Misread: sum p (ln p - ln q), places with q = 0 left out."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps, eps / (k - 1))
    ln_q = np.log(np.where(q > 0.0, q, 1.0))
    return np.where(q > 0.0, np.exp(ln_p) * (ln_p - ln_q), 0.0).sum() / n


# %% spread_over_all_classes
"""Variant: eps spread over all k classes, nothing subtracted."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps + eps / k, eps / k)
    return -(q * ln_p).sum() / n


# %% sum_over_rows
"""Misread: no division by n."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    q = np.where(true, 1.0 - eps, eps / (k - 1))
    ln_q = np.log(np.where(q > 0.0, q, 1.0))
    return (q * (ln_q - ln_p)).sum() + 0.0 * n


# %% without_smoothing
"""Misread: eps is ignored."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    n, k = z.shape
    top = z - z.max(axis=1, keepdims=True)
    ln_p = top - np.log(np.exp(top).sum(axis=1, keepdims=True))
    true = np.arange(k)[None, :] == y[:, None]
    return -ln_p[true].sum() / n
