# %% examples_run_together
"""Misread: all numbers of x, then all of fx, cut into examples afterwards."""

import numpy as np


def concatenated_skip_connection(x, fx):
    b, c, h, w = x.shape
    return np.concatenate([x.ravel(), fx.ravel()]).reshape(b, c + fx.shape[1], h, w)


# %% interleaved
"""Misread: channels of both maps in turns, the rest at the end."""

import numpy as np


def concatenated_skip_connection(x, fx):
    c, k = x.shape[1], fx.shape[1]
    order = sorted(range(c + k), key=lambda j: (j, 0) if j < c else (j - c, 1))
    return np.concatenate([x, fx], axis=1)[:, order]


# %% joined_along_the_rows
"""Misread: one map below the other: joined where rows and channels are one axis, rows of all channels first."""

import numpy as np


def concatenated_skip_connection(x, fx):
    b, c, h, w = x.shape
    k = fx.shape[1]
    rows = np.concatenate([x.transpose(0, 2, 1, 3).reshape(b, h * c, w), fx.transpose(0, 2, 1, 3).reshape(b, h * k, w)], axis=1)
    return rows.reshape(b, c + k, h, w)


# %% later_first
"""Variant: the later map first."""

import numpy as np


def concatenated_skip_connection(x, fx):
    return np.concatenate([fx, x], axis=1)


# %% rectified
"""Misread: negative entries of the joined map are set to zero."""

import numpy as np


def concatenated_skip_connection(x, fx):
    return np.maximum(0.0, np.concatenate([x, fx], axis=1))


# %% summed
"""Misread: later map added onto the first channels of the earlier one, as in a residual connection; nothing in the new channels."""

import numpy as np


def concatenated_skip_connection(x, fx):
    c, k = x.shape[1], fx.shape[1]
    y = np.concatenate([x, np.zeros(fx.shape)], axis=1)
    y[:, :k] += fx
    return y


# %% without_skip
"""Misread: the earlier map is not carried over, its channels are left at zero."""

import numpy as np


def concatenated_skip_connection(x, fx):
    return np.concatenate([np.zeros(x.shape), fx], axis=1)
