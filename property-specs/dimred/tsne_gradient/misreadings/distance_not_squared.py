"""Misread: the kernel falls with the distance, not with its square."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off / (1.0 + np.sqrt(D))
    Q = K / np.sum(K)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / Q[some]))
    F = (P - Q) * K
    return float(cost), 4.0 * np.sum(F[:, :, None] * diff, axis=1)
