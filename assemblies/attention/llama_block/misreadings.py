# %% gate_without_residual
"""Misread: the feed-forward branch has no residual."""

import numpy as np


def rms(x, g, eps):
    return g * x / np.sqrt((x**2).mean(axis=1, keepdims=True) + eps)


def turn(x, pos, base):
    y = np.empty_like(x)
    for i in range(x.shape[1] // 2):
        a = pos * base ** (-2 * i / x.shape[1])
        y[:, 2 * i] = np.cos(a) * x[:, 2 * i] - np.sin(a) * x[:, 2 * i + 1]
        y[:, 2 * i + 1] = np.sin(a) * x[:, 2 * i] + np.cos(a) * x[:, 2 * i + 1]
    return y


def llama_block(x, Wq, Wk, Wv, Wo, pos, base, W, V, W2, g1, g2, eps):
    r = rms(x, g1, eps)
    q, k, v = turn(r @ Wq, pos, base), turn(r @ Wk, pos, base), r @ Wv
    s = q @ k.T / np.sqrt(x.shape[1])
    s = np.where(np.tril(np.ones(s.shape)) > 0, s, -np.inf)
    w = np.exp(s - s.max(axis=1, keepdims=True))
    w = w / w.sum(axis=1, keepdims=True)
    mid = x + w @ v @ Wo
    t = rms(mid, g2, eps)
    a = t @ W
    return ((a / (1 + np.exp(-a))) * (t @ V)) @ W2


# %% keys_unturned
"""Misread: only the queries are rotated."""

import numpy as np


def rms(x, g, eps):
    return g * x / np.sqrt((x**2).mean(axis=1, keepdims=True) + eps)


def turn(x, pos, base):
    y = np.empty_like(x)
    for i in range(x.shape[1] // 2):
        a = pos * base ** (-2 * i / x.shape[1])
        y[:, 2 * i] = np.cos(a) * x[:, 2 * i] - np.sin(a) * x[:, 2 * i + 1]
        y[:, 2 * i + 1] = np.sin(a) * x[:, 2 * i] + np.cos(a) * x[:, 2 * i + 1]
    return y


def llama_block(x, Wq, Wk, Wv, Wo, pos, base, W, V, W2, g1, g2, eps):
    r = rms(x, g1, eps)
    q, k, v = turn(r @ Wq, pos, base), r @ Wk, r @ Wv
    s = q @ k.T / np.sqrt(x.shape[1])
    s = np.where(np.tril(np.ones(s.shape)) > 0, s, -np.inf)
    w = np.exp(s - s.max(axis=1, keepdims=True))
    w = w / w.sum(axis=1, keepdims=True)
    mid = x + w @ v @ Wo
    t = rms(mid, g2, eps)
    a = t @ W
    return mid + ((a / (1 + np.exp(-a))) * (t @ V)) @ W2


# %% no_first_norm
"""Misread: attention reads the input without a norm."""

import numpy as np


def rms(x, g, eps):
    return g * x / np.sqrt((x**2).mean(axis=1, keepdims=True) + eps)


def turn(x, pos, base):
    y = np.empty_like(x)
    for i in range(x.shape[1] // 2):
        a = pos * base ** (-2 * i / x.shape[1])
        y[:, 2 * i] = np.cos(a) * x[:, 2 * i] - np.sin(a) * x[:, 2 * i + 1]
        y[:, 2 * i + 1] = np.sin(a) * x[:, 2 * i] + np.cos(a) * x[:, 2 * i + 1]
    return y


def llama_block(x, Wq, Wk, Wv, Wo, pos, base, W, V, W2, g1, g2, eps):
    r = x
    q, k, v = turn(r @ Wq, pos, base), turn(r @ Wk, pos, base), r @ Wv
    s = q @ k.T / np.sqrt(x.shape[1])
    s = np.where(np.tril(np.ones(s.shape)) > 0, s, -np.inf)
    w = np.exp(s - s.max(axis=1, keepdims=True))
    w = w / w.sum(axis=1, keepdims=True)
    mid = x + w @ v @ Wo
    t = rms(mid, g2, eps)
    a = t @ W
    return mid + ((a / (1 + np.exp(-a))) * (t @ V)) @ W2


# %% sees_everything
"""Misread: every position sees every other."""

import numpy as np


def rms(x, g, eps):
    return g * x / np.sqrt((x**2).mean(axis=1, keepdims=True) + eps)


def turn(x, pos, base):
    y = np.empty_like(x)
    for i in range(x.shape[1] // 2):
        a = pos * base ** (-2 * i / x.shape[1])
        y[:, 2 * i] = np.cos(a) * x[:, 2 * i] - np.sin(a) * x[:, 2 * i + 1]
        y[:, 2 * i + 1] = np.sin(a) * x[:, 2 * i] + np.cos(a) * x[:, 2 * i + 1]
    return y


def llama_block(x, Wq, Wk, Wv, Wo, pos, base, W, V, W2, g1, g2, eps):
    r = rms(x, g1, eps)
    q, k, v = turn(r @ Wq, pos, base), turn(r @ Wk, pos, base), r @ Wv
    s = q @ k.T / np.sqrt(x.shape[1])
    s = s + 0.0
    w = np.exp(s - s.max(axis=1, keepdims=True))
    w = w / w.sum(axis=1, keepdims=True)
    mid = x + w @ v @ Wo
    t = rms(mid, g2, eps)
    a = t @ W
    return mid + ((a / (1 + np.exp(-a))) * (t @ V)) @ W2


# %% values_turned_too
"""Misread: values are rotated like queries and keys."""

import numpy as np


def rms(x, g, eps):
    return g * x / np.sqrt((x**2).mean(axis=1, keepdims=True) + eps)


def turn(x, pos, base):
    y = np.empty_like(x)
    for i in range(x.shape[1] // 2):
        a = pos * base ** (-2 * i / x.shape[1])
        y[:, 2 * i] = np.cos(a) * x[:, 2 * i] - np.sin(a) * x[:, 2 * i + 1]
        y[:, 2 * i + 1] = np.sin(a) * x[:, 2 * i] + np.cos(a) * x[:, 2 * i + 1]
    return y


def llama_block(x, Wq, Wk, Wv, Wo, pos, base, W, V, W2, g1, g2, eps):
    r = rms(x, g1, eps)
    q, k, v = turn(r @ Wq, pos, base), turn(r @ Wk, pos, base), turn(r @ Wv, pos, base)
    s = q @ k.T / np.sqrt(x.shape[1])
    s = np.where(np.tril(np.ones(s.shape)) > 0, s, -np.inf)
    w = np.exp(s - s.max(axis=1, keepdims=True))
    w = w / w.sum(axis=1, keepdims=True)
    mid = x + w @ v @ Wo
    t = rms(mid, g2, eps)
    a = t @ W
    return mid + ((a / (1 + np.exp(-a))) * (t @ V)) @ W2


# %% without_rotation
"""Misread: queries and keys are not rotated, whatever the positions."""

import numpy as np


def rms(x, g, eps):
    return g * x / np.sqrt((x**2).mean(axis=1, keepdims=True) + eps)


def llama_block(x, Wq, Wk, Wv, Wo, pos, base, W, V, W2, g1, g2, eps):
    r = rms(x, g1, eps)
    s = (r @ Wq) @ (r @ Wk).T / np.sqrt(x.shape[1])
    s = np.where(np.tri(len(x)) > 0, s, -np.inf)
    w = np.exp(s - s.max(axis=1, keepdims=True))
    w = w / w.sum(axis=1, keepdims=True)
    mid = x + w @ r @ Wv @ Wo
    t = rms(mid, g2, eps)
    a = t @ W
    return mid + ((a / (1 + np.exp(-a))) * (t @ V)) @ W2
