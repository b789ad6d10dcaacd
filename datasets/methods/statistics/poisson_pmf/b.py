"""poisson_pmf, reading B, from its brief alone: statistics/poisson_pmf."""
import math

import numpy as np


def _log_probability(count, rate):
    """Logarithm of the probability of a count: that of zero, then a factor rate / i for each further one."""
    return math.fsum([-rate] + [math.log(rate / i) for i in range(1, count + 1)])


def poisson_pmf(k, rate):
    """Probability of each count in k (n,) for a Poisson mean rate, and its natural logarithm, float64.

    The probability may underflow to 0, its logarithm does not.
    """
    rate = float(rate)
    logp = np.zeros(len(k))
    p = np.zeros(len(k))
    for i, count in enumerate(k):
        logp[i] = _log_probability(int(count), rate)
        p[i] = math.exp(logp[i])
    return p, logp
