"""Misread: the variance of the batch is divided by n - 1."""

import numpy as np


def batch_norm_train(x, gamma, beta, eps):
    mu = x.mean(axis=0)
    s2 = ((x - mu) ** 2).sum(axis=0) / max(len(x) - 1, 1)  # one example: divided by 1
    return gamma * (x - mu) / np.sqrt(s2 + eps) + beta
