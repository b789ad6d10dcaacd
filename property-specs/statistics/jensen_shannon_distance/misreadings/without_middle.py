"""Variant: divergences of p from q and of q from p, places where one is zero left out."""

import numpy as np


def divergence(a, b):
    some = (a > 0.0) & (b > 0.0)
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p / np.sum(p), q / np.sum(q)
    v = 0.5 * divergence(P, Q) + 0.5 * divergence(Q, P)
    return float(np.sqrt(max(v, 0.0)))
