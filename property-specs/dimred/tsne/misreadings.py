# %% gaussian_embedding
"""Misread: Gaussian weights in the embedding, as in symmetric SNE."""

import numpy as np


def tsne(X, Y0, perp, lr, mom, s):
    n = len(X)
    off = 1.0 - np.eye(n)
    D = np.sum((X[:, None] - X[None]) ** 2, axis=2)
    d = D - np.min(D + np.max(D) * np.eye(n), axis=1)[:, None]
    d = np.maximum(d, 0.0) * off

    def shares(beta):
        e = np.exp(-beta[:, None] * d) * off
        return e / np.sum(e, axis=1, keepdims=True)

    def too_even(beta):
        e = np.exp(-beta[:, None] * d) * off
        z = np.sum(e, axis=1)
        return np.log(z) + beta * np.sum(e * d, axis=1) / z > np.log(perp)

    low, high = np.zeros(n), np.ones(n)
    while np.any(too_even(high)):
        high = np.where(too_even(high), 2.0 * high, high)
    for _ in range(52):
        middle = 0.5 * (low + high)
        up = too_even(middle)
        low, high = np.where(up, middle, low), np.where(up, high, middle)
    p = shares(0.5 * (low + high))
    P = (p + p.T) / (2.0 * n)
    Y, before = Y0 * 1.0, Y0 * 1.0
    for _ in range(s):
        away = Y[:, None] - Y[None]
        w = np.exp(-np.sum(away**2, axis=2))
        w[np.arange(n), np.arange(n)] = 0.0
        Q = w / max(np.sum(w), 1e-300)
        g = 4.0 * np.sum((P - Q)[:, :, None] * away, axis=1)
        Y, before = Y - lr * g + mom * (Y - before), Y
    return Y, P


# %% weight_left_out_of_the_gradient
"""Misread: The gradient lacks w."""

import numpy as np


def tsne(X, Y0, perp, lr, mom, s):
    n = len(X)
    off = 1.0 - np.eye(n)
    D = np.sum((X[:, None] - X[None]) ** 2, axis=2)
    d = D - np.min(D + np.max(D) * np.eye(n), axis=1)[:, None]
    d = np.maximum(d, 0.0) * off

    def shares(beta):
        e = np.exp(-beta[:, None] * d) * off
        return e / np.sum(e, axis=1, keepdims=True)

    def too_even(beta):
        e = np.exp(-beta[:, None] * d) * off
        z = np.sum(e, axis=1)
        return np.log(z) + beta * np.sum(e * d, axis=1) / z > np.log(perp)

    low, high = np.zeros(n), np.ones(n)
    while np.any(too_even(high)):
        high = np.where(too_even(high), 2.0 * high, high)
    for _ in range(52):
        middle = 0.5 * (low + high)
        up = too_even(middle)
        low, high = np.where(up, middle, low), np.where(up, high, middle)
    p = shares(0.5 * (low + high))
    P = (p + p.T) / (2.0 * n)
    Y, before = Y0 * 1.0, Y0 * 1.0
    for _ in range(s):
        away = Y[:, None] - Y[None]
        w = 1.0 / (1.0 + np.sum(away**2, axis=2))
        w[np.arange(n), np.arange(n)] = 0.0
        Q = w / np.sum(w)
        g = 4.0 * np.sum((P - Q)[:, :, None] * away, axis=1)
        Y, before = Y - lr * g + mom * (Y - before), Y
    return Y, P


# %% without_symmetry
"""Misread: P is p_(j|i) / n."""

import numpy as np


def tsne(X, Y0, perp, lr, mom, s):
    n = len(X)
    off = 1.0 - np.eye(n)
    D = np.sum((X[:, None] - X[None]) ** 2, axis=2)
    d = D - np.min(D + np.max(D) * np.eye(n), axis=1)[:, None]
    d = np.maximum(d, 0.0) * off

    def shares(beta):
        e = np.exp(-beta[:, None] * d) * off
        return e / np.sum(e, axis=1, keepdims=True)

    def too_even(beta):
        e = np.exp(-beta[:, None] * d) * off
        z = np.sum(e, axis=1)
        return np.log(z) + beta * np.sum(e * d, axis=1) / z > np.log(perp)

    low, high = np.zeros(n), np.ones(n)
    while np.any(too_even(high)):
        high = np.where(too_even(high), 2.0 * high, high)
    for _ in range(52):
        middle = 0.5 * (low + high)
        up = too_even(middle)
        low, high = np.where(up, middle, low), np.where(up, high, middle)
    p = shares(0.5 * (low + high))
    P = p / n
    Y, before = Y0 * 1.0, Y0 * 1.0
    for _ in range(s):
        away = Y[:, None] - Y[None]
        w = 1.0 / (1.0 + np.sum(away**2, axis=2))
        w[np.arange(n), np.arange(n)] = 0.0
        Q = w / np.sum(w)
        g = 4.0 * np.sum(((P - Q) * w)[:, :, None] * away, axis=1)
        Y, before = Y - lr * g + mom * (Y - before), Y
    return Y, P


