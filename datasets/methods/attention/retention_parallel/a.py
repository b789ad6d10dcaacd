"""Retention in its parallel form, from "Retentive Network" (Sun et al., 2023,
eq. 5)."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    """Query-key products under a causal mask of decay powers.

    q, k : [n, d] queries and keys, one row per position
    v : [n, e] values
    gamma : decay per position, between 0 and 1
    Returns [n, e].
    """
    n = q.shape[0]
    D = np.zeros((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(i + 1):
            D[i, j] = gamma ** (i - j)
    return ((q @ k.T) * D) @ v
