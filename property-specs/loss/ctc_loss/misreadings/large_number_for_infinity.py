"""Variant: a loss of 100000 when no path spells the labels."""

import numpy as np


def ctc_loss(logp, y):
    ext = [0]
    for c in y:
        ext += [int(c), 0]
    a = np.full(len(ext), -1e5)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.logaddexp(a, np.append(-1e5, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = np.logaddexp(b[u], a[u - 2])
        a = b + row[ext]
    return -np.logaddexp(a[-1], a[-2])
