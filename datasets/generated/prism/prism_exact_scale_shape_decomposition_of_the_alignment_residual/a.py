"""Split of an alignment residual into scale mismatch and shape mismatch."""
import math

import numpy as np


def scale_shape_split(z_t, z_p, w):
    n = z_t.shape[0]
    norm_t = math.sqrt(float(np.sum(z_t * z_t)))
    norm_p = math.sqrt(float(np.sum(z_p * z_p)))
    rho_t = norm_t / math.sqrt(n)
    rho_p = norm_p / math.sqrt(n)

    aligned = z_p @ w
    if norm_t == 0.0 or norm_p == 0.0:
        omega = 0.0
    else:
        omega = float(np.sum(z_t * aligned)) / norm_t / norm_p
        omega = max(-1.0, min(1.0, omega))

    difference = z_t - aligned
    residual = float(np.sum(difference * difference)) / n
    scale_part = (rho_t - rho_p) ** 2
    shape_part = 2.0 * rho_t * rho_p * (1.0 - omega)
    return (float(rho_t), float(rho_p), float(omega), float(scale_part),
            float(shape_part), float(residual))
