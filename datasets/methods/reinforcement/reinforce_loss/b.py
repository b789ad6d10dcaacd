"""reinforce_loss, reading B, from its brief alone: reinforcement/reinforce_loss."""
import math

import numpy as np


def reinforce_loss(logp, G, base):
    """Loss, a float64: the negative mean over the n actions of log probability times advantage.

    The advantage is the return less the baseline; returns are taken as given, not standardised.
    """
    terms = []
    for chance, earned, expected in zip(logp, G, base):
        terms.append(float(chance) * (float(earned) - float(expected)))
    return np.float64(-math.fsum(terms) / len(terms))
