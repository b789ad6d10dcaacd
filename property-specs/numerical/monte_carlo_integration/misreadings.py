# %% divided_by_n
"""Variant: the variance has n in its divisor, as in the book."""

import numpy as np


def monte_carlo_integration(fx, lo, hi):
    n = len(fx)
    volume = np.prod(hi - lo)
    m = np.mean(fx)
    variance = np.mean((fx - m) ** 2)
    return volume * m, volume * np.sqrt(variance / n)


# %% spread_of_the_values
"""Misread: the standard deviation of the values times the volume, not divided by the root of n."""

import numpy as np


def monte_carlo_integration(fx, lo, hi):
    n = len(fx)
    volume = np.prod(hi - lo)
    m = np.mean(fx)
    variance = np.sum((fx - m) ** 2) / (n - 1)
    return volume * m, volume * np.sqrt(variance)


# %% without_volume
"""Misread: the mean of the values and its standard error, without the volume."""

import numpy as np


def monte_carlo_integration(fx, lo, hi):
    n = len(fx)
    volume = 1.0
    m = np.mean(fx)
    variance = np.sum((fx - m) ** 2) / (n - 1)
    return volume * m, volume * np.sqrt(variance / n)


# %% error_without_volume
"""Misread: the standard error is that of the mean, without the volume."""

import numpy as np


def monte_carlo_integration(fx, lo, hi):
    n = len(fx)
    volume = np.prod(hi - lo)
    m = np.mean(fx)
    variance = np.sum((fx - m) ** 2) / (n - 1)
    return volume * m, np.sqrt(variance / n)


# %% variance_returned
"""Misread: the squared standard error, without the root."""

import numpy as np


def monte_carlo_integration(fx, lo, hi):
    n = len(fx)
    volume = np.prod(hi - lo)
    m = np.mean(fx)
    variance = np.sum((fx - m) ** 2) / (n - 1)
    return volume * m, volume**2 * variance / n


# %% sides_added_up
"""Misread: the lengths of the sides are added instead of multiplied."""

import numpy as np


def monte_carlo_integration(fx, lo, hi):
    n = len(fx)
    volume = np.sum(hi - lo)
    m = np.mean(fx)
    variance = np.sum((fx - m) ** 2) / (n - 1)
    return volume * m, volume * np.sqrt(variance / n)
