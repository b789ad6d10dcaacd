# %% correction_always_down
"""Misread: one half is taken off the deviation whatever its sign."""

import math

import numpy as np


def mann_whitney_u(x, y):
    n, m = len(x), len(y)
    both, N = np.concatenate([x, y]), len(x) + len(y)
    r = np.array([np.sum(both < v) + (np.sum(both == v) + 1.0) / 2.0 for v in x])
    U = float(np.sum(r)) - n * (n + 1.0) / 2.0
    t = np.unique(both, return_counts=True)[1].astype(float)
    variance = n * m / 12.0 * (N + 1.0 - np.sum(t**3 - t) / (N * (N - 1.0)))
    e = U - n * m / 2.0
    z = float((e - 0.5) / np.sqrt(variance))
    return U, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% count_of_the_second
"""Misread: U counts the pairs in which y is larger."""

import math

import numpy as np


def mann_whitney_u(x, y):
    n, m = len(x), len(y)
    both, N = np.concatenate([x, y]), len(x) + len(y)
    r = np.array([np.sum(both < v) + (np.sum(both == v) + 1.0) / 2.0 for v in x])
    U = float(np.sum(r)) - n * (n + 1.0) / 2.0
    t = np.unique(both, return_counts=True)[1].astype(float)
    variance = n * m / 12.0 * (N + 1.0 - np.sum(t**3 - t) / (N * (N - 1.0)))
    e = U - n * m / 2.0
    z = float((e - np.sign(e) / 2.0) / np.sqrt(variance))
    return n * m - U, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% one_sided
"""Misread: p is the chance of one tail."""

import math

import numpy as np


def mann_whitney_u(x, y):
    n, m = len(x), len(y)
    both, N = np.concatenate([x, y]), len(x) + len(y)
    r = np.array([np.sum(both < v) + (np.sum(both == v) + 1.0) / 2.0 for v in x])
    U = float(np.sum(r)) - n * (n + 1.0) / 2.0
    t = np.unique(both, return_counts=True)[1].astype(float)
    variance = n * m / 12.0 * (N + 1.0 - np.sum(t**3 - t) / (N * (N - 1.0)))
    e = U - n * m / 2.0
    z = float((e - np.sign(e) / 2.0) / np.sqrt(variance))
    return U, z, 0.5 * math.erfc(abs(z) / math.sqrt(2.0))


# %% smaller_count
"""Variant: U is the smaller of the two counts, and z belongs to it."""

import math

import numpy as np


def mann_whitney_u(x, y):
    n, m = len(x), len(y)
    both, N = np.concatenate([x, y]), len(x) + len(y)
    r = np.array([np.sum(both < v) + (np.sum(both == v) + 1.0) / 2.0 for v in x])
    U = float(np.sum(r)) - n * (n + 1.0) / 2.0
    U = min(U, n * m - U)
    t = np.unique(both, return_counts=True)[1].astype(float)
    variance = n * m / 12.0 * (N + 1.0 - np.sum(t**3 - t) / (N * (N - 1.0)))
    e = U - n * m / 2.0
    z = float((e - np.sign(e) / 2.0) / np.sqrt(variance))
    return U, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% sum_of_ranks
"""Variant: U is the sum of the ranks of the first sample."""

import math

import numpy as np


def mann_whitney_u(x, y):
    n, m = len(x), len(y)
    both, N = np.concatenate([x, y]), len(x) + len(y)
    r = np.array([np.sum(both < v) + (np.sum(both == v) + 1.0) / 2.0 for v in x])
    U = float(np.sum(r)) - n * (n + 1.0) / 2.0
    t = np.unique(both, return_counts=True)[1].astype(float)
    variance = n * m / 12.0 * (N + 1.0 - np.sum(t**3 - t) / (N * (N - 1.0)))
    e = U - n * m / 2.0
    z = float((e - np.sign(e) / 2.0) / np.sqrt(variance))
    return U + n * (n + 1.0) / 2.0, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% without_continuity
"""Variant: no correction of one half."""

import math

import numpy as np


def mann_whitney_u(x, y):
    n, m = len(x), len(y)
    both, N = np.concatenate([x, y]), len(x) + len(y)
    r = np.array([np.sum(both < v) + (np.sum(both == v) + 1.0) / 2.0 for v in x])
    U = float(np.sum(r)) - n * (n + 1.0) / 2.0
    t = np.unique(both, return_counts=True)[1].astype(float)
    variance = n * m / 12.0 * (N + 1.0 - np.sum(t**3 - t) / (N * (N - 1.0)))
    e = U - n * m / 2.0
    z = float((e) / np.sqrt(variance))
    return U, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% without_correction_for_ties
"""Misread: the variance is not corrected for ties."""

import math

import numpy as np


def mann_whitney_u(x, y):
    n, m = len(x), len(y)
    both, N = np.concatenate([x, y]), len(x) + len(y)
    r = np.array([np.sum(both < v) + (np.sum(both == v) + 1.0) / 2.0 for v in x])
    U = float(np.sum(r)) - n * (n + 1.0) / 2.0
    t = np.unique(both, return_counts=True)[1].astype(float)
    variance = n * m / 12.0 * (N + 1.0)
    e = U - n * m / 2.0
    z = float((e - np.sign(e) / 2.0) / np.sqrt(variance))
    return U, z, math.erfc(abs(z) / math.sqrt(2.0))
