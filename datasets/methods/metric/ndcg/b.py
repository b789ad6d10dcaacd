"""ndcg, reading B, from its brief alone: metric/ndcg."""
import math

import numpy as np


def _discount(rank, k):
    """Weight of a rank counted from 1: one over log2(rank + 1), zero beyond rank k."""
    return 1.0 / math.log2(rank + 1) if rank <= k else 0.0


def _tied_groups(scores):
    """Lists of item numbers with exactly equal score, highest score first; scores is a list of n floats."""
    groups = {}
    for item, score in enumerate(scores):
        groups.setdefault(score, []).append(item)
    return [groups[score] for score in sorted(groups, reverse=True)]


def _mean_discounted_sum(gains, scores, k):
    """Discounted sum up to rank k, averaged over all orders that agree with the scores; a float."""
    total = 0.0
    first_rank = 1
    for group in _tied_groups(scores):
        group_gain = sum(gains[item] for item in group)
        group_discount = sum(_discount(first_rank + place, k) for place in range(len(group)))
        total += group_gain * group_discount / len(group)
        first_rank += len(group)
    return total


def _best_discounted_sum(gains, k):
    """Largest discounted sum up to rank k that any order of the n gains reaches; a float."""
    ordered = sorted(gains, reverse=True)
    return sum(gain * _discount(rank, k) for rank, gain in enumerate(ordered[:k], start=1))


def ndcg(rel, s, k):
    """Return nDCG at k, a float in 0 .. 1, with gain 2^rel - 1 and tied scores averaged over their orders.

    rel (n,) holds whole grades and s (n,) scores, higher first; the ideal sum takes the best k grades of
    the whole list, and the value is 0.0 when it is zero.
    """
    grades = [int(grade) for grade in np.asarray(rel)]
    scores = [float(score) for score in np.asarray(s)]
    k = int(k)
    gains = [2 ** grade - 1 for grade in grades]
    best = _best_discounted_sum(gains, k)
    if best == 0:
        return 0.0
    return min(1.0, _mean_discounted_sum(gains, scores, k) / best)
