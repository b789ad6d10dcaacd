"""Misread: softmax(n) as weights."""

import numpy as np


def fedavg(W, n):
    weights = np.exp(n - np.max(n))
    return weights / np.sum(weights) @ W
