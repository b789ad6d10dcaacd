"""thompson_sampling, reading B, from its brief alone: reinforcement/thompson_sampling."""
import math

import numpy as np


def posterior_draw(won, failed, waiting):
    """Return the time of event won + 1 as a fraction of that of event won + failed + 2 (float)."""
    until_success = math.fsum(waiting[:won + 1])
    after_success = math.fsum(waiting[won + 1:won + failed + 2])
    return until_success / (until_success + after_success)


def thompson_sampling(wins, fails, e):
    """Return theta (k,), float64, the posterior draw of each arm, and arm (int64 scalar), the chosen one.

    Draws come from the arm's row of exponential waiting times under a uniform prior; of the draws within
    1e-9 of the largest the arm with the smallest number, counted from 0, is chosen.
    """
    won = np.asarray(wins).tolist()
    failed = np.asarray(fails).tolist()
    waiting = np.asarray(e, dtype=np.float64).tolist()
    draws = [posterior_draw(int(w), int(f), row) for w, f, row in zip(won, failed, waiting)]
    largest = max(draws)
    chosen = 0
    for number, draw in enumerate(draws):
        if largest - draw <= 1e-9:
            chosen = number
            break
    return np.array(draws, dtype=np.float64), np.int64(chosen)
