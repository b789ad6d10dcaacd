"""macro_f1: the F1 score of each class and their unweighted mean.

It is the mean of the scores, not the score of mean precision and mean recall. A class in neither labels nor
predictions has score 0 and is left out of the mean; any other class takes part. Classes count from 0.
"""
import math

import numpy as np


def macro_f1(y, yhat, k):
    """Two sets of items for each class: those that have it and those that were given it."""
    owners = [set() for _ in range(int(k))]
    given = [set() for _ in range(int(k))]
    for item, (truth, guess) in enumerate(zip(y.tolist(), yhat.tolist())):
        owners[truth].add(item)
        given[guess].add(item)
    f1 = np.zeros(int(k))
    taking_part = []
    for name, (have, got) in enumerate(zip(owners, given)):
        if have or got:
            f1[name] = 2 * len(have & got) / (len(have) + len(got))
            taking_part.append(float(f1[name]))
    return math.fsum(taking_part) / len(taking_part), f1
