"""Two-piece affine gap global alignment: a gap of length l costs min(q + l e, q~ + l e~)."""
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=np.float64)
    m, n = s.shape
    pieces = ((float(open_short), float(extend_short)), (float(open_long), float(extend_long)))
    neg = -np.inf
    h = np.full((m + 1, n + 1), neg)
    e = [np.full((m + 1, n + 1), neg) for _ in pieces]
    f = [np.full((m + 1, n + 1), neg) for _ in pieces]
    h[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i == 0 and j == 0:
                continue
            best = neg
            if i > 0 and j > 0:
                best = h[i - 1, j - 1] + s[i - 1, j - 1]
            for k, (q, ext) in enumerate(pieces):
                if i > 0:
                    e[k][i, j] = max(h[i - 1, j] - q, e[k][i - 1, j]) - ext
                    best = max(best, e[k][i, j])
                if j > 0:
                    f[k][i, j] = max(h[i, j - 1] - q, f[k][i, j - 1]) - ext
                    best = max(best, f[k][i, j])
            h[i, j] = best
    return h, float(h[m, n])
