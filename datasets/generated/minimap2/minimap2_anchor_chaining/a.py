"""Maximal chaining scores and best predecessors of seed anchors."""
import math

import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    n = len(ref_end)
    order = sorted(range(n), key=lambda k: (int(ref_end[k]), int(query_end[k]), k))
    x = [int(ref_end[k]) for k in order]
    y = [int(query_end[k]) for k in order]
    w = [int(width[k]) for k in order]
    w_mean = sum(w) / n
    limit = int(max_distance)
    tie = 1e-9

    def gap_cost(l):
        l = abs(l)
        if l == 0:
            return 0.0
        return 0.01 * w_mean * l + 0.5 * math.log2(l)

    score = np.zeros(n, dtype=np.float64)
    predecessor = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best = None
        best_j = -1
        for j in range(i - 1, -1, -1):
            dx = x[i] - x[j]
            dy = y[i] - y[j]
            if dy <= 0 or max(dx, dy) > limit:
                continue
            alpha = min(min(dy, dx), w[i])
            candidate = float(score[j]) + alpha - gap_cost(dy - dx)
            if best is None or candidate > best + tie:
                best = candidate
                best_j = j
        if best is not None and best > w[i] + tie:
            score[i] = best
            predecessor[i] = best_j + 1
        else:
            score[i] = w[i]
    return score, predecessor
