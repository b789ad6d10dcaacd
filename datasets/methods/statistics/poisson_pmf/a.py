"""poisson_pmf, reading A, from its brief alone: statistics/poisson_pmf."""
import math

import numpy as np


def poisson_pmf(k, rate):
    """Returns the Poisson probability of each count and its natural logarithm.

    Parameters:
        k : int64 (n), counts, >= 0, n at least 1
        rate : float64 scalar, mean count, 0 < rate <= 700

    Returns:
        p : float64 (n), probability of each count, between 0 and 1
        logp : float64 (n), its natural logarithm, at most 0

    Conventions:
        Counts are whole numbers from 0 on and one rate serves them all. Natural logarithm. Neither
        the factorial nor the power is formed for large counts, so nothing overflows; where the
        probability underflows p is 0 and logp stays finite.

    Example:
        >>> import numpy as np
        >>> p, logp = poisson_pmf(np.array([0, 2]), 2.0)
        >>> np.round(p, 6).tolist(), np.round(logp, 6).tolist()
        ([0.135335, 0.270671], [-2.0, -1.306853])

    Paper:
        Poisson distribution
    """
    k = np.asarray(k)
    rate = float(rate)
    small = np.minimum(k, 15)
    log_factorial = np.array([math.log(math.factorial(j)) for j in range(16)])
    direct = small * math.log(rate) - rate - log_factorial[small]
    logp = np.minimum(np.where(k < 16, direct, _log_large(np.maximum(k, 16).astype(np.float64), rate)), 0.0)
    with np.errstate(under="ignore"):
        return np.exp(logp), logp


def _log_large(k, rate):
    """Log probability (n) of counts k (n), at least 16, at rate (), by Stirling's series.

    k ln rate - rate - ln k! is regrouped around k - rate, so that large terms do not cancel.
    """
    gap = k - rate
    deviance = k * np.log1p(gap / rate) - gap
    r = 1.0 / k
    s = r * r
    tail = r * (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188)))))
    return -deviance - 0.5 * np.log(2.0 * np.pi * k) - tail
