"""Retention, parallel form (Sun et al., "Retentive Network", 2023, eq. 5)."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    """Retained values of one head.

    q      float64 [n, d], queries (already rotated)
    k      float64 [n, d], keys (already rotated)
    v      float64 [n, e], values
    gamma  float, decay per position, 0 < gamma < 1

    Returns float64 [n, e].
    """
    n = q.shape[0]
    o = np.zeros((n, v.shape[1]), dtype=np.float64)
    for i in range(n):
        # Walk back from the position itself; the decay shrinks with each step.
        decay = 1.0
        for j in range(i, -1, -1):
            o[i] += decay * np.dot(q[i], k[j]) * v[j]
            decay *= gamma
    return o
