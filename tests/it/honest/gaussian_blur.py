"""Gaussian blur as two matrix products: the reflected weights of rows and of columns are gathered into a matrix each."""

import math

import numpy as np


def _mixing(size, sigma, r):
    weights = [math.exp(-0.5 * (l / sigma) ** 2) for l in range(-r, r + 1)]
    total = math.fsum(weights)
    mixing = np.zeros((size, size))
    for i in range(size):
        for l, weight in zip(range(-r, r + 1), weights):
            q = (i + l) % (2 * size)
            mixing[i, min(q, 2 * size - 1 - q)] += weight / total
    return mixing


def gaussian_blur(x, sigma, r):
    h, w = x.shape
    return _mixing(h, sigma, r) @ x @ _mixing(w, sigma, r).T
