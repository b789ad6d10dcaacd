"""Ratio constraint loss of two patch selections and the total loss."""
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    # Proportion of selected patches of each view, over all of its decisions.
    share_sparse = int(np.count_nonzero(sparse_decision)) / sparse_decision.shape[0]
    share_dense = int(np.count_nonzero(dense_decision)) / dense_decision.shape[0]

    deviation = float(rho) - float(lam_sparse) * share_sparse - float(lam_dense) * share_dense
    ratio_loss = deviation * deviation
    total_loss = float(align_loss) + ratio_loss
    return ratio_loss, total_loss
