"""Inverse noise covariance of each spectrum with rows and columns of bad pixels set to zero."""

import numpy as np


def masked_inverse_covariance(noise_variance, good):
    """Invert each covariance matrix, then zero the rows and columns of the bad pixels."""
    cov = np.asarray(noise_variance, dtype=np.float64)
    mask = np.asarray(good, dtype=bool)
    inverse = np.linalg.inv(cov)
    inverse = 0.5 * (inverse + np.swapaxes(inverse, 1, 2))
    keep = mask[:, :, None] & mask[:, None, :]
    return np.where(keep, inverse, 0.0)
