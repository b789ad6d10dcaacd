"""Misread: max(0, x) W1 + b1, the rectifier before the first product."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    return (np.maximum(0.0, x) @ W1 + b1) @ W2 + b2
