"""Strided attention (Sparse Transformer).

Rewon Child, Scott Gray, Alec Radford, Ilya Sutskever,
"Generating Long Sequences with Sparse Transformers" (2019),
arXiv:1904.10509
"""

import numpy as np


def strided_attention(q, k, v, l):
    """Causal attention to the last l positions and to every l-th position before.

    Parameters:
        q : (n, d) queries, one row per position
        k : (n, d) keys
        v : (n, e) values
        l : () stride, >= 1

    Returns:
        o : (n, e), attended values

    Conventions:
        one head attends to the union of both index sets (merged head); the recent window is
        max(0, i - l) .. i, that is l + 1 positions with the own one; the others are j <= i with
        i - j a multiple of l; scores are scaled by 1/sqrt(d); no projections, no batch axis.

    Example:
        >>> import numpy as np
        >>> strided_attention(np.array([[0.0], [0.0], [0.0], [0.0], [0.0]]), np.array([[0.0], [0.0], [0.0], [0.0], [0.0]]), np.array([[2.0], [4.0], [3.0], [8.0], [11.0]]), 2)
        array([[2.],
               [3.],
               [3.],
               [5.],
               [6.]])

    Paper:
        Child, Gray, Radford, Sutskever, sec. 4.2, 4.3, 5.1: https://arxiv.org/abs/1904.10509
    """
    n, d = q.shape
    back = np.arange(n)[:, None] - np.arange(n)[None, :]
    seen = (back >= 0) & ((back <= l) | (back % l == 0))
    s = np.where(seen, (q @ k.T) / np.sqrt(d), -np.inf)
    # The largest seen score is taken off; i itself is always seen, so it is finite.
    a = np.exp(s - s.max(axis=1, keepdims=True, initial=-np.inf))
    return (a / a.sum(axis=1, keepdims=True)) @ v
