"""Misread: sse is divided by the number of points."""

import numpy as np


def lloyd_kmeans_step(X, C):
    gaps = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    y = gaps.argmin(axis=1)
    moved = np.array([X[y == j].mean(axis=0) if (y == j).any() else C[j] for j in range(len(C))])
    return moved, y, gaps.min(axis=1).mean()
