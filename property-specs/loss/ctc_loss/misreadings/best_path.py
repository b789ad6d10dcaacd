"""Misread: the largest weight of a path instead of the sum."""

import numpy as np


def ctc_loss(logp, y):
    ext = [0]
    for c in y:
        ext += [int(c), 0]
    a = np.full(len(ext), -np.inf)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.maximum(a, np.append(-np.inf, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = max(b[u], a[u - 2])
        a = b + row[ext]
    return -max(a[-1], a[-2])
