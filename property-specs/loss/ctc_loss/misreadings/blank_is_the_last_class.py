"""Misread: the blank's log-probability is read from the last column."""

import numpy as np


def ctc_loss(logp, y):
    ext = [-1]
    for c in y:
        ext += [int(c), -1]
    a = np.full(len(ext), -np.inf)
    a[:2] = logp[0, ext[:2]]
    for row in logp[1:]:
        b = np.logaddexp(a, np.append(-np.inf, a[:-1]))
        for u in range(3, len(ext), 2):
            if ext[u] != ext[u - 2]:
                b[u] = np.logaddexp(b[u], a[u - 2])
        a = b + row[ext]
    return -np.logaddexp(a[-1], a[-2])
