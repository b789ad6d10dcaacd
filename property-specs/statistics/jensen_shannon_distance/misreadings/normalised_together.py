"""Misread: both are divided by the sum of all weights."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = 2.0 * p / np.sum(p + q), 2.0 * q / np.sum(p + q)
    mid = 0.5 * (P + Q)
    v = 0.5 * divergence(P, mid) + 0.5 * divergence(Q, mid)
    return float(np.sqrt(max(v, 0.0)))
