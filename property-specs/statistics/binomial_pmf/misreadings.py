# %% without_arrangements
"""Misread: The number of arrangements is left out."""

import math

import numpy as np


def binomial_pmf(x, trials, p):
    pmf = np.zeros(len(x))
    for i, k in enumerate(x):
        k = int(k)
        if 0 <= k <= trials:
            pmf[i] = p**k * (1.0 - p) ** (trials - k)
    return pmf


# %% failures_counted
"""Misread: p is the chance of failure."""

import math

import numpy as np


def binomial_pmf(x, trials, p):
    pmf = np.zeros(len(x))
    for i, k in enumerate(x):
        k = int(k)
        if 0 <= k <= trials:
            pmf[i] = math.comb(trials, k) * (1.0 - p) ** k * p ** (trials - k)
    return pmf


# %% distribution_function
"""Misread: At most x successes."""

import math

import numpy as np


def binomial_pmf(x, trials, p):
    terms = [math.comb(trials, k) * p**k * (1.0 - p) ** (trials - k) for k in range(trials + 1)]
    total = np.concatenate([[0.0], np.minimum(np.cumsum(terms), 1.0)])
    return total[np.clip(x, -1, trials) + 1]


# %% normal_approximation
"""Misread: The normal density, at most one."""

import math

import numpy as np


def binomial_pmf(x, trials, p):
    variance = trials * p * (1.0 - p) + 1e-12
    return np.minimum(1.0, np.exp(-((x - trials * p) ** 2) / (2.0 * variance)) / np.sqrt(2.0 * np.pi * variance))


# %% clipped_numbers
"""Misread: Numbers outside are moved to the ends."""

import math

import numpy as np


def binomial_pmf(x, trials, p):
    pmf = np.zeros(len(x))
    for i, k in enumerate(x):
        k = min(max(int(k), 0), trials)
        if 0 <= k <= trials:
            pmf[i] = math.comb(trials, k) * p**k * (1.0 - p) ** (trials - k)
    return pmf


# %% zero_to_the_zero_is_zero
"""Misread: Powers of zero are zero."""

import math

import numpy as np


def binomial_pmf(x, trials, p):
    pmf = np.zeros(len(x))
    for i, k in enumerate(x):
        k = int(k)
        if 0 <= k <= trials and 0.0 < p < 1.0:
            pmf[i] = math.comb(trials, k) * p**k * (1.0 - p) ** (trials - k)
    return pmf
