"""Importance sampling, reading B, from its brief alone: mcmc/importance_sampling."""

import math

import numpy as np


def _weighted_total(weights, values):
    """Sum of weight times value over two lists of equal length, without accumulated rounding."""
    return math.fsum(weight * value for weight, value in zip(weights, values))


def importance_sampling(logp, logq, h):
    """Plain and self-normalised importance sampling estimates of an expectation.

    Inputs have shape (n); returns the mean of weight times value and the mean of the values in proportion
    to weight, both Python floats. A weight is the ratio of target to proposal density (natural logarithms);
    weights are taken relative to the largest one, which is put back for the plain estimate only.
    """
    log_ratio = [float(a) - float(b) for a, b in zip(np.asarray(logp), np.asarray(logq))]
    values = [float(value) for value in np.asarray(h)]
    top = max(log_ratio)
    relative = [math.exp(ratio - top) for ratio in log_ratio]
    total = _weighted_total(relative, values)
    plain = math.exp(top) * (total / len(values))
    normalised = total / math.fsum(relative)
    return plain, normalised
