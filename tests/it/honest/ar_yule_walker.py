"""Yule-Walker equations by the recursion of Levinson and Durbin, order after order."""

import numpy as np


def ar_yule_walker(x, p):
    gap = x - x.mean()
    c = [float(gap[h:] @ gap[: len(x) - h]) / len(x) for h in range(p + 1)]
    a, v = np.zeros(0), c[0]
    for order in range(p):
        reflection = (c[order + 1] - sum(a[j] * c[order - j] for j in range(order))) / v
        a = np.append(a - reflection * a[::-1], reflection)
        v *= 1.0 - reflection * reflection
    return a, float(v)
