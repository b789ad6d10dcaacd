import math

import numpy as np


def sigmoid(x):
    """Turn log-odds into probabilities, entry by entry.

    Odds are the exponential of the entry, and the probability is the odds
    divided by one plus the odds; for positive entries it is reckoned from
    the odds of the opposite event, which cannot overflow.
    """
    y = np.zeros(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            log_odds = float(x[row, column])
            if log_odds >= 0:
                odds_against = math.exp(-log_odds)
                y[row, column] = 1.0 / (1.0 + odds_against)
            else:
                odds = math.exp(log_odds)
                y[row, column] = odds / (1.0 + odds)
    return y
