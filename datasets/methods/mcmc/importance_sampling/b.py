"""Importance sampling, reading B, from its brief alone: mcmc/importance_sampling."""
import numpy as np
import math


def _weights(logp, logq):
    """List of n floats: the ratio of target to proposal density at each sample."""
    return [math.exp(float(logp[i]) - float(logq[i])) for i in range(logp.shape[0])]


def importance_sampling(logp, logq, h):
    """Two floats: the plain mean of weight times value, and the mean of the values weighted in proportion.

    The weight of a sample is target density over proposal density, from natural logarithms; no weight is
    truncated and nothing is resampled.
    """
    logp = np.asarray(logp, dtype=np.float64)
    logq = np.asarray(logq, dtype=np.float64)
    values = [float(v) for v in np.asarray(h, dtype=np.float64)]
    n = len(values)
    weights = _weights(logp, logq)
    total = math.fsum(weights)
    plain = math.fsum(w / n * v for w, v in zip(weights, values))
    normalised = math.fsum(w / total * v for w, v in zip(weights, values))
    return plain, normalised
