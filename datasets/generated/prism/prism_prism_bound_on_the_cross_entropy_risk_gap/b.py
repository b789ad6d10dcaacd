"""PRISM bound on the risk gap: feature alignment error plus head discrepancy."""
import math

import numpy as np


def frobenius_norm(matrix):
    return math.sqrt(float(np.sum(matrix * matrix)))


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    number_of_rows = z_t.shape[0]
    vocabulary_size = h_t.shape[1]

    # Feature constant: the largest Euclidean distance between two columns of the target head.
    k_feat = 0.0
    for j in range(vocabulary_size):
        for k in range(j + 1, vocabulary_size):
            distance = frobenius_norm(h_t[:, j] - h_t[:, k])
            k_feat = max(k_feat, distance)

    # Alignment residual. By the exact decomposition it is the sum of the scale mismatch and the shape mismatch;
    # it is computed from its own definition, which cannot become negative by rounding.
    residual = float(np.sum((z_t - z_p @ w) ** 2)) / number_of_rows

    # Feature alignment error.
    delta = k_feat * math.sqrt(residual)

    # Head discrepancy. The Frobenius norm of (root of Z^T Z / n) times the head difference is the
    # Frobenius norm of Z times the head difference, divided by the root of n.
    head_difference = w @ h_t - h_p
    weighted_norm = frobenius_norm(z_p @ head_difference) / math.sqrt(number_of_rows)
    gamma = k_pred * weighted_norm

    # The bound is the plain sum.
    bound = delta + gamma

    return float(k_feat), float(delta), float(gamma), float(bound)
