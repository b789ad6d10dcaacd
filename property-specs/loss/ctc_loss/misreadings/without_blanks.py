"""Misread: frames are shared out among the labels alone, in order, with no blank anywhere."""

import numpy as np


def ctc_loss(logp, y):
    a = np.full(len(y), -np.inf)
    a[0] = logp[0, y[0]]
    for row in logp[1:]:
        a = np.logaddexp(a, np.append(-np.inf, a[:-1])) + row[y]
    return -a[-1]
