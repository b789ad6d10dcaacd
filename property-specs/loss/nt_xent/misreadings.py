# %% no_normalisation
"""Misread: plain inner products."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    allowed = ~np.eye(2 * n, dtype=bool)
    s_allowed = np.where(allowed, s, -np.inf)
    top = np.max(s_allowed, axis=1)
    denominator = top + np.log(np.sum(np.exp(s_allowed - top[:, None]), axis=1))
    loss = denominator - s[np.arange(2 * n), partner]
    return float(np.mean(loss))


# %% one_direction
"""Misread: mean over the n views of the first batch."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    allowed = ~np.eye(2 * n, dtype=bool)
    s_allowed = np.where(allowed, s, -np.inf)
    top = np.max(s_allowed, axis=1)
    denominator = top + np.log(np.sum(np.exp(s_allowed - top[:, None]), axis=1))
    loss = denominator - s[np.arange(2 * n), partner]
    return float(np.mean(loss[:n]))


# %% other_batch_only
"""Misread: negatives from the other batch alone."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    first = np.arange(2 * n) < n
    allowed = first[:, None] != first[None, :]
    s_allowed = np.where(allowed, s, -np.inf)
    top = np.max(s_allowed, axis=1)
    denominator = top + np.log(np.sum(np.exp(s_allowed - top[:, None]), axis=1))
    loss = denominator - s[np.arange(2 * n), partner]
    return float(np.mean(loss))


# %% partner_left_out
"""Misread: the sum runs over negatives only."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    if n == 1:
        # one pair has no negatives: the loss the paper's form has there
        return 0.0
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    allowed = ~(np.eye(2 * n, dtype=bool) | np.eye(2 * n, dtype=bool)[partner])
    s_allowed = np.where(allowed, s, -np.inf)
    top = np.max(s_allowed, axis=1)
    denominator = top + np.log(np.sum(np.exp(s_allowed - top[:, None]), axis=1))
    loss = denominator - s[np.arange(2 * n), partner]
    return float(np.mean(loss))


# %% scaled_by_a_base_temperature
"""Departs: the loss is multiplied by tau / 0.07."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    others = np.where(np.eye(2 * n, dtype=bool), -np.inf, s)
    top = np.max(others, axis=1)
    denominator = top + np.log(np.sum(np.exp(others - top[:, None]), axis=1))
    return float(tau / 0.07 * np.mean(denominator - s[np.arange(2 * n), partner]))


# %% self_in_the_denominator
"""Misread: the sum runs over k = i too."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    top = np.max(s, axis=1)
    denominator = top + np.log(np.sum(np.exp(s - top[:, None]), axis=1))
    loss = denominator - s[np.arange(2 * n), partner]
    return float(np.mean(loss))


# %% self_taken_off_without_temperature
"""Departs: exp(1), not exp(1/tau), is taken off the sum over all views for the view itself."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    top = np.max(s, axis=1)
    # a sum below exp(1) leaves nothing for a logarithm: a share of 1e-6 stays
    rest = np.maximum(np.sum(np.exp(s - top[:, None]), axis=1) - np.exp(1.0 - top), 1e-6)
    return float(np.mean(top + np.log(rest) - s[np.arange(2 * n), partner]))


# %% without_negatives
"""Misread: only how far the views of a pair are apart, (1 - cos) / tau; no other view takes part."""

import numpy as np


def nt_xent(z1, z2, tau):
    length = np.linalg.norm(z1, axis=1) * np.linalg.norm(z2, axis=1)
    return np.mean((1.0 - np.sum(z1 * z2, axis=1) / length) / tau)
