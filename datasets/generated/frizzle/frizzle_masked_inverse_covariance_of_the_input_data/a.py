"""Inverse covariance matrices of the observations with the bad pixels masked out."""
import numpy as np


def masked_inverse_covariance(noise_variance, good):
    # Inverse of the whole tensor of each observation, bad pixels included.
    inverse = np.linalg.inv(noise_variance)
    inverse = 0.5 * (inverse + np.swapaxes(inverse, 1, 2))

    # Rows and columns of bad pixels are set to zero afterwards.
    keep = good[:, :, None] & good[:, None, :]
    return np.where(keep, inverse, 0.0)
