# %% mlp_beside_attention
"""Misread: the MLP reads the norm of the input, not of what attention gave."""

import math

import numpy as np


def norm(x, g, c, eps):
    mu = x.mean(axis=1, keepdims=True)
    return g * (x - mu) / np.sqrt(((x - mu) ** 2).mean(axis=1, keepdims=True) + eps) + c


def attend(x, Wq, Wk, Wv, Wo, heads):
    size = x.shape[1] // heads
    q, k, v = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros_like(v)
    for i in range(heads):
        c = slice(i * size, (i + 1) * size)
        s = q[:, c] @ k[:, c].T / math.sqrt(size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, c] = e / e.sum(axis=1, keepdims=True) @ v[:, c]
    return joined @ Wo


def feed(x, W1, b1, W2, b2):
    a = x @ W1 + b1
    return (a * 0.5 * (1 + np.vectorize(math.erf)(a / math.sqrt(2)))) @ W2 + b2


def vit_encoder_block(z, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = attend(norm(z, g1, c1, eps), Wq, Wk, Wv, Wo, heads) + z
    return feed(norm(z, g2, c2, eps), W1, b1, W2, b2) + mid


# %% no_second_residual
"""Misread: the MLP has no residual."""

import math

import numpy as np


def norm(x, g, c, eps):
    mu = x.mean(axis=1, keepdims=True)
    return g * (x - mu) / np.sqrt(((x - mu) ** 2).mean(axis=1, keepdims=True) + eps) + c


def attend(x, Wq, Wk, Wv, Wo, heads):
    size = x.shape[1] // heads
    q, k, v = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros_like(v)
    for i in range(heads):
        c = slice(i * size, (i + 1) * size)
        s = q[:, c] @ k[:, c].T / math.sqrt(size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, c] = e / e.sum(axis=1, keepdims=True) @ v[:, c]
    return joined @ Wo


def feed(x, W1, b1, W2, b2):
    a = x @ W1 + b1
    return (a * 0.5 * (1 + np.vectorize(math.erf)(a / math.sqrt(2)))) @ W2 + b2


def vit_encoder_block(z, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = attend(norm(z, g1, c1, eps), Wq, Wk, Wv, Wo, heads) + z
    return feed(norm(mid, g2, c2, eps), W1, b1, W2, b2)


# %% post_norm
"""Misread: the norms stand after the residual sums."""

import math

import numpy as np


def norm(x, g, c, eps):
    mu = x.mean(axis=1, keepdims=True)
    return g * (x - mu) / np.sqrt(((x - mu) ** 2).mean(axis=1, keepdims=True) + eps) + c


def attend(x, Wq, Wk, Wv, Wo, heads):
    size = x.shape[1] // heads
    q, k, v = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros_like(v)
    for i in range(heads):
        c = slice(i * size, (i + 1) * size)
        s = q[:, c] @ k[:, c].T / math.sqrt(size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, c] = e / e.sum(axis=1, keepdims=True) @ v[:, c]
    return joined @ Wo


def feed(x, W1, b1, W2, b2):
    a = x @ W1 + b1
    return (a * 0.5 * (1 + np.vectorize(math.erf)(a / math.sqrt(2)))) @ W2 + b2


def vit_encoder_block(z, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = norm(z + attend(z, Wq, Wk, Wv, Wo, heads), g1, c1, eps)
    return norm(mid + feed(mid, W1, b1, W2, b2), g2, c2, eps)


# %% rectifier
"""Misread: the rectifier of the first transformer stands in the MLP."""

import math

import numpy as np


def norm(x, g, c, eps):
    mu = x.mean(axis=1, keepdims=True)
    return g * (x - mu) / np.sqrt(((x - mu) ** 2).mean(axis=1, keepdims=True) + eps) + c


def attend(x, Wq, Wk, Wv, Wo, heads):
    size = x.shape[1] // heads
    q, k, v = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros_like(v)
    for i in range(heads):
        c = slice(i * size, (i + 1) * size)
        s = q[:, c] @ k[:, c].T / math.sqrt(size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, c] = e / e.sum(axis=1, keepdims=True) @ v[:, c]
    return joined @ Wo


def feed(x, W1, b1, W2, b2):
    a = x @ W1 + b1
    return (np.maximum(a, 0.0)) @ W2 + b2


def vit_encoder_block(z, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = attend(norm(z, g1, c1, eps), Wq, Wk, Wv, Wo, heads) + z
    return feed(norm(mid, g2, c2, eps), W1, b1, W2, b2) + mid


# %% without_norms
"""Misread: the branches read their inputs as they are."""

import math

import numpy as np


def attend(x, Wq, Wk, Wv, Wo, heads):
    size = x.shape[1] // heads
    q, k, v = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros_like(v)
    for i in range(heads):
        c = slice(i * size, (i + 1) * size)
        s = q[:, c] @ k[:, c].T / math.sqrt(size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, c] = e / e.sum(axis=1, keepdims=True) @ v[:, c]
    return joined @ Wo


def feed(x, W1, b1, W2, b2):
    a = x @ W1 + b1
    return (a * 0.5 * (1 + np.vectorize(math.erf)(a / math.sqrt(2)))) @ W2 + b2


def vit_encoder_block(z, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = attend(z, Wq, Wk, Wv, Wo, heads) + z
    return feed(mid, W1, b1, W2, b2) + mid
