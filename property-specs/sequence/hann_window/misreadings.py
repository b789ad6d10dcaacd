# %% periodic
"""Misread: The divisor is n."""

import numpy as np


def hann_window(n):
    if n == 1:
        return np.ones(1)
    return 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(n) / n)


# %% hamming
"""Misread: The Hamming window."""

import numpy as np


def hann_window(n):
    if n == 1:
        return np.ones(1)
    return 0.54 - 0.46 * np.cos(2.0 * np.pi * np.arange(n) / (n - 1))


# %% without_zero_ends
"""Variant: The divisor is n + 1 and j counts from 1."""

import numpy as np


def hann_window(n):
    return 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(1, n + 1) / (n + 1))


# %% sine
"""Misread: The sine without the square."""

import numpy as np


def hann_window(n):
    if n == 1:
        return np.ones(1)
    return np.abs(np.sin(np.pi * np.arange(n) / (n - 1)))


# %% triangle
"""Misread: Straight lines to the middle."""

import numpy as np


def hann_window(n):
    if n == 1:
        return np.ones(1)
    return 1.0 - np.abs(2.0 * np.arange(n) / (n - 1) - 1.0)


# %% single_sample_zero
"""Misread: The only sample is an end."""

import numpy as np


def hann_window(n):
    if n == 1:
        return np.zeros(1)
    return 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(n) / (n - 1))
