"""Continuous ranked probability score of a Gaussian forecast.

Gneiting and Raftery, "Strictly Proper Scoring Rules, Prediction, and
Estimation", 2007, closed form of section 4.2 in the orientation where smaller
is better.
"""

import math

import numpy as np


def standard_crps(w):
    """Score of the standard normal forecast at the observation w."""
    # 2 Phi(w) - 1 is the probability within |w|, that is erf(w / sqrt 2).
    central_mass = math.erf(w / math.sqrt(2.0))
    density = math.exp(-0.5 * w * w) / math.sqrt(2.0 * math.pi)
    return w * central_mass + 2.0 * density - 1.0 / math.sqrt(math.pi)


def crps_gaussian(mu, sigma, y):
    """Score of each forecast, without a mean.

    mu     float64 [n], means of the forecasts
    sigma  float64 [n], standard deviations of the forecasts, > 0
    y      float64 [n], observations

    Returns float64 [n].
    """
    crps = np.empty(len(y), dtype=np.float64)
    for i in range(len(y)):
        scale = float(sigma[i])
        crps[i] = scale * standard_crps((float(y[i]) - float(mu[i])) / scale)
    return crps
