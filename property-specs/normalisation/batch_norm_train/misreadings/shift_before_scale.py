"""Misread: y = gamma (xhat + beta)."""

import numpy as np


def batch_norm_train(x, gamma, beta, eps):
    mu = x.mean(axis=0)
    return gamma * ((x - mu) / np.sqrt(((x - mu) ** 2).mean(axis=0) + eps) + beta)
