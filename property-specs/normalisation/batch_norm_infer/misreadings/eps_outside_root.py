"""Misread: divide by sqrt(var) + eps."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    return gamma * (x - mu) / (np.sqrt(var) + eps) + beta
