"""Misread: mean and variance of the given batch."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    m = x.mean(axis=0)
    return gamma * (x - m) / np.sqrt(((x - m) ** 2).mean(axis=0) + eps) + beta
