"""Head discrepancy gamma of the PRISM bound between a target model and a proxy model."""
import numpy as np


def head_discrepancy(z_proxy, head_target, head_proxy, align, k_pred):
    number_of_samples, dimension = z_proxy.shape

    # Head misalignment: the target head rotated from the left, minus the proxy head.
    head_difference = align @ head_target - head_proxy

    # Empirical uncentred covariance of the (unaligned) proxy features.
    covariance = (z_proxy.T @ z_proxy) / number_of_samples
    covariance = 0.5 * (covariance + covariance.T)

    # Symmetric square root of the covariance from its eigendecomposition.
    eigenvalues, eigenvectors = np.linalg.eigh(covariance)
    largest_eigenvalue = max(float(eigenvalues[-1]), 0.0)
    rounding_level = largest_eigenvalue * dimension * np.finfo(np.float64).eps
    root_eigenvalues = np.zeros(dimension, dtype=np.float64)
    for i in range(dimension):
        if eigenvalues[i] > rounding_level:
            root_eigenvalues[i] = np.sqrt(eigenvalues[i])
    covariance_root = (eigenvectors * root_eigenvalues) @ eigenvectors.T

    # Head misalignment weighted by the directions in which the data have support.
    weighted_difference = covariance_root @ head_difference

    # Frobenius norm, not squared.
    frobenius_norm = np.sqrt(np.sum(weighted_difference * weighted_difference))

    gamma = k_pred * frobenius_norm
    return float(gamma)
