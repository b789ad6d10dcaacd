"""Sinkhorn iteration: rows and columns of a Gibbs kernel rescaled in turn to the given masses.

Paper: Cuturi, "Sinkhorn Distances: Lightspeed Computation of Optimal Transportation
Distances" (arXiv 1306.0895), section 4, Algorithm 1.
"""
import math

import numpy as np


def log_of_sum(logs):
    """ln sum exp(logs), with the largest term taken out so that nothing over- or underflows."""
    largest = max(logs)
    return largest + math.log(sum(math.exp(entry - largest) for entry in logs))


def sinkhorn(a, b, C, eps, iters):
    """a: [n], b: [m] masses, C: [n, m] costs, eps: [], iters: [] int -> P: [n, m] (Algorithm 1)."""
    n, m = C.shape
    # u, v and K = exp(-C / eps) are kept as logarithms: for a small eps the kernel itself
    # would underflow to zero and the divisions of Algorithm 1 would fail.
    log_k = [[-float(C[i, j]) / float(eps) for j in range(m)] for i in range(n)]
    log_a = [math.log(mass) for mass in a.tolist()]
    log_b = [math.log(mass) for mass in b.tolist()]
    log_u = [0.0] * n
    log_v = [0.0] * m  # v starts at all ones
    log_ktu = [0.0] * m
    for _ in range(int(iters)):
        # u = a / (K v)
        for i in range(n):
            log_u[i] = log_a[i] - log_of_sum([log_k[i][j] + log_v[j] for j in range(m)])
        # v = b / (K^T u), from the new u
        for j in range(m):
            log_ktu[j] = log_of_sum([log_k[i][j] + log_u[i] for i in range(n)])
            log_v[j] = log_b[j] - log_ktu[j]
    # P = diag(u) K diag(v). With v_j = b_j / (K^T u)_j put in, each column is b_j times
    # shares that sum to 1, so the column sums stay right even when v is very large.
    P = np.zeros((n, m), dtype=np.float64)
    for i in range(n):
        for j in range(m):
            P[i, j] = float(b[j]) * math.exp(log_u[i] + log_k[i][j] - log_ktu[j])
    return P
