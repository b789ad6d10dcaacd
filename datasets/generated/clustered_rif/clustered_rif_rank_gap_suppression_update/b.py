"""Rank-gap update of the suppression of pool entries."""
import math

import numpy as np


def sigmoid(number):
    # Written so that the exponential never overflows.
    if number >= 0.0:
        return 1.0 / (1.0 + math.exp(-number))
    growth = math.exp(number)
    return growth / (1.0 + growth)


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    pool_size = len(s_xenc)

    # Final rank: the number of entries with a higher cross-encoder score, so it counts from 0 for the best.
    final_ranks = []
    for entry in range(pool_size):
        rank = 0
        for other in range(pool_size):
            if s_xenc[other] > s_xenc[entry]:
                rank += 1
        final_ranks.append(rank)

    # Mass: learning rate times relative drop times sigmoid of the negated score.
    delta = np.zeros(pool_size, dtype=np.float64)
    for entry in range(pool_size):
        drop = max(0, final_ranks[entry] - int(r_init[entry]))
        delta[entry] = eta * (drop / pool_size) * sigmoid(-float(s_xenc[entry]))

    # Only the column of the query's cluster changes.
    suppression_new = np.array(suppression, dtype=np.float64)
    for entry in range(pool_size):
        suppression_new[entry, cluster] = suppression_new[entry, cluster] + delta[entry]

    return delta, suppression_new
