"""Marginalised likelihood-population product of one event with a partly Gaussian population."""
import math

import numpy as np


def log_gaussian(value, mean, covariance):
    # Natural logarithm of the full Gaussian density, with its normalization constant.
    root = np.linalg.cholesky(covariance)
    standardized = np.linalg.solve(root, value - mean)
    log_determinant = 2.0 * float(np.sum(np.log(np.diag(root))))
    squared_distance = float(np.sum(standardized * standardized))
    return -0.5 * (squared_distance + log_determinant + len(value) * math.log(2.0 * math.pi))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    k = len(mu_tilde)
    h = len(theta_hat)

    # Measurement precision.
    measurement_precision = np.linalg.inv(c_cov)

    # Population precision and mean: zero for the hat components.
    population_precision = np.zeros((k + h, k + h), dtype=np.float64)
    population_precision[:k, :k] = np.linalg.inv(lambda_tilde)
    population_mean = np.zeros(k + h, dtype=np.float64)
    population_mean[:k] = mu_tilde

    # Combined covariance and mean.
    full_precision = measurement_precision + population_precision
    full_covariance = np.linalg.inv(full_precision)
    full_covariance = 0.5 * (full_covariance + full_covariance.T)
    full_mean = full_covariance @ (measurement_precision @ x + population_precision @ population_mean)

    # Hat parts, taken after the inversion.
    a_hat = full_mean[k:].copy()
    a_cov_hat = full_covariance[k:, k:].copy()

    # Evidence term: likelihood and population covariances of the tilde block together.
    b_cov_tilde = c_cov[:k, :k] + lambda_tilde

    log_like = (
        log_gaussian(theta_hat, a_hat, a_cov_hat)
        + log_gaussian(x[:k], mu_tilde, b_cov_tilde)
        + log_pop
    )

    return a_hat, a_cov_hat, b_cov_tilde, float(log_like)
