"""Linear prolongation, canonical restriction (transpose) and full weighting (1/4, 1/2, 1/4) on nested 1D meshes."""
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    wc = np.asarray(w_coarse, dtype=np.float64)
    ell = np.asarray(ell_fine, dtype=np.float64)
    wf = np.asarray(w_fine, dtype=np.float64)
    c = wc.shape[0]
    prolonged = np.zeros(2 * c + 1, dtype=np.float64)
    padded = np.zeros(c + 2, dtype=np.float64)
    padded[1:-1] = wc
    prolonged[1::2] = wc
    prolonged[0::2] = 0.5 * (padded[:-1] + padded[1:])
    ell_coarse = 0.5 * ell[0:-2:2] + ell[1::2] + 0.5 * ell[2::2]
    w_restricted = 0.25 * wf[0:-2:2] + 0.5 * wf[1::2] + 0.25 * wf[2::2]
    return prolonged, ell_coarse, w_restricted
