"""Exact scale-shape decomposition of the orthogonal alignment residual."""
import math

import numpy as np


def scale_shape_split(z_t, z_p, w):
    """Split the mean squared residual into a scale and a shape mismatch."""
    n = z_t.shape[0]
    aligned = z_p @ w
    norm_t = math.sqrt(float(np.sum(z_t * z_t)))
    norm_p = math.sqrt(float(np.sum(z_p * z_p)))
    rho_t = norm_t / math.sqrt(n)
    rho_p = norm_p / math.sqrt(n)
    if norm_t > 0.0 and norm_p > 0.0:
        omega = float(np.sum(z_t * aligned)) / (norm_t * norm_p)
    else:
        omega = 0.0
    omega = min(1.0, max(-1.0, omega))
    scale_part = (rho_t - rho_p) ** 2
    shape_part = max(0.0, 2.0 * rho_t * rho_p * (1.0 - omega))
    diff = z_t - aligned
    residual = float(np.sum(diff * diff)) / n
    return (float(rho_t), float(rho_p), float(omega), float(scale_part),
            float(shape_part), float(residual))
