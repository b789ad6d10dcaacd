"""Prolongation, canonical restriction and full-weighting restriction on nested 1D meshes."""
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    coarse_count = w_coarse.shape[0]
    fine_count = 2 * coarse_count + 1

    # Hat relation: a coarse hat is half the left fine hat, plus the fine hat at
    # the same node, plus half the right fine hat.
    left_weight = 0.5
    centre_weight = 1.0
    right_weight = 0.5

    # Prolongation P: spread each coarse nodal value by the hat relation.
    prolonged = np.zeros(fine_count, dtype=np.float64)
    for q in range(coarse_count):
        p = 2 * q + 1
        prolonged[p - 1] += left_weight * w_coarse[q]
        prolonged[p] += centre_weight * w_coarse[q]
        prolonged[p + 1] += right_weight * w_coarse[q]

    # Canonical restriction R': apply the functional to each coarse hat (transpose of P).
    ell_coarse = np.zeros(coarse_count, dtype=np.float64)
    for q in range(coarse_count):
        p = 2 * q + 1
        ell_coarse[q] = (left_weight * ell_fine[p - 1]
                         + centre_weight * ell_fine[p]
                         + right_weight * ell_fine[p + 1])

    # Full weighting R_fw: half of the canonical matrix, so the weights sum to one.
    w_restricted = np.zeros(coarse_count, dtype=np.float64)
    for q in range(coarse_count):
        p = 2 * q + 1
        w_restricted[q] = 0.25 * w_fine[p - 1] + 0.5 * w_fine[p] + 0.25 * w_fine[p + 1]

    return prolonged, ell_coarse, w_restricted
