# %% keys_against_queries
"""Misread: the softmax runs over queries."""

import numpy as np


def info_nce(q, k, tau):
    q = q / np.sqrt((q**2).sum(axis=1, keepdims=True))
    k = k / np.sqrt((k**2).sum(axis=1, keepdims=True))
    s = k @ q.T / tau
    top = s.max(axis=1)
    total = np.log(np.exp(s - top[:, None]).sum(axis=1)) + top
    return float((total - np.diag(s)).mean())


# %% no_normalisation
"""Misread: plain inner products."""

import numpy as np


def info_nce(q, k, tau):
    s = q @ k.T / tau
    top = s.max(axis=1)
    total = np.log(np.exp(s - top[:, None]).sum(axis=1)) + top
    return float((total - np.diag(s)).mean())


# %% positive_left_out
"""Misread: denominator over j != i."""

import numpy as np


def info_nce(q, k, tau):
    q = q / np.sqrt((q**2).sum(axis=1, keepdims=True))
    k = k / np.sqrt((k**2).sum(axis=1, keepdims=True))
    s = q @ k.T / tau
    top = s.max(axis=1)
    others = np.exp(s - top[:, None]) * (1.0 - np.eye(len(s)))
    if len(s) == 1:
        return 0.0  # one pair has nothing to be told from
    total = np.log(others.sum(axis=1)) + top
    return float((total - np.diag(s)).mean())


# %% sum_instead_of_mean
"""Misread: no division by n."""

import numpy as np


def info_nce(q, k, tau):
    q = q / np.sqrt((q**2).sum(axis=1, keepdims=True))
    k = k / np.sqrt((k**2).sum(axis=1, keepdims=True))
    s = q @ k.T / tau
    top = s.max(axis=1)
    total = np.log(np.exp(s - top[:, None]).sum(axis=1)) + top
    return float((total - np.diag(s)).sum())


# %% temperature_inside_the_logarithm
"""Departs: tau multiplies the share inside the logarithm: -ln(tau exp(s_ii) / sum_j exp(s_ij))."""

import numpy as np


def info_nce(q, k, tau):
    q = q / np.sqrt((q**2).sum(axis=1, keepdims=True))
    k = k / np.sqrt((k**2).sum(axis=1, keepdims=True))
    s = q @ k.T / tau
    top = s.max(axis=1)
    total = np.log(np.exp(s - top[:, None]).sum(axis=1)) + top
    return float((total - np.diag(s)).mean() - np.log(tau))


# %% without_negatives
"""Misread: only how far each query is from its own key, (1 - cos) / tau; no other key takes part."""

import numpy as np


def info_nce(q, k, tau):
    length = np.linalg.norm(q, axis=1) * np.linalg.norm(k, axis=1)
    return np.mean((1.0 - np.sum(q * k, axis=1) / length).clip(0.0) / tau)
