"""sinkhorn, reading B, from its brief alone: transport/sinkhorn."""
import math

import numpy as np


def shares_and_log_sum(logs):
    """Return (shares, total) of logs, float64 (k,): exp(logs) over its sum, (k,), and the log of the sum."""
    largest = float(np.max(logs))
    scaled = np.exp(logs - largest)
    whole = float(np.sum(scaled))
    return scaled / whole, largest + math.log(whole)


def sinkhorn(a, b, C, eps, iters):
    """Return P, float64 of shape (n, m): the transport plan after iters rounds of Sinkhorn's rescaling.

    a: float64 (n,), source masses; b: float64 (m,), target masses; C: float64 (n, m), costs; eps: the
    regularisation. The column factors begin at one; each round updates the row factors first, then the
    columns, so the column sums of P equal b. All factors are kept as logarithms.
    """
    source = np.asarray(a, dtype=np.float64)
    target = np.asarray(b, dtype=np.float64)
    costs = np.asarray(C, dtype=np.float64)
    n, m = costs.shape

    log_kernel = np.empty((n, m), dtype=np.float64)
    for i in range(n):
        log_kernel[i] = -(costs[i] - np.min(costs[i])) / float(eps)

    log_u = np.zeros(n, dtype=np.float64)
    log_v = np.zeros(m, dtype=np.float64)
    P = np.empty((n, m), dtype=np.float64)
    for _ in range(int(iters)):
        for i in range(n):
            _, log_row_sum = shares_and_log_sum(log_kernel[i] + log_v)
            log_u[i] = math.log(source[i]) - log_row_sum
        for j in range(m):
            shares, log_column_sum = shares_and_log_sum(log_kernel[:, j] + log_u)
            log_v[j] = math.log(target[j]) - log_column_sum
            P[:, j] = target[j] * shares
    return P
