"""poisson_pmf, reading A, from its brief alone: statistics/poisson_pmf."""

import numpy as np
import math


def poisson_pmf(k, rate):
    """Probability of given counts under a Poisson distribution, and its logarithm.

    Parameters:
        k : int64 (n), counts
        rate : float64 scalar, mean count

    Returns:
        p : float64 (n), probability of each count
        logp : float64 (n), its natural logarithm

    Conventions:
        Whole counts from 0 on, one rate for all. Powers and factorials are joined as logarithms, so nothing
        overflows; where the probability underflows p is 0 and logp stays finite.

    Example:
        >>> import numpy as np
        >>> p, logp = poisson_pmf(np.array([0, 1, 2]), 1.0)
        >>> np.round(logp, 6).tolist(), round(float(p[1]), 6)
        ([-1.0, -1.0, -1.693147], 0.367879)

    Paper:
        Poisson distribution
    """
    k, rate = np.asarray(k), float(rate)
    log_factorials = np.array([math.lgamma(c + 1.0) for c in k.tolist()])
    logp = k * math.log(rate) - rate - log_factorials
    with np.errstate(under="ignore"):
        return np.exp(logp), logp
