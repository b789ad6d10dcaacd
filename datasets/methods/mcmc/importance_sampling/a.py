"""importance_sampling, reading A, from its brief alone: mcmc/importance_sampling."""

import numpy as np


def importance_sampling(logp, logq, h):
    """Plain and self-normalised importance sampling estimates of the mean of a function.

    Parameters:
        logp : float64 (n), log density of the target at each sample
        logq : float64 (n), log density of the proposal at each sample
        h : float64 (n), value of the function at each sample

    Returns:
        plain : float64 scalar, mean of weight times value
        normalised : float64 scalar, weighted mean of the values

    Conventions:
        Natural logarithms; the weight is target over proposal. Constants of the densities matter for the
        plain estimate and cancel in the other. No resampling, no truncation.

    Example:
        >>> import numpy as np
        >>> plain, normalised = importance_sampling(np.log([2.0, 1.0]), np.zeros(2), np.array([1.0, 4.0]))
        >>> round(float(plain), 12), round(float(normalised), 12)
        (3.0, 2.0)

    Paper:
        Importance sampling, sec. 11.1.4
    """
    ratio = np.asarray(logp, dtype=float) - np.asarray(logq, dtype=float)
    h = np.asarray(h, dtype=float)
    top = ratio.max()
    w = np.exp(ratio - top)
    weighted = (w * h).sum()
    return float(np.exp(top) * weighted / len(h)), float(weighted / w.sum())
