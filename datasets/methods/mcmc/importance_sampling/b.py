"""importance_sampling, reading B, from its brief alone: mcmc/importance_sampling."""
import math

import numpy as np


def importance_sampling(logp, logq, h):
    """Plain mean of weight times value, and the mean of the values weighted by the weights: two float64.

    Weights are target over proposal density, from natural logarithms; the weighted mean does not
    depend on constant factors of the densities.
    """
    gaps = [float(a) - float(b) for a, b in zip(logp, logq)]
    values = [float(value) for value in h]
    plain = math.fsum(math.exp(gap) * value for gap, value in zip(gaps, values)) / len(values)
    top = max(gaps)
    weights = [math.exp(gap - top) for gap in gaps]
    weighted = math.fsum(weight * value for weight, value in zip(weights, values))
    normalised = weighted / math.fsum(weights)
    return np.float64(plain), np.float64(normalised)
