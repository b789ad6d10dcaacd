# %% mean_over_forecasts
"""Misread: every entry is the mean over the forecasts."""

import math

import numpy as np


def crps_gaussian(mu, sigma, y):
    w = (y - mu) / sigma
    cdf = 0.5 * (1.0 + np.array([math.erf(v / math.sqrt(2.0)) for v in w]))
    pdf = np.exp(-(w**2) / 2.0) / math.sqrt(2.0 * math.pi)
    score = sigma * (w * (2.0 * cdf - 1.0) + 2.0 * pdf - 1.0 / math.sqrt(math.pi))
    return np.full(len(y), np.mean(score))


# %% spread_term_missing
"""Misread: the term 1/sqrt(pi) is left out."""

import math

import numpy as np


def crps_gaussian(mu, sigma, y):
    w = (y - mu) / sigma
    cdf = 0.5 * (1.0 + np.array([math.erf(v / math.sqrt(2.0)) for v in w]))
    pdf = np.exp(-(w**2) / 2.0) / math.sqrt(2.0 * math.pi)
    return sigma * (w * (2.0 * cdf - 1.0) + 2.0 * pdf)


# %% standardised_score
"""Misread: the bracket is not multiplied by sigma."""

import math

import numpy as np


def crps_gaussian(mu, sigma, y):
    w = (y - mu) / sigma
    cdf = 0.5 * (1.0 + np.array([math.erf(v / math.sqrt(2.0)) for v in w]))
    pdf = np.exp(-(w**2) / 2.0) / math.sqrt(2.0 * math.pi)
    return w * (2.0 * cdf - 1.0) + 2.0 * pdf - 1.0 / math.sqrt(math.pi)


# %% variance_given
"""Misread: sigma is read as the variance."""

import math

import numpy as np


def crps_gaussian(mu, sigma, y):
    deviation = np.sqrt(sigma)
    w = (y - mu) / deviation
    cdf = 0.5 * (1.0 + np.array([math.erf(v / math.sqrt(2.0)) for v in w]))
    pdf = np.exp(-(w**2) / 2.0) / math.sqrt(2.0 * math.pi)
    return deviation * (w * (2.0 * cdf - 1.0) + 2.0 * pdf - 1.0 / math.sqrt(math.pi))


# %% without_distribution
"""Misread: the absolute error of the mean, the score of a forecast without spread."""

import numpy as np


def crps_gaussian(mu, sigma, y):
    return np.abs(y - mu)
