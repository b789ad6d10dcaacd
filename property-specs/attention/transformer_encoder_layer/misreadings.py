# %% eps_outside_the_root
"""Misread: eps is added to the deviation."""

import numpy as np


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    n, D = x.shape
    d = D // heads

    def norm(u, g, c):
        m = np.mean(u, axis=1, keepdims=True)
        s = np.sqrt(np.mean((u - m) ** 2, axis=1, keepdims=True)) + eps
        return g * (u - m) / s + c

    def attend(x):
        Q, K, V = x @ Wq, x @ Wk, x @ Wv
        out = np.zeros((n, D))
        for i in range(heads):
            c = np.arange(i * d, (i + 1) * d)
            S = Q[:, c] @ K[:, c].T / np.sqrt(d)
            E = np.exp(S - np.max(S, axis=1, keepdims=True))
            out[:, c] = E / np.sum(E, axis=1, keepdims=True) @ V[:, c]
        return out @ Wo

    def feed(z):
        a = z @ W1 + b1
        return np.maximum(a, 0.0) @ W2 + b2

    z = norm(x + attend(x), g1, c1)
    return norm(z + feed(z), g2, c2)


# %% interleaved_heads
"""Misread: head i owns every heads-th column."""

import numpy as np


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    n, D = x.shape
    d = D // heads

    def norm(u, g, c):
        m = np.mean(u, axis=1, keepdims=True)
        s = np.sqrt(np.mean((u - m) ** 2, axis=1, keepdims=True) + eps)
        return g * (u - m) / s + c

    def attend(x):
        Q, K, V = x @ Wq, x @ Wk, x @ Wv
        out = np.zeros((n, D))
        for i in range(heads):
            c = np.arange(i, D, heads)
            S = Q[:, c] @ K[:, c].T / np.sqrt(d)
            E = np.exp(S - np.max(S, axis=1, keepdims=True))
            out[:, c] = E / np.sum(E, axis=1, keepdims=True) @ V[:, c]
        return out @ Wo

    def feed(z):
        a = z @ W1 + b1
        return np.maximum(a, 0.0) @ W2 + b2

    z = norm(x + attend(x), g1, c1)
    return norm(z + feed(z), g2, c2)


# %% normalised_before
"""Variant: each sublayer sees normalised inputs, and its output is added to what was not normalised."""

import numpy as np


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    n, D = x.shape
    d = D // heads

    def norm(u, g, c):
        m = np.mean(u, axis=1, keepdims=True)
        s = np.sqrt(np.mean((u - m) ** 2, axis=1, keepdims=True) + eps)
        return g * (u - m) / s + c

    def attend(x):
        Q, K, V = x @ Wq, x @ Wk, x @ Wv
        out = np.zeros((n, D))
        for i in range(heads):
            c = np.arange(i * d, (i + 1) * d)
            S = Q[:, c] @ K[:, c].T / np.sqrt(d)
            E = np.exp(S - np.max(S, axis=1, keepdims=True))
            out[:, c] = E / np.sum(E, axis=1, keepdims=True) @ V[:, c]
        return out @ Wo

    def feed(z):
        a = z @ W1 + b1
        return np.maximum(a, 0.0) @ W2 + b2

    z = x + attend(norm(x, g1, c1))
    return z + feed(norm(z, g2, c2))


# %% scale_by_model_size
"""Misread: scores are divided by the root of the model size."""

import numpy as np


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    n, D = x.shape
    d = D // heads

    def norm(u, g, c):
        m = np.mean(u, axis=1, keepdims=True)
        s = np.sqrt(np.mean((u - m) ** 2, axis=1, keepdims=True) + eps)
        return g * (u - m) / s + c

    def attend(x):
        Q, K, V = x @ Wq, x @ Wk, x @ Wv
        out = np.zeros((n, D))
        for i in range(heads):
            c = np.arange(i * d, (i + 1) * d)
            S = Q[:, c] @ K[:, c].T / np.sqrt(D)
            E = np.exp(S - np.max(S, axis=1, keepdims=True))
            out[:, c] = E / np.sum(E, axis=1, keepdims=True) @ V[:, c]
        return out @ Wo

    def feed(z):
        a = z @ W1 + b1
        return np.maximum(a, 0.0) @ W2 + b2

    z = norm(x + attend(x), g1, c1)
    return norm(z + feed(z), g2, c2)


