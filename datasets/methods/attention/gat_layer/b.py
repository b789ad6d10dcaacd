"""Graph attention layer, one head (Velickovic et al., 2017)."""

import math

import numpy as np


def leaky_relu(value, slope):
    """value where positive, slope times value otherwise."""
    return value if value > 0.0 else slope * value


def gat_layer(X, A, W, a, slope):
    """Weighted mean of the projected neighbours, before the outer nonlinearity (eq. 4).

    X      float64 [n, d], node features
    A      float64 [n, n], A[i, j] = 1 lets node i attend to node j
    W      float64 [d, m], shared weights
    a      float64 [2*m], attention vector: receiving node first, neighbour second
    slope  float, slope of the leaky unit, 0..1

    Returns float64 [n, m].
    """
    n, m = X.shape[0], W.shape[1]
    projected = X @ W
    # a . [p_i ; p_j] splits into a part of the receiver and one of the neighbour.
    receiver_score = [float(np.dot(a[:m], p)) for p in projected]
    neighbour_score = [float(np.dot(a[m:], p)) for p in projected]

    H = np.zeros((n, m), dtype=np.float64)
    for i in range(n):
        neighbourhood = [j for j in range(n) if j == i or A[i, j] == 1.0]
        scores = [leaky_relu(receiver_score[i] + neighbour_score[j], slope) for j in neighbourhood]
        top = max(scores)
        weights = [math.exp(score - top) for score in scores]
        total = math.fsum(weights)
        for j, weight in zip(neighbourhood, weights):
            H[i] += (weight / total) * projected[j]
    return H
