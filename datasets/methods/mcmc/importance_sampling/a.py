"""importance_sampling, reading A, from its brief alone: mcmc/importance_sampling."""
import numpy as np


def importance_sampling(logp, logq, h):
    """Returns the plain and the self-normalised importance sampling estimate of a function's mean.

    Parameters:
        logp : float64 (n), log density of the target at each sample, between -300 and 300
        logq : float64 (n), log density of the proposal at each sample, between -300 and 300
        h : float64 (n), value of the function at each sample

    Returns:
        plain : float64 scalar, mean of weight times value
        normalised : float64 scalar, weighted mean of the values

    Conventions:
        Natural logarithms. A constant factor of a density changes the plain estimate and cancels in the
        normalised one. Weights are neither truncated nor used for resampling.

    Example:
        >>> import numpy as np
        >>> zero = np.zeros(2)
        >>> plain, normalised = importance_sampling(np.array([0.0, np.log(3.0)]), zero, np.array([1.0, 2.0]))
        >>> round(float(plain), 12), round(float(normalised), 12)
        (3.5, 1.75)

    Paper:
        Importance sampling (section 11.1.4 of the brief's source)
    """
    h = np.asarray(h, float)
    ell = np.asarray(logp, float) - np.asarray(logq, float)
    plain = np.sum(np.exp(ell) * (h / h.size))
    root = np.exp(0.5 * (ell - ell.max()))
    normalised = np.sum(root * (root * (h / np.sum(root * root))))
    return float(plain), float(normalised)
