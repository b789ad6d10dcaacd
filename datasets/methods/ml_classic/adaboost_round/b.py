"""adaboost_round: error, vote and new example weights of one round of two-class AdaBoost.

Classes are +1 and -1 and the weak learner's answers are given. The old weights may have any total, the new
ones add up to one. The vote has the factor one half; it is negative if the error is above one half.
"""
import math

import numpy as np


def adaboost_round(w, y, h):
    """Split the examples into right and wrong ones and give each party half of the new weight."""
    heaviest = float(np.max(w))
    # In units of the heaviest weight no total can overflow; every result depends on ratios only.
    relative = [value / heaviest for value in w.tolist()]
    party = [truth == guess for truth, guess in zip(y.tolist(), h.tolist())]
    mass = {}
    for verdict in (True, False):
        mass[verdict] = math.fsum(share for share, side in zip(relative, party) if side is verdict)
    eps = mass[False] / math.fsum(mass.values())
    alpha = math.log(mass[True] / mass[False]) / 2.0
    renewed = [share / (2.0 * mass[side]) for share, side in zip(relative, party)]
    return eps, alpha, np.array(renewed, dtype=np.float64)
