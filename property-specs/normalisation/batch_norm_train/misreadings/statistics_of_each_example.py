"""Misread: mean and variance over the features of one example."""

import numpy as np


def batch_norm_train(x, gamma, beta, eps):
    mu = x.mean(axis=1, keepdims=True)
    return gamma * (x - mu) / np.sqrt(((x - mu) ** 2).mean(axis=1, keepdims=True) + eps) + beta
