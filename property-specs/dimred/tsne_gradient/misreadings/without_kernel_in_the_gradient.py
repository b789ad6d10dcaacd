"""Misread: the force is not weakened by k."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off / (1.0 + D)
    Q = K / np.sum(K)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / Q[some]))
    F = P - Q
    return float(cost), 4.0 * np.sum(F[:, :, None] * diff, axis=1)
