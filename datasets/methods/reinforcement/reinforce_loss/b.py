"""reinforce_loss, reading B, from its brief alone: reinforcement/reinforce_loss."""
import math

import numpy as np


def reinforce_loss(logp, G, base):
    """Return the policy gradient loss, a float: the negative mean of logp times (G - base).

    All inputs have shape (n) and belong to the same n actions; the logarithms are natural.
    """
    logp = np.asarray(logp, dtype=float)
    G = np.asarray(G, dtype=float)
    base = np.asarray(base, dtype=float)
    n = len(logp)
    terms = []
    for i in range(n):
        excess = float(G[i]) - float(base[i])
        terms.append(float(logp[i]) * excess)
    return -(math.fsum(terms) / n)
