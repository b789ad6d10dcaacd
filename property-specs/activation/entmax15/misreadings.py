# %% alpha_two
"""Misread: sparsemax, the projection itself."""

import numpy as np


def entmax15(z):
    p = np.zeros(z.shape)
    for i in range(z.shape[0]):
        s = np.sort(z[i])[::-1]
        c = np.cumsum(s)
        r = np.arange(1, len(s) + 1)
        size = r[1.0 + r * s > c].max()
        p[i] = np.maximum(z[i] - (c[size - 1] - 1.0) / size, 0.0)
    return p


# %% scores_not_halved
"""Misread: max(z_i - tau, 0)^2."""

import numpy as np


def entmax15(z):
    p = np.zeros(z.shape)
    for i in range(z.shape[0]):
        lo, hi = z[i].max() - 1.0, z[i].max()
        for _ in range(200):
            mid = 0.5 * (lo + hi)
            if (np.maximum(z[i] - mid, 0.0) ** 2).sum() > 1.0:
                lo = mid
            else:
                hi = mid
        p[i] = np.maximum(z[i] - lo, 0.0) ** 2
    return p


# %% softmax
"""Misread: exponentials, alpha = 1."""

import numpy as np


def entmax15(z):
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% square_left_out
"""Misread: max(z_i / 2 - tau, 0)."""

import numpy as np


def entmax15(z):
    p = np.zeros(z.shape)
    for i in range(z.shape[0]):
        s = np.sort(z[i] / 2.0)[::-1]
        c = np.cumsum(s)
        r = np.arange(1, len(s) + 1)
        size = r[1.0 + r * s > c].max()
        p[i] = np.maximum(z[i] / 2.0 - (c[size - 1] - 1.0) / size, 0.0)
    return p


# %% without_threshold
"""Misread: the squares of the positive halves divided by their sum (equal shares when there are none)."""

import numpy as np


def entmax15(z):
    a = np.maximum(z / 2.0, 0.0) ** 2
    t = a.sum(axis=1, keepdims=True)
    return np.where(t > 0, a / np.where(t > 0, t, 1.0), 1.0 / z.shape[1])
