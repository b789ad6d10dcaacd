"""Exact split of the alignment residual of two feature matrices into a scale mismatch and a shape mismatch."""
import math

import numpy as np


def frobenius_norm(matrix):
    # The largest entry is taken out first, so that the squares neither overflow nor vanish.
    largest_entry = float(np.max(np.abs(matrix)))
    if largest_entry == 0.0:
        return 0.0
    relative_entries = matrix / largest_entry
    return largest_entry * math.sqrt(float(np.sum(relative_entries * relative_entries)))


def scale_shape_split(z_t, z_p, w):
    number_of_rows = z_t.shape[0]

    # RMS feature scales: Frobenius norm relative to the root of the number of rows, features not centred.
    norm_t = frobenius_norm(z_t)
    norm_p = frobenius_norm(z_p)
    rho_t = norm_t / math.sqrt(number_of_rows)
    rho_p = norm_p / math.sqrt(number_of_rows)

    # The given alignment acts on the proxy features only.
    aligned_proxy = z_p @ w

    # Trace Procrustes similarity: the trace inner product of the target features with
    # the aligned proxy features, relative to both Frobenius norms.
    if norm_t == 0.0 or norm_p == 0.0:
        omega = 0.0
    else:
        omega = float(np.sum((z_t / norm_t) * (aligned_proxy / norm_p)))
        omega = min(1.0, max(-1.0, omega))

    # The two parts of the decomposition.
    scale_part = (rho_t - rho_p) ** 2
    shape_part = 2.0 * rho_t * rho_p * (1.0 - omega)

    # The alignment residual, squared and relative to the number of rows.
    difference = z_t - aligned_proxy
    residual = float(np.sum(difference * difference)) / number_of_rows

    return float(rho_t), float(rho_p), float(omega), float(scale_part), float(shape_part), float(residual)
