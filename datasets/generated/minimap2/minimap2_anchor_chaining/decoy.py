"""minimap2 chaining: f(i) = max(w_i, max_j f(j) + alpha(j,i) - beta(j,i)), anchors sorted by reference end."""
import math

import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.argsort(np.asarray(ref_end, dtype=np.int64), kind="stable")
    x = [int(ref_end[i]) for i in order]
    y = [int(query_end[i]) for i in order]
    w = [int(width[i]) for i in order]
    n = len(x)
    g = int(max_distance)
    wbar = sum(w) / n
    score = np.zeros(n, dtype=np.float64)
    predecessor = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best = float(w[i])
        arg = 0
        for j in range(i - 1, -1, -1):
            dy = y[i] - y[j]
            dx = x[i] - x[j]
            if dy <= 0 or max(dy, dx) > g:
                continue
            alpha = min(min(dy, dx), w[i])
            gap = abs(dy - dx)
            beta = 0.0 if gap == 0 else 0.01 * wbar * gap + 0.5 * math.log2(gap)
            val = float(score[j]) + alpha - beta
            if val > best:
                best = val
                arg = j + 1
        score[i] = best
        predecessor[i] = arg
    return score, predecessor
