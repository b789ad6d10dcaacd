"""Combination of shifted spectra by one weighted least squares fit of a real Fourier basis."""
import math

import numpy as np


def design_matrix(positions, n_basis, length_scale):
    # One row for each position, one column for each basis function, counted from 1.
    matrix = np.empty((len(positions), n_basis), dtype=np.float64)
    for j in range(1, n_basis + 1):
        cycles = j // 2
        phase = 2.0 * math.pi * cycles * positions / length_scale
        if j % 2 == 1:
            matrix[:, j - 1] = np.cos(phase)
        else:
            matrix[:, j - 1] = np.sin(phase)
    return matrix


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    number_of_observations, number_of_pixels = y.shape
    number_of_masked_pixels = bad.shape[1]

    # The normal equations of the fit are those of the ordinary least squares problem with the weighted
    # rows below, in which each inverse covariance matrix is written as a root times its transpose.
    weighted_design_blocks = []
    weighted_data_blocks = []
    for i in range(number_of_observations):
        # Rest-frame positions and the basis functions there.
        rest_positions = x[i] - shift[i]
        design = design_matrix(rest_positions, n_basis, length_scale)

        # Bad pixels get zeros in their rows and columns of the inverse covariance matrix.
        # The good pixels are all that is left of it.
        good_pixels = []
        for pixel in range(number_of_pixels):
            if pixel >= number_of_masked_pixels or not bad[i, pixel]:
                good_pixels.append(pixel)
        good_inverse_covariance = inv_cov[i][np.ix_(good_pixels, good_pixels)]

        # Root of the inverse covariance: good_inverse_covariance = root @ root.T
        root = np.linalg.cholesky(good_inverse_covariance)
        weighted_design_blocks.append(root.T @ design[good_pixels])
        weighted_data_blocks.append(root.T @ y[i, good_pixels])

    # All observations are appended and fitted jointly, without noise correlation between them.
    weighted_design = np.concatenate(weighted_design_blocks, axis=0)
    weighted_data = np.concatenate(weighted_data_blocks, axis=0)

    # Best-fit parameters, without regularisation, by an orthogonal factorisation and a solve.
    orthogonal, triangular = np.linalg.qr(weighted_design)
    theta = np.linalg.solve(triangular, orthogonal.T @ weighted_data)

    # The combined spectrum is the fitted function at the output positions, which are in the rest frame already.
    y_star = design_matrix(x_star, n_basis, length_scale) @ theta
    return y_star
