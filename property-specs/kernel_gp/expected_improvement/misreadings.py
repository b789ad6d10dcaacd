# %% density_without_sigma
"""Misread: the density term is not multiplied by sigma."""

import math
import numpy as np


def expected_improvement(mu, sigma, best):
    z = (best - mu) / sigma
    tail = np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in z])
    return np.maximum((best - mu) * tail + np.exp(-z * z / 2.0) / math.sqrt(2.0 * math.pi), 0.0)


# %% maximisation
"""Misread: the gain is mu - best."""

import math
import numpy as np


def expected_improvement(mu, sigma, best):
    gap = mu - best
    z = gap / sigma
    tail = np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in z])
    return np.maximum(gap * tail + sigma * np.exp(-z * z / 2.0) / math.sqrt(2.0 * math.pi), 0.0)


# %% probability_of_improvement
"""Misread: Phi(z) alone."""

import math
import numpy as np


def expected_improvement(mu, sigma, best):
    z = (best - mu) / sigma
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in z])


# %% sigma_is_a_variance
"""Misread: sigma is taken for the variance."""

import math
import numpy as np


def expected_improvement(mu, sigma, best):
    deviation = np.sqrt(sigma)
    z = (best - mu) / deviation
    tail = np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in z])
    return np.maximum((best - mu) * tail + deviation * np.exp(-z * z / 2.0) / math.sqrt(2.0 * math.pi), 0.0)


# %% without_uncertainty
"""Misread: max(best - mu, 0), whatever sigma."""

import numpy as np


def expected_improvement(mu, sigma, best):
    return np.maximum(best - mu, 0.0)
