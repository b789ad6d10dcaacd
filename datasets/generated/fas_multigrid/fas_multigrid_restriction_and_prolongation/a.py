"""Prolongation, canonical restriction and full-weighting restriction between two nested meshes."""
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w_c = np.asarray(w_coarse, dtype=np.float64)
    ell = np.asarray(ell_fine, dtype=np.float64)
    w = np.asarray(w_fine, dtype=np.float64)
    c = w_c.shape[0]

    # P: each coarse nodal value goes to its own node, half of it to both neighbours
    prolonged = np.zeros(2 * c + 1, dtype=np.float64)
    prolonged[1::2] = w_c
    prolonged[0:-1:2] += 0.5 * w_c
    prolonged[2::2] += 0.5 * w_c

    # R': the transpose of P
    ell_coarse = 0.5 * ell[0:-1:2] + ell[1::2] + 0.5 * ell[2::2]

    # R_fw: full weighting
    w_restricted = 0.25 * w[0:-1:2] + 0.5 * w[1::2] + 0.25 * w[2::2]

    return prolonged, ell_coarse, w_restricted
