"""Misread: y = gamma x / sqrt(var + eps) + beta - mu."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    return gamma * x / np.sqrt(var + eps) + (beta - mu)
