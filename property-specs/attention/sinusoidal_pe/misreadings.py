# %% exponent_of_the_column
"""Misread: every column has its own frequency, 10000^(-column/d)."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(n)[:, None] / 10000.0 ** (np.arange(d) / d)
    return np.where(np.arange(d) % 2 == 0, np.sin(a), np.cos(a))


# %% exponent_of_twice_the_column
"""Departs: every column has the exponent 2 column / d: the number of the pair is taken for that of the column, and the cosine's differs from its sine's."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(n)[:, None] / 10000.0 ** (2.0 * np.arange(d) / d)
    return np.where(np.arange(d) % 2 == 0, np.sin(a), np.cos(a))


# %% exponent_without_two
"""Misread: 10000^(i/d) with i the number of the pair."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(n)[:, None] / 10000.0 ** (np.arange(d // 2) / d)
    return np.stack([np.sin(a), np.cos(a)], axis=2).reshape(n, d)


# %% halves
"""Variant: all sines first, then all cosines."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(n)[:, None] / 10000.0 ** (2.0 * np.arange(d // 2) / d)
    return np.concatenate([np.sin(a), np.cos(a)], axis=1)


# %% positions_from_one
"""Misread: the first position is 1."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(1, n + 1)[:, None] / 10000.0 ** (2.0 * np.arange(d // 2) / d)
    return np.stack([np.sin(a), np.cos(a)], axis=2).reshape(n, d)


# %% without_frequencies
"""Misread: every pair turns by one radian per position."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(n)[:, None]
    return np.where(np.arange(d) % 2 == 0, np.sin(a), np.cos(a))
