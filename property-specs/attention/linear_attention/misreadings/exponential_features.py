"""Misread: phi(a) = exp(a) everywhere."""

import numpy as np


def linear_attention(q, k, v):
    a = np.exp(q)
    b = np.exp(k)
    return a @ (b.T @ v) / (a @ b.sum(axis=0))[:, None]
