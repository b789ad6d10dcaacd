import math

import numpy as np


def shares_from_scores(scores):
    """Positive shares with sum one; two of them stand to each other as the exponential of the score gap."""
    best = scores.index(max(scores))
    against_best = [math.exp(score - scores[best]) for score in scores]
    whole = math.fsum(against_best)
    return [part / whole for part in against_best]


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    """Each position's weighted mean of the transformed features of all positions, with scaled matches.

    The transform of the averaged features is linear and the shares add up to one, so the original features
    are averaged first and the average goes through the transform once. In the same way the receiving
    position's transform is carried back to the feature space, where it is compared with every row.
    """
    n, c = x.shape
    d = Wt.shape[1]
    y = np.zeros((n, Wg.shape[1]), dtype=np.float64)
    for i in range(n):
        asking = [math.fsum(float(x[i, f]) * float(Wt[f, a]) for f in range(c)) for a in range(d)]
        direction = [math.fsum(float(Wp[f, a]) * asking[a] for a in range(d)) for f in range(c)]
        scores = []
        for j in range(n):
            inner = math.fsum(float(x[j, f]) * direction[f] for f in range(c))
            scores.append(inner / math.sqrt(d))
        shares = shares_from_scores(scores)
        average = [math.fsum(shares[j] * float(x[j, f]) for j in range(n)) for f in range(c)]
        for out in range(Wg.shape[1]):
            y[i, out] = math.fsum(average[f] * float(Wg[f, out]) for f in range(c))
    return y
