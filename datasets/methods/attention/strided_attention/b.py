"""Strided factorized attention (sparse transformer).

Rewon Child, Scott Gray, Alec Radford, Ilya Sutskever: "Generating Long Sequences with Sparse Transformers"
(2019), arXiv:1904.10509.
"""
import numpy as np


def strided_attention(q, k, v, l):
    """Causal attention to the l positions before the own one and to every l-th position of the past.

    q : (n, d) queries, one row per position
    k : (n, d) keys
    v : (n, e) values
    l : () stride, usually near the square root of n
    returns o : (n, e)
    Conventions: one head attends to the union of both sets, each position once; the recent window has l + 1 positions with the own one; scores are scaled by 1/sqrt(d); no projections, no batch axis; exact for products in the thousands.

    >>> strided_attention(np.array([[0.0]] * 4), np.array([[0.0]] * 4), np.array([[9.0], [3.0], [6.0], [0.0]]), 2)
    array([[9.],
           [6.],
           [6.],
           [3.]])

    https://arxiv.org/abs/1904.10509
    """
    n, d = q.shape
    l = int(l)
    wide = np.longdouble    # the widest float that numpy has
    o = np.zeros((n, v.shape[1]), dtype=np.float64)
    for i in range(n):
        seen = []
        for j in range(i + 1):
            distance = i - j
            if distance <= l or distance % l == 0:
                seen.append(j)
        scores = [(q[i].astype(wide) * k[j].astype(wide)).sum() / np.sqrt(wide(d)) for j in seen]
        top = max(scores)
        total = wide(0)
        mean = np.zeros(v.shape[1], dtype=wide)
        for j, score in zip(seen, scores):
            weight = np.exp(score - top)
            total = total + weight
            mean = mean + weight * v[j].astype(wide)
        o[i] = mean / total
    return o
