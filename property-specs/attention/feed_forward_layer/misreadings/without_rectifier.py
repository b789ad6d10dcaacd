"""Misread: (x W1 + b1) W2 + b2, no activation between the two products."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    return (x @ W1 + b1) @ W2 + b2
