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
