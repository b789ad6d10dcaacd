# %% epsilon_in_denominator
"""Misread: 1e-6 added to the normaliser."""

import numpy as np


def linear_attention(q, k, v):
    a = np.maximum(q, 0.0) + np.exp(np.minimum(q, 0.0))
    b = np.maximum(k, 0.0) + np.exp(np.minimum(k, 0.0))
    return a @ (b.T @ v) / (a @ b.sum(axis=0) + 1e-6)[:, None]


# %% exponential_features
"""Misread: phi(a) = exp(a) everywhere."""

import numpy as np


def linear_attention(q, k, v):
    a = np.exp(q)
    b = np.exp(k)
    return a @ (b.T @ v) / (a @ b.sum(axis=0))[:, None]


# %% not_normalised
"""Misread: divided by the number of keys instead of the sum of the weights."""

import numpy as np


def linear_attention(q, k, v):
    a = np.maximum(q, 0.0) + np.exp(np.minimum(q, 0.0))
    b = np.maximum(k, 0.0) + np.exp(np.minimum(k, 0.0))
    return a @ (b.T @ v) / len(k)


# %% relu_plus_one
"""Misread: phi(a) = max(a, 0) + 1."""

import numpy as np


def linear_attention(q, k, v):
    a = np.maximum(q, 0.0) + 1.0
    b = np.maximum(k, 0.0) + 1.0
    return a @ (b.T @ v) / (a @ b.sum(axis=0))[:, None]


# %% without_features
"""Misread: softmax(q k^T) v, no feature map."""

import numpy as np


def linear_attention(q, k, v):
    s = q @ k.T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ v
