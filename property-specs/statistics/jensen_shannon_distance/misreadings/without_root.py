"""Misread: the divergence in nats."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p / np.sum(p), q / np.sum(q)
    mid = 0.5 * (P + Q)
    v = 0.5 * divergence(P, mid) + 0.5 * divergence(Q, mid)
    return float(max(v, 0.0))
