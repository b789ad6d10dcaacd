"""Fixed factorized attention (Sparse Transformer).

Rewon Child, Scott Gray, Alec Radford, Ilya Sutskever,
"Generating Long Sequences with Sparse Transformers" (2019),
arXiv:1904.10509
"""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    """Causal attention to the own block and to the last c positions of every block.

    Parameters:
        q : (n, d) queries, one row per position
        k : (n, d) keys
        v : (n, e) values
        l : () length of a block, >= 1
        c : () number of summary positions at the end of each block, 1 .. l

    Returns:
        o : (n, e), attended values

    Conventions:
        one head attends to the union of both index sets (merged head); positions and blocks
        count from 0; position i sees j <= i only, itself included; c = l is causal attention;
        scores are scaled by 1/sqrt(d); no projections, no batch axis.

    Example:
        >>> import numpy as np
        >>> fixed_factorized_attention(np.array([[0.0], [0.0], [0.0], [0.0]]), np.array([[0.0], [0.0], [0.0], [0.0]]), np.array([[1.0], [2.0], [6.0], [7.0]]), 2, 1)
        array([[1. ],
               [1.5],
               [4. ],
               [5. ]])

    Paper:
        Child, Gray, Radford, Sutskever, sec. 4.2, 4.3, 5.1: https://arxiv.org/abs/1904.10509
    """
    n, d = q.shape
    i = np.arange(n)[:, None]
    j = np.arange(n)[None, :]
    seen = (j <= i) & ((j // l == i // l) | (j % l >= l - c))
    s = np.where(seen, (q @ k.T) / np.sqrt(d), -np.inf)
    # The largest seen score is taken off; i itself is always seen, so it is finite.
    a = np.exp(s - s.max(axis=1, keepdims=True, initial=-np.inf))
    return (a / a.sum(axis=1, keepdims=True)) @ v
