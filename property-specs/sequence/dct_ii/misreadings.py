# %% scaling_of_the_paper
"""Variant: 2/n, and sqrt(2)/n at frequency zero."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    s = np.where(np.arange(n) == 0, np.sqrt(2.0) / n, 2.0 / n)
    return s * (np.cos(np.pi * (2 * j + 1) * k / (2 * n)) @ x)


# %% sine_for_cosine
"""Misread: sines with frequencies from 1, the orthonormal DST-II."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    s = np.where(np.arange(n) == n - 1, np.sqrt(1.0 / n), np.sqrt(2.0 / n))
    return s * (np.sin(np.pi * (2 * j + 1) * (k + 1) / (2 * n)) @ x)


# %% transposed_type_three
"""Misread: the transposed matrix, type III."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    s = np.where(np.arange(n) == 0, np.sqrt(1.0 / n), np.sqrt(2.0 / n))
    return np.cos(np.pi * (2 * j + 1) * k / (2 * n)).T @ (s * x)


# %% type_four
"""Misread: half steps in frequency as well."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    return np.sqrt(2.0 / n) * (np.cos(np.pi * (2 * j + 1) * (2 * k + 1) / (4 * n)) @ x)


# %% without_half_sample
"""Misread: samples taken at j, not at j + 1/2."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    s = np.where(np.arange(n) == 0, np.sqrt(1.0 / n), np.sqrt(2.0 / n))
    return s * (np.cos(np.pi * j * k / n) @ x)


# %% without_orthonormal_scaling
"""Misread: 2 times the plain cosine sum, SciPy's default."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    return 2.0 * np.cos(np.pi * (2 * j + 1) * k / (2 * n)) @ x


# %% zero_frequency_like_the_others
"""Misread: sqrt(2/n) at frequency zero too."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    return np.sqrt(2.0 / n) * (np.cos(np.pi * (2 * j + 1) * k / (2 * n)) @ x)
