"""Misread: divide by var + eps."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    return gamma * (x - mu) / (var + eps) + beta
