"""Fixed factorized attention (sparse transformer).

Rewon Child, Scott Gray, Alec Radford, Ilya Sutskever: "Generating Long Sequences with Sparse Transformers"
(2019), arXiv:1904.10509.
"""
import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    """Causal attention to the own block so far and to the last c positions of every earlier block.

    q : (n, d) queries, one row per position
    k : (n, d) keys
    v : (n, e) values
    l : () length of a block
    c : () number of summary positions at the end of each block
    returns o : (n, e)
    Conventions: one head attends to the union of both sets, each position once; positions and blocks count from 0, the last block may be shorter; c = l is causal attention; scores are scaled by 1/sqrt(d); no projections, no batch axis; exact for products in the thousands.

    >>> fixed_factorized_attention(np.array([[0.0]] * 4), np.array([[0.0]] * 4), np.array([[4.0], [2.0], [6.0], [1.0]]), 2, 1)
    array([[4.],
           [3.],
           [4.],
           [3.]])

    https://arxiv.org/abs/1904.10509
    """
    n, d = q.shape
    l = int(l)
    c = int(c)
    wide = np.longdouble    # the widest float that numpy has
    o = np.zeros((n, v.shape[1]), dtype=np.float64)
    for i in range(n):
        seen = []
        for j in range(i + 1):
            own_block = j // l == i // l
            summary = j % l >= l - c        # one of the last c of its block
            if own_block or summary:
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