# %% second_residual_from_the_input
"""Misread: the feed-forward part is added to x instead of z."""

import numpy as np


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    n, D = x.shape
    d = D // heads

    def norm(u, g, c):
        m = np.mean(u, axis=1, keepdims=True)
        s = np.sqrt(np.mean((u - m) ** 2, axis=1, keepdims=True) + eps)
        return g * (u - m) / s + c

    def attend(x):
        Q, K, V = x @ Wq, x @ Wk, x @ Wv
        out = np.zeros((n, D))
        for i in range(heads):
            c = np.arange(i * d, (i + 1) * d)
            S = Q[:, c] @ K[:, c].T / np.sqrt(d)
            E = np.exp(S - np.max(S, axis=1, keepdims=True))
            out[:, c] = E / np.sum(E, axis=1, keepdims=True) @ V[:, c]
        return out @ Wo

    def feed(z):
        a = z @ W1 + b1
        return np.maximum(a, 0.0) @ W2 + b2

    z = norm(x + attend(x), g1, c1)
    return norm(x + feed(z), g2, c2)


# %% smooth_activation
"""Variant: a smooth gate in place of the rectifier."""

import numpy as np


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    n, D = x.shape
    d = D // heads

    def norm(u, g, c):
        m = np.mean(u, axis=1, keepdims=True)
        s = np.sqrt(np.mean((u - m) ** 2, axis=1, keepdims=True) + eps)
        return g * (u - m) / s + c

    def attend(x):
        Q, K, V = x @ Wq, x @ Wk, x @ Wv
        out = np.zeros((n, D))
        for i in range(heads):
            c = np.arange(i * d, (i + 1) * d)
            S = Q[:, c] @ K[:, c].T / np.sqrt(d)
            E = np.exp(S - np.max(S, axis=1, keepdims=True))
            out[:, c] = E / np.sum(E, axis=1, keepdims=True) @ V[:, c]
        return out @ Wo

    def feed(z):
        a = z @ W1 + b1
        return (a / (1.0 + np.exp(-1.702 * a))) @ W2 + b2

    z = norm(x + attend(x), g1, c1)
    return norm(z + feed(z), g2, c2)


# %% variance_over_one_less
"""Misread: the variance is divided by the entries less one."""

import numpy as np


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    n, D = x.shape
    d = D // heads

    def norm(u, g, c):
        m = np.mean(u, axis=1, keepdims=True)
        s = np.sqrt(np.sum((u - m) ** 2, axis=1, keepdims=True) / (D - 1) + eps)
        return g * (u - m) / s + c

    def attend(x):
        Q, K, V = x @ Wq, x @ Wk, x @ Wv
        out = np.zeros((n, D))
        for i in range(heads):
            c = np.arange(i * d, (i + 1) * d)
            S = Q[:, c] @ K[:, c].T / np.sqrt(d)
            E = np.exp(S - np.max(S, axis=1, keepdims=True))
            out[:, c] = E / np.sum(E, axis=1, keepdims=True) @ V[:, c]
        return out @ Wo

    def feed(z):
        a = z @ W1 + b1
        return np.maximum(a, 0.0) @ W2 + b2

    z = norm(x + attend(x), g1, c1)
    return norm(z + feed(z), g2, c2)


# %% without_residuals
"""Misread: the sublayers' outputs are normalised without the inputs."""

import numpy as np


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    n, D = x.shape
    d = D // heads

    def norm(u, g, c):
        m = np.mean(u, axis=1, keepdims=True)
        s = np.sqrt(np.mean((u - m) ** 2, axis=1, keepdims=True) + eps)
        return g * (u - m) / s + c

    def attend(x):
        Q, K, V = x @ Wq, x @ Wk, x @ Wv
        out = np.zeros((n, D))
        for i in range(heads):
            c = np.arange(i * d, (i + 1) * d)
            S = Q[:, c] @ K[:, c].T / np.sqrt(d)
            E = np.exp(S - np.max(S, axis=1, keepdims=True))
            out[:, c] = E / np.sum(E, axis=1, keepdims=True) @ V[:, c]
        return out @ Wo

    def feed(z):
        a = z @ W1 + b1
        return np.maximum(a, 0.0) @ W2 + b2

    z = norm(attend(x), g1, c1)
    return norm(feed(z), g2, c2)
