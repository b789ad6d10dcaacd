"""Unconstrained zero-covariance recovery of candidate risks from pairwise disagreements."""
import numpy as np


def recover_risks(disagree):
    number_of_bands = disagree.shape[0]
    number_of_candidates = disagree.shape[1]

    risk = np.zeros((number_of_bands, number_of_candidates), dtype=np.float64)
    per_model = np.zeros((number_of_bands, number_of_candidates), dtype=np.float64)
    per_band = np.zeros(number_of_bands, dtype=np.float64)

    for band in range(number_of_bands):
        # Totals per candidate and over all pairs, from the strict upper triangle.
        for first in range(number_of_candidates):
            for second in range(first + 1, number_of_candidates):
                pair_disagreement = disagree[band, first, second]
                per_model[band, first] += pair_disagreement
                per_model[band, second] += pair_disagreement
                per_band[band] += pair_disagreement

        # Least squares over all pairs: the Gram matrix is (M - 2) times the identity plus the matrix of ones, and
        # its right-hand side is the totals per candidate. The sum of these totals is twice the total of the
        # band, and the Gram matrix has the eigenvalue 2 (M - 1) along the vector of ones.
        for candidate in range(number_of_candidates):
            common_part = per_band[band] / (number_of_candidates - 1)
            risk[band, candidate] = (per_model[band, candidate] - common_part) / (number_of_candidates - 2)

    return risk, per_model, per_band
