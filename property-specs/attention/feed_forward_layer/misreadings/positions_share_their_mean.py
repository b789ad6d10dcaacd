"""Misread: the hidden activations are averaged over positions."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    h = np.maximum(0.0, x @ W1 + b1)
    return np.broadcast_to(h.mean(axis=1, keepdims=True), h.shape) @ W2 + b2
