"""Thompson sampling, reading B, from its brief alone: reinforcement/thompson_sampling."""
import numpy as np
import math

TIE = 1e-9


def _posterior_draw(wins, fails, waits):
    """Draw (a float): time of event wins + 1 as a fraction of the time of event wins + fails + 2."""
    first = 1 + wins
    success_time = math.fsum(waits[:first])
    failure_time = math.fsum(waits[first:first + 1 + fails])
    return success_time / (success_time + failure_time)


def _lowest_near_largest(draws):
    """Smallest index (an int) of a draw that falls short of the largest by at most 1e-9."""
    largest = max(draws)
    for j, draw in enumerate(draws):
        if largest - draw <= TIE:
            return j
    return 0


def thompson_sampling(wins, fails, e):
    """Posterior draw of each arm, float64 of shape (k), and the chosen arm (an int, counted from 0).

    Uniform prior; the draws come from the given waiting times of row j of e, entries beyond the needed ones
    unused; of draws within 1e-9 of the largest the lowest arm is chosen.
    """
    wins = np.asarray(wins).tolist()
    fails = np.asarray(fails).tolist()
    waits = np.asarray(e, dtype=np.float64).tolist()
    draws = [_posterior_draw(wins[j], fails[j], waits[j]) for j in range(len(wins))]
    return np.array(draws, dtype=np.float64), _lowest_near_largest(draws)
