"""Inverse covariance matrix of each observation with the rows and columns of bad pixels zeroed."""
import numpy as np


def masked_inverse_covariance(noise_variance, good):
    number_of_observations, number_of_pixels = good.shape
    masked_inverse = np.zeros(
        (number_of_observations, number_of_pixels, number_of_pixels), dtype=np.float64
    )

    # Each observation has an independent noise draw and is treated by itself.
    for i in range(number_of_observations):
        # Inverse of the whole noise-variance tensor, bad pixels included.
        inverse_covariance = np.linalg.inv(noise_variance[i])
        inverse_covariance = 0.5 * (inverse_covariance + inverse_covariance.T)

        # Zero out the rows and columns of the bad pixels in the inverse.
        for pixel in range(number_of_pixels):
            if not good[i, pixel]:
                inverse_covariance[pixel, :] = 0.0
                inverse_covariance[:, pixel] = 0.0

        masked_inverse[i] = inverse_covariance

    return masked_inverse
