"""Variant: Gaussian similarities in the map too, as in symmetric SNE."""

import numpy as np


def tsne_gradient(P, Y):
    n = len(P)
    diff = Y[:, None, :] - Y[None, :, :]
    D = np.sum(diff ** 2, axis=2)
    off = 1.0 - np.eye(n)
    K = off * np.exp(-(D + 1e9 * np.eye(n) - np.min(D + 1e9 * np.eye(n))))
    Q = K / np.maximum(np.sum(K), 1e-300)
    some = (P > 0) & (off > 0)
    cost = np.sum(P[some] * np.log(P[some] / np.maximum(Q[some], 1e-300)))
    F = P - Q
    return float(cost), 4.0 * np.sum(F[:, :, None] * diff, axis=1)
