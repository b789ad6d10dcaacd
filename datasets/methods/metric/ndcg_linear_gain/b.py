"""ndcg_linear_gain, reading B, from its brief alone: metric/ndcg_linear_gain."""
import math

import numpy as np


def _discounted_sum(ordered_grades, k):
    """Sum of grade over log2(rank + 1) for ranks 1 .. k of a list of n grades; a float."""
    total = 0.0
    for rank in range(1, k + 1):
        total += ordered_grades[rank - 1] / math.log2(rank + 1)
    return total


def ndcg_linear_gain(rel, s, k):
    """Return nDCG at k, a float in 0 .. 1, where the gain of an item is its grade.

    rel (n,) holds whole grades and s (n,) distinct scores, higher first; ranks count from 1, the best
    possible sum takes the k largest grades of all n items, and all grades zero give 0.0.
    """
    grades = [int(grade) for grade in np.asarray(rel)]
    scores = [float(score) for score in np.asarray(s)]
    k = int(k)
    best = _discounted_sum(sorted(grades, reverse=True), k)
    if best == 0.0:
        return 0.0
    ranking = sorted(range(len(scores)), key=lambda item: scores[item], reverse=True)
    reached = _discounted_sum([grades[item] for item in ranking], k)
    return min(1.0, reached / best)
