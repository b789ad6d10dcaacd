"""Gaussian factors of a likelihood that is marginalised over the parameters with a Gaussian population."""
import math

import numpy as np


def log_gaussian(value, mean, covariance):
    # Natural logarithm of the fully normalised Gaussian density.
    root = np.linalg.cholesky(covariance)
    standardized = np.linalg.solve(root, value - mean)
    log_determinant = 2.0 * float(np.sum(np.log(np.diag(root))))
    squared_distance = float(np.sum(standardized * standardized))
    return -0.5 * (squared_distance + log_determinant + len(value) * math.log(2.0 * math.pi))


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    h = len(theta_hat)

    # Measurement precision.
    measurement_precision = np.linalg.inv(c)

    # Precision of the Gaussian population: none in the non-Gaussian parameters, where it is flat.
    population_precision = np.zeros((t + h, t + h), dtype=np.float64)
    population_precision[:t, :t] = np.linalg.inv(lambda_tilde)
    population_mean = np.zeros(t + h, dtype=np.float64)
    population_mean[:t] = mu_tilde

    # Covariance and mean of all parameters given the likelihood and the Gaussian population together.
    full_precision = measurement_precision + population_precision
    full_covariance = np.linalg.inv(full_precision)
    full_covariance = 0.5 * (full_covariance + full_covariance.T)
    full_mean = full_covariance @ (measurement_precision @ x + population_precision @ population_mean)

    # Hat parts, taken after the inversion.
    a_hat = full_mean[t:].copy()
    cov_hat = full_covariance[t:, t:].copy()

    # Evidence factor: scatter of measurement and population in the tilde components only.
    cov_tilde = c[:t, :t] + lambda_tilde

    log_factor = log_gaussian(theta_hat, a_hat, cov_hat)
    log_evidence = log_gaussian(x[:t], mu_tilde, cov_tilde)

    return a_hat, cov_hat, cov_tilde, float(log_factor), float(log_evidence)
