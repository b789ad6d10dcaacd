"""Patch ratio constraint loss and its total with the alignment loss."""

import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    """Squared deviation of the weighted selected proportions from the target ratio."""
    sparse_decision = np.asarray(sparse_decision, dtype=bool)
    dense_decision = np.asarray(dense_decision, dtype=bool)
    n = float(sparse_decision.shape[0])
    p_sparse = float(np.count_nonzero(sparse_decision)) / n
    p_dense = float(np.count_nonzero(dense_decision)) / n
    deviation = float(rho) - float(lam_sparse) * p_sparse - float(lam_dense) * p_dense
    ratio_loss = deviation * deviation
    total_loss = float(align_loss) + ratio_loss
    return np.float64(ratio_loss), np.float64(total_loss)
