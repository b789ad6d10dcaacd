"""Uniform baseline update of the suppression vectors of a retrieval pool."""
import math

import numpy as np


def sigmoid(number):
    # Written so that the exponential never overflows.
    if number >= 0.0:
        return 1.0 / (1.0 + math.exp(-number))
    growth = math.exp(number)
    return growth / (1.0 + growth)


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    pool_size = supp.shape[0]

    # Gain of each entry: learning rate times rank factor times the sigmoid of the negated score.
    delta = np.zeros(pool_size, dtype=np.float64)
    for entry in range(pool_size):
        rank_factor = 1.0 - int(r_init[entry]) / pool_size
        low_score_factor = sigmoid(-float(s_xenc[entry]))
        delta[entry] = eta * rank_factor * low_score_factor

    # The gain is added at the cluster of the query only.
    supp_new = np.array(supp, dtype=np.float64)
    for entry in range(pool_size):
        supp_new[entry, cluster] = supp_new[entry, cluster] + delta[entry]

    return delta, supp_new
