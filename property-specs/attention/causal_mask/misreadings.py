# %% without_past
"""Variant: the triangle is aligned at the upper left corner: j <= i."""

import numpy as np


def causal_mask(n, past):
    allowed = np.arange(n + past)[None, :] <= np.arange(n)[:, None]
    return allowed, allowed.sum(axis=1).astype(np.int64)


# %% without_diagonal
"""Misread: a position does not see itself: j < i + past."""

import numpy as np


def causal_mask(n, past):
    allowed = np.arange(n + past)[None, :] < np.arange(n)[:, None] + past
    return allowed, allowed.sum(axis=1).astype(np.int64)


# %% forbidden_marked
"""Variant: true marks what is hidden; the count is that of the allowed positions."""

import numpy as np


def causal_mask(n, past):
    hidden = np.arange(n + past)[None, :] > np.arange(n)[:, None] + past
    return hidden, (~hidden).sum(axis=1).astype(np.int64)


# %% upper_triangle
"""Misread: row and column exchanged: a position sees itself and what comes after."""

import numpy as np


def causal_mask(n, past):
    allowed = np.arange(n + past)[None, :] >= np.arange(n)[:, None] + past
    return allowed, allowed.sum(axis=1).astype(np.int64)


# %% count_of_the_new_only
"""Misread: the count leaves out the positions before."""

import numpy as np


def causal_mask(n, past):
    allowed = np.arange(n + past)[None, :] <= np.arange(n)[:, None] + past
    return allowed, allowed[:, past:].sum(axis=1).astype(np.int64)


# %% cache_forbidden
"""Misread: the triangle lies at the right place, but the positions before are hidden."""

import numpy as np


def causal_mask(n, past):
    place = np.arange(n + past)[None, :]
    allowed = (place <= np.arange(n)[:, None] + past) & (place >= past)
    return allowed, allowed.sum(axis=1).astype(np.int64)
