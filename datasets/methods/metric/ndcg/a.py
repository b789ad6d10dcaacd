"""Normalised discounted cumulative gain (Jarvelin and Kekalainen, 2002),
with exponential gain."""

import math

import numpy as np


def dcg(grades, k):
    """Discounted sum of 2^grade - 1 over the first k grades; ranks from 1."""
    total = 0.0
    for i in range(1, k + 1):
        total += (2.0 ** int(grades[i - 1]) - 1.0) / math.log2(i + 1)
    return total


def ndcg(rel, s, k):
    """nDCG at k.

    rel : [n] grades of relevance
    s : [n] distinct scores, higher is ranked earlier
    k : number of ranks that count
    """
    order = np.argsort(-s, kind="stable")
    DCG = dcg(rel[order], k)
    IDCG = dcg(np.sort(rel)[::-1], k)
    if IDCG == 0.0:
        return 0.0
    return float(DCG / IDCG)
