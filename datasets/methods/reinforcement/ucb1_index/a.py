"""UCB1 index (Auer, Cesa-Bianchi and Fischer, 2002, figure 1)."""

import math

import numpy as np


def ucb1_index(mu, n, t):
    """Upper confidence index of each arm.

    mu : [k] mean rewards so far
    n : [k] numbers of plays, >= 1
    t : number of plays over all arms
    Returns [k].
    """
    return mu + np.sqrt(2.0 * math.log(t) / n)
