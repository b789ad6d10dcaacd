"""PRISM bound on the risk gap of a target and a proxy model."""
import math

import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    n = z_t.shape[0]
    v = h_t.shape[1]

    largest = 0.0
    for j in range(v - 1):
        gaps = h_t[:, j + 1:] - h_t[:, j:j + 1]
        largest = max(largest, float(np.max(np.sum(gaps * gaps, axis=0))))
    k_feat = math.sqrt(largest)

    # The sum of scale and shape mismatch is the alignment residual.
    difference = z_t - z_p @ w
    residual = max(0.0, float(np.sum(difference * difference)) / n)
    delta = k_feat * math.sqrt(residual)

    # The root of the covariance under the Frobenius norm, through the features themselves.
    head_gap = w @ h_t - h_p
    weighted = z_p @ head_gap
    gamma = float(k_pred) * math.sqrt(float(np.sum(weighted * weighted)) / n)
    return float(k_feat), float(delta), float(gamma), float(delta + gamma)
