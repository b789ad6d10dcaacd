"""Gaussian factors left after marginalising Gaussian-population parameters."""
import math

import numpy as np


def _log_normal(x, mean, cov):
    """Natural logarithm of a multivariate normal density."""
    diff = x - mean
    sign, logdet = np.linalg.slogdet(cov)
    quad = float(diff @ np.linalg.solve(cov, diff))
    return -0.5 * (quad + float(logdet) + diff.shape[0] * math.log(2.0 * math.pi))


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    """Integrate the tilde parameters out of the likelihood-population product."""
    t = mu_tilde.shape[0]
    x_t = x[:t]
    x_h = x[t:]
    c_tt = c[:t, :t]
    c_ht = c[t:, :t]
    c_hh = c[t:, t:]
    cov_tilde = c_tt + lambda_tilde
    cov_tilde = 0.5 * (cov_tilde + cov_tilde.T)
    gain = np.linalg.solve(cov_tilde, c_ht.T).T
    a_hat = x_h - gain @ (x_t - mu_tilde)
    cov_hat = c_hh - gain @ c_ht.T
    cov_hat = 0.5 * (cov_hat + cov_hat.T)
    log_factor = _log_normal(theta_hat, a_hat, cov_hat)
    log_evidence = _log_normal(x_t, mu_tilde, cov_tilde)
    return a_hat, cov_hat, cov_tilde, float(log_factor), float(log_evidence)
