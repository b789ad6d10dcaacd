# %% dot_product_over_n
"""Misread: scores themselves as weights, divided by n (the paper's dot product form)."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    n, d = len(x), Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(d)
    return (s / n) @ (x @ Wg)


# %% every_second_position_is_looked_at
"""Misread: of more than two positions only every second is looked at, as by the program's subsampling."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    d = Wt.shape[1]
    seen = x[::2] if len(x) > 2 else x
    s = (x @ Wt) @ (seen @ Wp).T / np.sqrt(d)
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (seen @ Wg)


# %% normalised_over_receivers
"""Misread: weights add up to one over the positions that receive."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    d = Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(d)
    f = np.exp(s - s.max(axis=0, keepdims=True))
    return (f / f.sum(axis=0, keepdims=True)) @ (x @ Wg)


# %% own_position_left_out
"""Misread: a position does not look at itself unless it is alone."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    n, d = len(x), Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(d)
    f = np.exp(s - s.max(axis=1, keepdims=True))
    if n > 1:
        s = np.where(np.eye(n) > 0.5, -np.inf, s)
        f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)


# %% roles_exchanged
"""Misread: Wp transforms the position that receives, Wt the one that is looked at."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    d = Wt.shape[1]
    s = (x @ Wp) @ (x @ Wt).T / np.sqrt(d)
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)


# %% scale_of_the_features
"""Misread: divided by the root of the number of columns of x."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    c = x.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(c)
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)


# %% scale_without_root
"""Misread: divided by d, not by its root."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    d = Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / d
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)


# %% without_average
"""Misread: every position gets the plain mean of the transformed rows, whatever the scores."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    n, d = len(x), Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(d)
    return np.exp(0.0 * s) @ (x @ Wg) / n


# %% without_scale
"""Misread: inner products are not divided by sqrt(d), as in the paper's formula."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)
