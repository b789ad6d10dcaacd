"""binomial_pmf, reading A, from its brief alone: statistics/binomial_pmf."""

import numpy as np
import math


def binomial_pmf(x, trials, p):
    """Probability of given numbers of successes in independent trials.

    Parameters:
        x : int64 (n), numbers of successes
        trials : int64 scalar, number of trials
        p : float64 scalar, chance of success in one trial

    Returns:
        pmf : float64 (n), probability of each number

    Conventions:
        Numbers below 0 or above trials have probability 0. 0^0 is 1, so p = 0 puts all on 0 and p = 1 all on
        trials. Coefficients are exact whole numbers before their logarithm is taken.

    Example:
        >>> import numpy as np
        >>> np.round(binomial_pmf(np.array([-1, 0, 1, 2, 3]), 2, 0.5), 12).tolist()
        [0.0, 0.25, 0.5, 0.25, 0.0]

    Paper:
        Binomial distribution, eq. 2.9
    """
    x, trials, p = np.asarray(x), int(trials), float(p)
    if p == 0.0 or p == 1.0:
        return (x == (trials if p == 1.0 else 0)).astype(float)
    inside = (x >= 0) & (x <= trials)
    k = np.where(inside, x, 0)
    log_choices = np.array([math.log(math.comb(trials, j)) for j in range(trials + 1)])
    log_pmf = log_choices[k] + k * math.log(p) + (trials - k) * math.log1p(-p)
    return np.where(inside, np.exp(log_pmf), 0.0)
