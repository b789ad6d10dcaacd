"""Normalised discounted cumulated gain at k, exponential gain.

Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", 2002.
"""

import math


def discounted_gain(grades):
    """DCG of grades listed from rank 1 on: sum of (2^r - 1) / log2(rank + 1)."""
    total = 0.0
    for rank, grade in enumerate(grades, start=1):
        total += (2 ** grade - 1) / math.log2(rank + 1)
    return total


def ndcg(rel, s, k):
    """nDCG of the top k ranks.

    rel  int64 [n], grades of relevance, 0..4
    s    float64 [n], scores, no two equal
    k    int, number of top ranks that count, 1 <= k <= n

    Returns a float; 0.0 when all grades are zero.
    """
    grades = rel.tolist()
    scores = s.tolist()
    order = sorted(range(len(scores)), key=lambda item: scores[item], reverse=True)

    ideal = discounted_gain(sorted(grades, reverse=True)[:k])
    if ideal == 0.0:
        return 0.0
    return discounted_gain([grades[item] for item in order[:k]]) / ideal
