"""Squeeze-and-excitation block (Hu et al., 2017)."""

import math

import numpy as np


def sigmoid(a):
    """1 / (1 + exp(-a)) without overflow."""
    if a >= 0.0:
        return 1.0 / (1.0 + math.exp(-a))
    grown = math.exp(a)
    return grown / (1.0 + grown)


def channel_gates(feature_map, W1, W2):
    """Gates of the channels of one example (eq. 2 and 3)."""
    channels, rows, columns = feature_map.shape
    squeezed = np.empty(channels, dtype=np.float64)
    for j in range(channels):
        squeezed[j] = math.fsum(feature_map[j].ravel().tolist()) / (rows * columns)

    hidden = np.array([max(float(weights @ squeezed), 0.0) for weights in W1])
    return [sigmoid(float(weights @ hidden)) for weights in W2]


def squeeze_excitation(x, W1, W2):
    """Feature maps rescaled channel by channel (eq. 4).

    x   float64 [n, c, u, w], feature maps: example, channel, row, column
    W1  float64 [r, c], weights to the bottleneck
    W2  float64 [c, r], weights back to the channels

    Returns float64 [n, c, u, w].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for example in range(x.shape[0]):
        gates = channel_gates(x[example], W1, W2)
        for channel, gate in enumerate(gates):
            y[example, channel] = gate * x[example, channel]
    return y
