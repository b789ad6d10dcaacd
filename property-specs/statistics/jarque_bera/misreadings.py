# %% chance_not_halved
"""Misread: p is exp(-jb)."""

import numpy as np


def jarque_bera(x):
    n = len(x)
    d = x - np.mean(x)
    m2, m3, m4 = np.mean(d**2), np.mean(d**3), np.mean(d**4)
    skew, kurt = m3 / m2**1.5, m4 / m2**2
    jb = n / 6.0 * (skew**2 + (kurt - 3.0) ** 2 / 4.0)
    return jb, np.exp(-jb), skew, kurt


# %% excess_returned
"""Misread: the kurtosis that is returned is 0 for a normal distribution, cut off just above 0."""

import numpy as np


def jarque_bera(x):
    n = len(x)
    d = x - np.mean(x)
    m2, m3, m4 = np.mean(d**2), np.mean(d**3), np.mean(d**4)
    skew, kurt = m3 / m2**1.5, m4 / m2**2
    jb = n / 6.0 * (skew**2 + (kurt - 3.0) ** 2 / 4.0)
    return jb, np.exp(-jb / 2.0), skew, max(kurt - 3.0, 1e-12)


# %% kurtosis_not_quartered
"""Misread: both squares weigh the same."""

import numpy as np


def jarque_bera(x):
    n = len(x)
    d = x - np.mean(x)
    m2, m3, m4 = np.mean(d**2), np.mean(d**3), np.mean(d**4)
    skew, kurt = m3 / m2**1.5, m4 / m2**2
    jb = n / 6.0 * (skew**2 + (kurt - 3.0) ** 2)
    return jb, np.exp(-jb / 2.0), skew, kurt


# %% moments_over_n_less_one
"""Variant: the second moment is divided by n - 1."""

import numpy as np


def jarque_bera(x):
    n = len(x)
    d = x - np.mean(x)
    m2, m3, m4 = np.sum(d**2) / (n - 1.0), np.mean(d**3), np.mean(d**4)
    skew, kurt = m3 / m2**1.5, m4 / m2**2
    jb = n / 6.0 * (skew**2 + (kurt - 3.0) ** 2 / 4.0)
    return jb, np.exp(-jb / 2.0), skew, kurt


# %% root_of_the_moment_missing
"""Misread: the third moment is divided by the second, without the power."""

import numpy as np


def jarque_bera(x):
    n = len(x)
    d = x - np.mean(x)
    m2, m3, m4 = np.mean(d**2), np.mean(d**3), np.mean(d**4)
    skew, kurt = m3 / m2, m4 / m2**2
    jb = n / 6.0 * (skew**2 + (kurt - 3.0) ** 2 / 4.0)
    return jb, np.exp(-jb / 2.0), skew, kurt


# %% three_not_taken_off
"""Misread: the kurtosis enters as it is."""

import numpy as np


def jarque_bera(x):
    n = len(x)
    d = x - np.mean(x)
    m2, m3, m4 = np.mean(d**2), np.mean(d**3), np.mean(d**4)
    skew, kurt = m3 / m2**1.5, m4 / m2**2
    jb = n / 6.0 * (skew**2 + kurt ** 2 / 4.0)
    return jb, np.exp(-jb / 2.0), skew, kurt


# %% without_skewness
"""Misread: only the kurtosis counts."""

import numpy as np


def jarque_bera(x):
    n = len(x)
    d = x - np.mean(x)
    m2, m3, m4 = np.mean(d**2), np.mean(d**3), np.mean(d**4)
    skew, kurt = m3 / m2**1.5, m4 / m2**2
    jb = n / 6.0 * ((kurt - 3.0) ** 2 / 4.0)
    return jb, np.exp(-jb / 2.0), skew, kurt
