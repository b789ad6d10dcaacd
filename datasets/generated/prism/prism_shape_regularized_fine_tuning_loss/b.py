"""Fine-tuning loss with a penalty on the shortfall of the shape similarity from one."""
import numpy as np


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    # Frobenius norms of the uncentred feature matrices.
    norm_base = np.sqrt(np.sum(z_base * z_base))
    norm_current = np.sqrt(np.sum(z_current * z_current))

    # Shape similarity: trace form with the identity alignment.
    if norm_base == 0.0 or norm_current == 0.0:
        omega = 0.0
    else:
        # The trace of the product of one transposed matrix and the other
        # is the sum of the products of their entries.
        trace = np.sum(z_base * z_current)
        omega = float((trace / norm_base) / norm_current)

    # Rounding must not carry the similarity out of its range.
    omega = min(1.0, max(-1.0, omega))

    # Shape regularizer: shortfall of the similarity from one.
    penalty = 1.0 - omega
    total_loss = task_loss + lam * penalty
    return float(omega), float(total_loss)
