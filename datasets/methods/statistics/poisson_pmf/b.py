"""poisson_pmf, reading B, from its brief alone: statistics/poisson_pmf."""
import math

import numpy as np


def poisson_pmf(k, rate):
    """Return p (n,), the Poisson probability of each count, and logp (n,), its natural logarithm, float64.

    Both are built up from count 0, each count's probability being the one before it times rate / count, in
    the logarithm as a sum; so nothing overflows, and logp is finite where p underflows.
    """
    counts = np.asarray(k).tolist()
    rate = float(rate)
    chances = [math.exp(-rate)]
    log_terms = [-rate]
    for count in range(1, max(counts) + 1):
        chances.append(chances[-1] * rate / count)
        log_terms.append(math.log(rate / count))
    p = np.empty(len(counts))
    logp = np.empty(len(counts))
    for i, count in enumerate(counts):
        p[i] = chances[count]
        logp[i] = math.fsum(log_terms[:count + 1])
    return p, logp
