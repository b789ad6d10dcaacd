# %% square_for_each_view
# misreading: square_for_each_view
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    p_sparse = float(np.mean(sparse_decision))
    p_dense = float(np.mean(dense_decision))
    ratio = lam_sparse * (rho - p_sparse) ** 2 + lam_dense * (rho - p_dense) ** 2
    return float(ratio), float(align_loss + ratio)


# %% two_plain_errors
# misreading: two_plain_errors
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    p_sparse = float(np.mean(sparse_decision))
    p_dense = float(np.mean(dense_decision))
    ratio = (rho - p_sparse) ** 2 + (rho - p_dense) ** 2
    return float(ratio), float(align_loss + ratio)


# %% over_selected_only
# misreading: over_selected_only
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    p_sparse = float(np.sum(sparse_decision)) / max(int(np.sum(sparse_decision)), 1)
    p_dense = float(np.sum(dense_decision)) / max(int(np.sum(dense_decision)), 1)
    ratio = (rho - lam_sparse * p_sparse - lam_dense * p_dense) ** 2
    return float(ratio), float(align_loss + ratio)


# %% absolute_deviation
# misreading: absolute_deviation
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    p_sparse = float(np.mean(sparse_decision))
    p_dense = float(np.mean(dense_decision))
    ratio = abs(rho - lam_sparse * p_sparse - lam_dense * p_dense)
    return float(ratio), float(align_loss + ratio)


# %% coefficients_swapped
# misreading: coefficients_swapped
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    p_sparse = float(np.mean(sparse_decision))
    p_dense = float(np.mean(dense_decision))
    ratio = (rho - lam_dense * p_sparse - lam_sparse * p_dense) ** 2
    return float(ratio), float(align_loss + ratio)


# %% halved
# misreading: halved
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    p_sparse = float(np.mean(sparse_decision))
    p_dense = float(np.mean(dense_decision))
    ratio = (rho - 0.5 * (lam_sparse * p_sparse + lam_dense * p_dense)) ** 2
    return float(ratio), float(align_loss + ratio)


# %% numbers_not_proportions
# misreading: numbers_not_proportions
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    n_sparse = float(np.sum(sparse_decision))
    n_dense = float(np.sum(dense_decision))
    ratio = (rho - lam_sparse * n_sparse - lam_dense * n_dense) ** 2
    return float(ratio), float(align_loss + ratio)


# %% redundant_counted
# misreading: redundant_counted
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    p_sparse = 1.0 - float(np.mean(sparse_decision))
    p_dense = 1.0 - float(np.mean(dense_decision))
    ratio = (rho - lam_sparse * p_sparse - lam_dense * p_dense) ** 2
    return float(ratio), float(align_loss + ratio)


# %% total_halved
# misreading: total_halved
import numpy as np


def ratio_and_total_loss(sparse_decision, dense_decision, rho, lam_sparse, lam_dense, align_loss):
    p_sparse = float(np.mean(sparse_decision))
    p_dense = float(np.mean(dense_decision))
    ratio = (rho - lam_sparse * p_sparse - lam_dense * p_dense) ** 2
    return float(ratio), float(align_loss + 0.5 * ratio)