# %% without_momentum
"""Misread: Each step follows the gradient alone."""

import numpy as np


def tsne(X, Y0, perp, lr, mom, s):
    n = len(X)
    off = 1.0 - np.eye(n)
    D = np.sum((X[:, None] - X[None]) ** 2, axis=2)
    d = D - np.min(D + np.max(D) * np.eye(n), axis=1)[:, None]
    d = np.maximum(d, 0.0) * off

    def shares(beta):
        e = np.exp(-beta[:, None] * d) * off
        return e / np.sum(e, axis=1, keepdims=True)

    def too_even(beta):
        e = np.exp(-beta[:, None] * d) * off
        z = np.sum(e, axis=1)
        return np.log(z) + beta * np.sum(e * d, axis=1) / z > np.log(perp)

    low, high = np.zeros(n), np.ones(n)
    while np.any(too_even(high)):
        high = np.where(too_even(high), 2.0 * high, high)
    for _ in range(52):
        middle = 0.5 * (low + high)
        up = too_even(middle)
        low, high = np.where(up, middle, low), np.where(up, high, middle)
    p = shares(0.5 * (low + high))
    P = (p + p.T) / (2.0 * n)
    Y, before = Y0 * 1.0, Y0 * 1.0
    for _ in range(s):
        away = Y[:, None] - Y[None]
        w = 1.0 / (1.0 + np.sum(away**2, axis=2))
        w[np.arange(n), np.arange(n)] = 0.0
        Q = w / np.sum(w)
        g = 4.0 * np.sum(((P - Q) * w)[:, :, None] * away, axis=1)
        Y, before = Y - lr * g, Y
    return Y, P


# %% distances_not_squared
"""Misread: The exponent has the distance."""

import numpy as np


def tsne(X, Y0, perp, lr, mom, s):
    n = len(X)
    off = 1.0 - np.eye(n)
    D = np.sqrt(np.sum((X[:, None] - X[None]) ** 2, axis=2))
    d = D - np.min(D + np.max(D) * np.eye(n), axis=1)[:, None]
    d = np.maximum(d, 0.0) * off

    def shares(beta):
        e = np.exp(-beta[:, None] * d) * off
        return e / np.sum(e, axis=1, keepdims=True)

    def too_even(beta):
        e = np.exp(-beta[:, None] * d) * off
        z = np.sum(e, axis=1)
        return np.log(z) + beta * np.sum(e * d, axis=1) / z > np.log(perp)

    low, high = np.zeros(n), np.ones(n)
    while np.any(too_even(high)):
        high = np.where(too_even(high), 2.0 * high, high)
    for _ in range(52):
        middle = 0.5 * (low + high)
        up = too_even(middle)
        low, high = np.where(up, middle, low), np.where(up, high, middle)
    p = shares(0.5 * (low + high))
    P = (p + p.T) / (2.0 * n)
    Y, before = Y0 * 1.0, Y0 * 1.0
    for _ in range(s):
        away = Y[:, None] - Y[None]
        w = 1.0 / (1.0 + np.sum(away**2, axis=2))
        w[np.arange(n), np.arange(n)] = 0.0
        Q = w / np.sum(w)
        g = 4.0 * np.sum(((P - Q) * w)[:, :, None] * away, axis=1)
        Y, before = Y - lr * g + mom * (Y - before), Y
    return Y, P


# %% perplexity_is_the_entropy
"""Misread: The entropy in bits is perp / 2. A target beyond that of equal shares is cut."""

import numpy as np


def tsne(X, Y0, perp, lr, mom, s):
    n = len(X)
    target = min(0.5 * perp * np.log(2.0), 0.999 * np.log(n - 1.0))
    off = 1.0 - np.eye(n)
    D = np.sum((X[:, None] - X[None]) ** 2, axis=2)
    d = D - np.min(D + np.max(D) * np.eye(n), axis=1)[:, None]
    d = np.maximum(d, 0.0) * off

    def shares(beta):
        e = np.exp(-beta[:, None] * d) * off
        return e / np.sum(e, axis=1, keepdims=True)

    def too_even(beta):
        e = np.exp(-beta[:, None] * d) * off
        z = np.sum(e, axis=1)
        return np.log(z) + beta * np.sum(e * d, axis=1) / z > target

    low, high = np.zeros(n), np.ones(n)
    while np.any(too_even(high)):
        high = np.where(too_even(high), 2.0 * high, high)
    for _ in range(52):
        middle = 0.5 * (low + high)
        up = too_even(middle)
        low, high = np.where(up, middle, low), np.where(up, high, middle)
    p = shares(0.5 * (low + high))
    P = (p + p.T) / (2.0 * n)
    Y, before = Y0 * 1.0, Y0 * 1.0
    for _ in range(s):
        away = Y[:, None] - Y[None]
        w = 1.0 / (1.0 + np.sum(away**2, axis=2))
        w[np.arange(n), np.arange(n)] = 0.0
        Q = w / np.sum(w)
        g = 4.0 * np.sum(((P - Q) * w)[:, :, None] * away, axis=1)
        Y, before = Y - lr * g + mom * (Y - before), Y
    return Y, P
