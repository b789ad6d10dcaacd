"""Misread: a centroid without points becomes zero."""

import numpy as np


def lloyd_kmeans_step(X, C):
    gaps = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    y = gaps.argmin(axis=1)
    member = (y[:, None] == np.arange(len(C))).astype(float)
    return member.T @ X / np.maximum(member.sum(axis=0), 1.0)[:, None], y, gaps.min(axis=1).sum()
