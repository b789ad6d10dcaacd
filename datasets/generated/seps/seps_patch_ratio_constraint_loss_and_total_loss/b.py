"""Ratio constraint loss of the patch selection and its sum with the alignment loss."""
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    number_of_patches = sparse_decision.shape[0]

    # Count the significant patches of each view.
    significant_sparse = 0
    significant_dense = 0
    for i in range(number_of_patches):
        if sparse_decision[i]:
            significant_sparse = significant_sparse + 1
        if dense_decision[i]:
            significant_dense = significant_dense + 1

    # Proportion of selected patches over all decisions of a view.
    proportion_sparse = significant_sparse / number_of_patches
    proportion_dense = significant_dense / number_of_patches

    # One deviation of the target from both weighted proportions taken together.
    weighted_proportion = lam_sparse * proportion_sparse + lam_dense * proportion_dense
    deviation = rho - weighted_proportion
    ratio_loss = deviation * deviation

    # The ratio constraint loss is added to the alignment loss with weight one.
    total_loss = align_loss + ratio_loss
    return float(ratio_loss), float(total_loss)
