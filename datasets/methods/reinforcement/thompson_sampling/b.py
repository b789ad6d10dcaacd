"""thompson_sampling, reading B, from its brief alone: reinforcement/thompson_sampling."""
import math

import numpy as np


def _posterior_draw(waits, wins, fails):
    """Time of event number wins + 1 as a fraction of the time of event number wins + fails + 2."""
    early = math.fsum(waits[:wins + 1])
    late = math.fsum(waits[wins + 1:wins + fails + 2])
    return early / (early + late)


def thompson_sampling(wins, fails, e):
    """Posterior draw of each arm (k,), float64, and the arm with the largest draw, int64.

    Beta(wins + 1, fails + 1) draws are made from the given exponential waiting times (k, m); of draws
    within 1e-9 of the largest the arm with the smallest number is chosen.
    """
    theta = np.zeros(len(wins))
    for arm, (won, failed) in enumerate(zip(wins, fails)):
        theta[arm] = _posterior_draw([float(wait) for wait in e[arm]], int(won), int(failed))
    largest = max(theta)
    chosen = 0
    while theta[chosen] < largest - 1e-9:
        chosen += 1
    return theta, np.int64(chosen)
