# %% means_and_half_differences
"""Variant: means and half differences."""

import numpy as np


def haar_wavelet(x, levels):
    s, details = x.astype(float), []
    for _ in range(levels):
        a, b = s[0::2], s[1::2]
        details.append((a - b) / 2.0)
        s = (a + b) / 2.0
    return np.concatenate([s] + details[::-1])


# %% second_minus_first
"""Variant: details are second minus first."""

import numpy as np


def haar_wavelet(x, levels):
    s, details = x.astype(float), []
    for _ in range(levels):
        a, b = s[0::2], s[1::2]
        details.append((b - a) / np.sqrt(2.0))
        s = (a + b) / np.sqrt(2.0)
    return np.concatenate([s] + details[::-1])


# %% fine_to_coarse
"""Misread: details from fine to coarse."""

import numpy as np


def haar_wavelet(x, levels):
    s, details = x.astype(float), []
    for _ in range(levels):
        a, b = s[0::2], s[1::2]
        details.append((a - b) / np.sqrt(2.0))
        s = (a + b) / np.sqrt(2.0)
    return np.concatenate([s] + details)


# %% details_first
"""Misread: details first."""

import numpy as np


def haar_wavelet(x, levels):
    s, details = x.astype(float), []
    for _ in range(levels):
        a, b = s[0::2], s[1::2]
        details.append((a - b) / np.sqrt(2.0))
        s = (a + b) / np.sqrt(2.0)
    return np.concatenate(details + [s])


# %% without_levels
"""Misread: one level, however many are asked for."""

import numpy as np


def haar_wavelet(x, levels):
    s, details = x.astype(float), []
    for _ in range(1):
        a, b = s[0::2], s[1::2]
        details.append((a - b) / np.sqrt(2.0))
        s = (a + b) / np.sqrt(2.0)
    return np.concatenate([s] + details[::-1])


# %% details_split_as_well
"""Misread: every level splits the details, too."""

import numpy as np


def haar_wavelet(x, levels):
    parts = [x.astype(float)]
    for _ in range(levels):
        halves = []
        for s in parts:
            halves.append((s[0::2] + s[1::2]) / np.sqrt(2.0))
            halves.append((s[0::2] - s[1::2]) / np.sqrt(2.0))
        parts = halves
    return np.concatenate(parts)


# %% halves_instead_of_pairs
"""Misread: a sample is paired with the one half a signal later."""

import numpy as np


def haar_wavelet(x, levels):
    s, details = x.astype(float), []
    for _ in range(levels):
        a, b = s[:len(s) // 2], s[len(s) // 2:]
        details.append((a - b) / np.sqrt(2.0))
        s = (a + b) / np.sqrt(2.0)
    return np.concatenate([s] + details[::-1])
