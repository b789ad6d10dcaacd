# %% one_norm
"""Misread: the attention branch has no norm of its own."""

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


def bert_encoder_block(x, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = x + attend(x, Wq, Wk, Wv, Wo, heads)
    return norm(mid + feed(mid, W1, b1, W2, b2), g2, c2, eps)


# %% pre_norm
"""Variant: the norms stand before the branches."""

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


def bert_encoder_block(x, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = attend(norm(x, g1, c1, eps), Wq, Wk, Wv, Wo, heads) + x
    return feed(norm(mid, g2, c2, eps), W1, b1, W2, b2) + mid


# %% rectifier
"""Variant: the rectifier of the first transformer is kept."""

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


def bert_encoder_block(x, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = norm(x + attend(x, Wq, Wk, Wv, Wo, heads), g1, c1, eps)
    return norm(mid + feed(mid, W1, b1, W2, b2), g2, c2, eps)


# %% residual_of_the_input
"""Misread: the second residual reaches back to the input of the block."""

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


def bert_encoder_block(x, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = norm(x + attend(x, Wq, Wk, Wv, Wo, heads), g1, c1, eps)
    return norm(x + feed(mid, W1, b1, W2, b2), g2, c2, eps)


# %% without_residuals
"""Misread: nothing is added to what a branch gives before its norm."""

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


def bert_encoder_block(x, Wq, Wk, Wv, Wo, heads, W1, b1, W2, b2, g1, c1, g2, c2, eps):
    mid = norm(attend(x, Wq, Wk, Wv, Wo, heads), g1, c1, eps)
    return norm(feed(mid, W1, b1, W2, b2), g2, c2, eps)
