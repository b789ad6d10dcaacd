"""binomial_pmf, reading B, from its brief alone: statistics/binomial_pmf."""
import numpy as np


def chances_of_heads(trials, p):
    """Return a list of trials + 1 chances, of 0 to `trials` heads, built up throw by throw."""
    chances = [1.0]
    for _ in range(trials):
        longer = [0.0] * (len(chances) + 1)
        for heads, chance in enumerate(chances):
            longer[heads] += chance * (1.0 - p)
            longer[heads + 1] += chance * p
        chances = longer
    return chances


def binomial_pmf(x, trials, p):
    """Return pmf (n,), float64: for each entry of x the chance of exactly so many heads in `trials` throws.

    Entries outside of 0 .. trials have probability 0; only positive numbers are added, so nothing cancels.
    """
    wanted = np.asarray(x).tolist()
    trials = int(trials)
    chances = chances_of_heads(trials, float(p))
    pmf = np.zeros(len(wanted))
    for i, heads in enumerate(wanted):
        if 0 <= heads <= trials:
            pmf[i] = chances[int(heads)]
    return pmf
