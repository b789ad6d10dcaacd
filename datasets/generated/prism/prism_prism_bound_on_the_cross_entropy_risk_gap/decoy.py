"""PRISM bound on the cross-entropy risk gap of a target and a proxy model."""
import math

import numpy as np


def prism_bound(z_t, z_p, h_t, h_p, w, k_pred):
    """Add the feature alignment error and the head discrepancy."""
    n = z_t.shape[0]
    k = float(k_pred)
    k_feat = k * float(np.linalg.norm(h_t, 2))
    diff = z_t - z_p @ w
    delta = k_feat * math.sqrt(float(np.sum(diff * diff)) / n)
    logits = z_p @ (w @ h_t - h_p)
    gamma = k * math.sqrt(float(np.sum(logits * logits)) / n)
    bound = delta + gamma
    return float(k_feat), float(delta), float(gamma), float(bound)
