# %% without_reversal
"""Variant: the cross-correlation: the kernel slides as it is written."""

import numpy as np


def convolution_1d(x, k):
    n, m = len(x), len(k)
    k = k[::-1]
    full = np.zeros(n + m - 1)
    for i in range(n):
        full[i:i + m] += x[i] * k
    start = (m - 1) // 2
    return full, full[start:start + n].copy(), full[m - 1:n].copy()


# %% same_starts_one_later
"""Variant: same starts at floor(m/2), one place later for kernels of even length."""

import numpy as np


def convolution_1d(x, k):
    n, m = len(x), len(k)
    full = np.zeros(n + m - 1)
    for i in range(n):
        full[i:i + m] += x[i] * k
    start = m // 2
    return full, full[start:start + n].copy(), full[m - 1:n].copy()


# %% same_from_the_start
"""Misread: same is the first n values of the whole, as in a causal filter."""

import numpy as np


def convolution_1d(x, k):
    n, m = len(x), len(k)
    full = np.zeros(n + m - 1)
    for i in range(n):
        full[i:i + m] += x[i] * k
    start = 0
    return full, full[start:start + n].copy(), full[m - 1:n].copy()


# %% wraps_round
"""Misread: beyond the end the signal starts again: what runs out at one end is added at the other; the tail of the whole is zero."""

import numpy as np


def convolution_1d(x, k):
    n, m = len(x), len(k)
    full = np.zeros(n + m - 1)
    for i in range(n):
        full[i:i + m] += x[i] * k
    full[:m - 1] += full[n:]
    full[n:] = 0.0
    start = (m - 1) // 2
    return full, full[start:start + n].copy(), full[m - 1:n].copy()


# %% valid_from_the_start
"""Misread: valid is the first n - m + 1 values of the whole."""

import numpy as np


def convolution_1d(x, k):
    n, m = len(x), len(k)
    full = np.zeros(n + m - 1)
    for i in range(n):
        full[i:i + m] += x[i] * k
    start = (m - 1) // 2
    return full, full[start:start + n].copy(), full[:n - m + 1].copy()


# %% kernel_normalised
"""Misread: the kernel is divided by the sum of its magnitudes."""

import numpy as np


def convolution_1d(x, k):
    n, m = len(x), len(k)
    total = np.sum(np.abs(k))
    k = k / total if total > 0.0 else k
    full = np.zeros(n + m - 1)
    for i in range(n):
        full[i:i + m] += x[i] * k
    start = (m - 1) // 2
    return full, full[start:start + n].copy(), full[m - 1:n].copy()
