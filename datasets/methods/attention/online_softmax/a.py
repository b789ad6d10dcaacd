"""Softmax with an online normaliser (Milakov and Gimelshein, 2018, algorithm 3
and section 3.1)."""

import math

import numpy as np


def online_softmax(x, block):
    """One pass over blocks with a running maximum and a rescaled sum.

    x : [n] scores
    block : number of elements taken in at a time
    Returns (p [n], run_max [n], run_sum [n]).
    """
    n = x.shape[0]
    run_max = np.empty(n, dtype=np.float64)
    run_sum = np.empty(n, dtype=np.float64)
    M, D = -math.inf, 0.0
    for start in range(0, n, block):
        piece = x[start:start + block]
        M_new = max(M, float(np.max(piece)))
        D = D * math.exp(M - M_new) + float(np.sum(np.exp(piece - M_new)))
        M = M_new
        run_max[start:start + block] = M
        run_sum[start:start + block] = D
    p = np.exp(x - M) / D
    return p, run_max, run_sum
