"""Misread: the sum of the others is divided by k."""

import numpy as np


def rloo_advantage(r):
    k = r.shape[1]
    return r - (r.sum(axis=1, keepdims=True) - r) / k
