# %% averages_the_looked_at_transform
"""Misread: weights from Wt and Wg, features by Wp where it fits."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    """Where the widths differ the features are cut, or zeros follow."""
    d, e = Wt.shape[1], Wg.shape[1]
    m = max(d, e)
    wide = [np.pad(x @ W, ((0, 0), (0, m - W.shape[1]))) for W in (Wt, Wp, Wg)]
    s = wide[0] @ wide[2].T
    a = np.exp(s - s.max(axis=1, keepdims=True))
    return (a / a.sum(axis=1, keepdims=True) @ wide[1])[:, :e]


# %% gaussian_of_distances
"""Misread: f is exp of minus half the squared distance of both transforms."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = -0.5 * (((x @ Wt)[:, None, :] - (x @ Wp)[None, :, :]) ** 2).sum(axis=2)
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)


# %% normalised_over_receivers
"""Misread: C sums over the positions that receive."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    e = np.exp(s - s.max(axis=0, keepdims=True))
    return e / e.sum(axis=0, keepdims=True) @ (x @ Wg)


# %% one_transform_for_both
"""Misread: Wt serves both positions."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wt).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)


# %% own_position_left_out
"""Misread: a position does not look at itself, unless it is alone."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    e = e * (1.0 - np.eye(len(e))) + (1e-300 if len(e) > 1 else 1.0)
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)


# %% receiver_and_looked_at_exchanged
"""Misread: Wt transforms the position that is looked at."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wp) @ (x @ Wt).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)


# %% residual
"""Misread: the input is added where it fits, else the transformed input."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg) + (x if x.shape[1] == Wg.shape[1] else x @ Wg)


# %% scaled_by_root_d
"""Misread: products divided by sqrt(d), as in transformers."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(Wt.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)


# %% scores_clipped
"""Misread: products are cut at 50 before the exponential."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    s = np.clip(s, -50.0, 50.0)
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)


# %% without_embedding
"""Misread: f is exp(x_i . x_j): the plain Gaussian."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = x @ x.T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)


# %% without_exponential
"""Variant: the dot product version: f is the inner product and C the number of positions."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    return s / len(x) @ (x @ Wg)


# %% without_other_positions
"""Misread: each position sees itself alone: x Wg."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return x @ Wg
