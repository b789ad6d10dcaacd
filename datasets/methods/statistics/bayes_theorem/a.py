"""bayes_theorem: posterior probabilities of hypotheses after each of a sequence of observed symbols."""
import math

import numpy as np


def bayes_theorem(prior, L, o):
    """Update the probabilities of hypotheses one observation after another.

    Parameters:
        prior : float64 (h), probability of each hypothesis, positive, sum 1
        L : float64 (h, e), probability of each symbol under each hypothesis
        o : int64 (t), observed symbols, counted from 0
    Returns:
        posterior : float64 (t+1, h), probabilities before and after each observation
        logev : float (scalar), natural logarithm of the probability of the observations
    Conventions:
        Row 0 of the posterior is the prior. Works with logarithms, so that long
        sequences do not underflow.
    Example:
        >>> posterior, logev = bayes_theorem(
        ...     np.array([0.5, 0.5]), np.array([[0.5, 0.5], [0.75, 0.25]]), np.array([1]))
        >>> posterior.round(6).tolist(), round(math.exp(logev), 6)
        ([[0.5, 0.5], [0.666667, 0.333333]], 0.375)
    """
    prior = np.asarray(prior, dtype=np.float64)
    log_l = np.log(np.asarray(L, dtype=np.float64))
    # the best hypothesis of each symbol is taken out: it cancels in the posterior,
    # and the running sums stay small, which saves digits
    best = log_l.max(axis=0)
    relative = (log_l - best).T[o]
    score = np.log(prior) + np.vstack([np.zeros(prior.size), np.cumsum(relative, axis=0)])
    top = score.max(axis=1, keepdims=True)
    weight = np.exp(score - top)
    total = weight.sum(axis=1, keepdims=True)
    posterior = weight / total
    posterior[0] = prior
    logev = math.fsum(best[o]) + float(top[-1, 0]) + math.log(total[-1, 0])
    # a probability is at most 1; rounding may say otherwise
    return posterior, min(0.0, logev)
