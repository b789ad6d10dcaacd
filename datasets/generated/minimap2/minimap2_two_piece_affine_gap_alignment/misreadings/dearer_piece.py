# misreading: dearer_piece
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    l = np.arange(max(m, n) + 1)
    g = np.maximum(open_short + extend_short * l, open_long + extend_long * l)
    t = np.full((m + 1, n + 1), -np.inf)
    t[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                t[i, j] = max(t[i, j], t[i - 1, j - 1] + s[i - 1, j - 1])
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - g[k])
    return t, float(t[m, n])
