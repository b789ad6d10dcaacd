"""binomial_pmf, reading B, from its brief alone: statistics/binomial_pmf."""
import numpy as np


def _chances(trials, p):
    """Chances (list of trials + 1 floats) of 0 .. trials heads, built up throw by throw."""
    chances = [1.0]
    for _ in range(trials):
        after = [0.0] * (len(chances) + 1)
        for heads, chance in enumerate(chances):
            after[heads] += chance * (1.0 - p)
            after[heads + 1] += chance * p
        chances = after
    return chances


def binomial_pmf(x, trials, p):
    """Probability (n,), float64, of each number of heads in x among so many throws with chance p.

    Numbers outside of 0 .. trials have probability 0.
    """
    trials = int(trials)
    chances = _chances(trials, float(p))
    pmf = np.zeros(len(x))
    for i, heads in enumerate(x):
        if 0 <= int(heads) <= trials:
            pmf[i] = chances[int(heads)]
    return pmf
