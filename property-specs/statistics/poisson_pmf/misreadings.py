# %% without_factorial
"""Misread: the factorial is left out."""

import math

import numpy as np


def poisson_pmf(k, rate):
    logs = np.array([math.lgamma(int(c) + 1.0) for c in k])
    logp = np.minimum(k * math.log(rate) - rate, 0.0)
    return np.exp(logp), logp


# %% without_exponential
"""Misread: exp(-rate) is left out, and the values are cut at probability one."""

import math

import numpy as np


def poisson_pmf(k, rate):
    logs = np.array([math.lgamma(int(c) + 1.0) for c in k])
    logp = np.minimum(k * math.log(rate) - logs, 0.0)
    return np.exp(logp), logp


# %% stirling
"""Misread: ln(k!) by Stirling's formula, and 0 for no event."""

import math

import numpy as np


def poisson_pmf(k, rate):
    logs = np.array([int(c) * math.log(max(int(c), 1)) - int(c) + 0.5 * math.log(2.0 * math.pi * int(c)) if c > 0 else 0.0 for c in k])
    logp = np.minimum(k * math.log(rate) - rate - logs, 0.0)
    return np.exp(logp), logp


# %% gamma_of_k
"""Misread: the factorial of k - 1; for no event, that of none."""

import math

import numpy as np


def poisson_pmf(k, rate):
    logs = np.array([math.lgamma(max(int(c), 1)) for c in k])
    logp = np.minimum(k * math.log(rate) - rate - logs, 0.0)
    return np.exp(logp), logp


# %% cumulative
"""Misread: the probability of at most k events."""

import math

import numpy as np


def poisson_pmf(k, rate):
    logp = np.zeros(len(k))
    for i in range(len(k)):
        terms = [j * math.log(rate) - rate - math.lgamma(j + 1.0) for j in range(int(k[i]) + 1)]
        top = max(terms)
        logp[i] = min(0.0, top + math.log(sum(math.exp(term - top) for term in terms)))
    return np.exp(logp), logp


# %% decimal_logarithm
"""Misread: logp is the decimal logarithm."""

import math

import numpy as np


def poisson_pmf(k, rate):
    logs = np.array([math.lgamma(int(c) + 1.0) for c in k])
    logp = np.minimum(k * math.log(rate) - rate - logs, 0.0)
    return np.exp(logp), logp / math.log(10.0)


# %% normalised_over_the_counts
"""Misread: p is divided by its sum over the counts."""

import math

import numpy as np


def poisson_pmf(k, rate):
    logs = np.array([math.lgamma(int(c) + 1.0) for c in k])
    logp = np.minimum(k * math.log(rate) - rate - logs, 0.0)
    top = np.max(logp)
    logp = np.minimum(logp - top - math.log(np.sum(np.exp(logp - top))), 0.0)
    return np.exp(logp), logp
