"""ndcg_averaged_ties, reading B, from its brief alone: metric/ndcg_averaged_ties."""
import math

import numpy as np


def _expected_grades(grades, scores):
    """Mean grade at each rank over all orders that agree with the scores; lists of n -> list of n."""
    ranking = sorted(range(len(scores)), key=lambda item: scores[item], reverse=True)
    expected = []
    start = 0
    while start < len(ranking):
        stop = start
        while stop < len(ranking) and scores[ranking[stop]] == scores[ranking[start]]:
            stop += 1
        total = sum(grades[item] for item in ranking[start:stop])
        expected.extend([total / (stop - start)] * (stop - start))
        start = stop
    return expected


def _discounted_sum(grades_by_rank, k):
    """Sum over the first k ranks of the grade over log2(rank + 1), ranks from 1; list of n -> float."""
    total = 0.0
    for rank in range(1, k + 1):
        total += grades_by_rank[rank - 1] / math.log2(rank + 1)
    return total


def ndcg_averaged_ties(rel, s, k):
    """Return nDCG at k with linear gain, a float in 0 .. 1, averaged over the orders of tied scores.

    rel (n,) holds whole grades, s (n,) scores, higher first, tied only if exactly equal; the ideal sum
    takes the k largest grades of all items, and the value is 0.0 when all grades are zero.
    """
    grades = [int(grade) for grade in np.asarray(rel)]
    scores = [float(score) for score in np.asarray(s)]
    k = int(k)
    best = _discounted_sum(sorted(grades, reverse=True), k)
    if best == 0.0:
        return 0.0
    return min(1.0, _discounted_sum(_expected_grades(grades, scores), k) / best)
