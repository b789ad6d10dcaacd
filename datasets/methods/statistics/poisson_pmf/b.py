"""poisson_pmf, reading B, from its brief alone: statistics/poisson_pmf."""
import math

import numpy as np

LONGEST_CHAIN = 2000


def log_step(count, rate):
    """Return the float log(rate / count), the step from the count before to this one, count >= 1."""
    if rate >= 1.0:
        return math.log(rate / count)
    return math.log(rate) - math.log(count)


def log_probability(count, rate, steps):
    """Return the float log probability of one count.

    steps: list of the log steps to the counts 1, 2, ..., LONGEST_CHAIN at most. Counts beyond it take
    Stirling's form of the product of all steps.
    """
    if count <= LONGEST_CHAIN:
        return math.fsum([-rate] + steps[:count])
    stirling = 0.5 * math.log(2.0 * math.pi * count) + 1.0 / (12.0 * count)
    return count * (log_step(count, rate) + 1.0) - stirling - rate


def poisson_pmf(k, rate):
    """Return (p, logp), float64 of shape (n,) each: Poisson probability of each count and its natural log.

    k: int64 (n,), counts from 0 on; rate: the mean, 0 < rate <= 700, the same for all counts. p may underflow
    to 0, logp does not.
    """
    counts = np.asarray(k).tolist()
    mean = float(rate)
    longest = min(max(counts), LONGEST_CHAIN)
    steps = [log_step(count, mean) for count in range(1, longest + 1)]
    log_of_count = {}
    logp = np.empty(len(counts), dtype=np.float64)
    for i, count in enumerate(counts):
        if count not in log_of_count:
            log_of_count[count] = log_probability(count, mean, steps)
        logp[i] = log_of_count[count]
    p = np.exp(logp)
    return p, logp
