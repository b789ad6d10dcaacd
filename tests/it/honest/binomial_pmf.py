"""Binomial probabilities by adding one trial after the other, all numbers of successes at once."""

import numpy as np


def binomial_pmf(x, trials, p):
    chances = np.array([1.0])
    for _ in range(trials):
        chances = (1.0 - p) * np.append(chances, 0.0) + p * np.append(0.0, chances)
    inside = (x >= 0) & (x <= trials)
    return np.where(inside, chances[np.clip(x, 0, trials)], 0.0)
