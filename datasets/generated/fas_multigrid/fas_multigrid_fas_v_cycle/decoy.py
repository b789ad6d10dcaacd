"""FAS coarse correction: l_H = R (l_h - F_h(w)) + F_H(R^ w); w + P (w_H - R^ w)."""
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    w = np.asarray(fine_iterate, dtype=np.float64)
    residual = np.asarray(fine_source, dtype=np.float64) - np.asarray(fine_operator_value, dtype=np.float64)
    coarse_source = np.asarray(functional_restriction, dtype=np.float64) @ residual + np.asarray(coarse_operator_value, dtype=np.float64)
    restricted = np.asarray(function_restriction, dtype=np.float64) @ w
    error = np.asarray(coarse_solution, dtype=np.float64) - restricted
    corrected = w + np.asarray(prolongation, dtype=np.float64) @ error
    return np.asarray(coarse_source, dtype=np.float64), np.asarray(corrected, dtype=np.float64)
