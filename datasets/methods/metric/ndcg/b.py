"""Normalised discounted cumulative gain at rank k, averaged over the orders of tied items.

Conventions: gain 2^grade - 1, discount log2(rank + 1) with ranks from 1; at each rank the mean
over all orders of ties is the mean gain of the tie group; 0.0 if all grades are zero.
"""

import math

import numpy as np


def ndcg(rel, s, k):
    gains = 2.0 ** rel - 1.0
    scores = np.sort(s)[::-1]
    ideal_gains = np.sort(gains)[::-1]
    found = 0.0
    ideal = 0.0
    for rank in range(1, k + 1):
        discount = math.log2(rank + 1)
        found += np.mean(gains[s == scores[rank - 1]]) / discount
        ideal += ideal_gains[rank - 1] / discount
    if ideal == 0:
        return 0.0
    return float(found / ideal)
