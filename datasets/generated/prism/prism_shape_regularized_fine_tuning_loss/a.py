"""Trace-form shape similarity of features and the shape-regularized loss."""
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    top_base = float(np.max(np.abs(z_base)))
    top_current = float(np.max(np.abs(z_current)))

    if top_base == 0.0 or top_current == 0.0:
        omega = 0.0
    else:
        # The similarity does not depend on the scales, so each matrix is first scaled by its largest entry.
        a = z_base / top_base
        b = z_current / top_current
        inner = float(np.sum(a * b))  # Tr(Z_0^T Z_t)
        norm_a = float(np.sqrt(np.sum(a * a)))
        norm_b = float(np.sqrt(np.sum(b * b)))
        omega = inner / (norm_a * norm_b)
        omega = min(1.0, max(-1.0, omega))

    total_loss = float(task_loss) + float(lam) * (1.0 - omega)
    return omega, total_loss
