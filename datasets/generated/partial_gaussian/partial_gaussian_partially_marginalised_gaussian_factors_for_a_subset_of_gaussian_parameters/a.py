"""Factors of a Gaussian likelihood marginalised over the Gaussian population components."""
import math

import numpy as np


def _log_gauss(value, mean, cov):
    root = np.linalg.cholesky(cov)
    z = np.linalg.solve(root, value - mean)
    log_det = 2.0 * float(np.sum(np.log(np.diag(root))))
    return -0.5 * (float(np.sum(z * z)) + log_det + value.shape[0] * math.log(2.0 * math.pi))


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = mu_tilde.shape[0]
    c_tt = c[:t, :t]
    c_th = c[:t, t:]
    c_hh = c[t:, t:]

    cov_tilde = c_tt + lambda_tilde
    cov_tilde = 0.5 * (cov_tilde + cov_tilde.T)

    # The hat parts after inversion of the full precision, with zero population precision there.
    gain = np.linalg.solve(cov_tilde, c_th)
    a_hat = x[t:] + gain.T @ (mu_tilde - x[:t])
    cov_hat = c_hh - c_th.T @ gain
    cov_hat = 0.5 * (cov_hat + cov_hat.T)

    log_factor = _log_gauss(theta_hat, a_hat, cov_hat)
    log_evidence = _log_gauss(x[:t], mu_tilde, cov_tilde)
    return (np.array(a_hat, dtype=np.float64), np.array(cov_hat, dtype=np.float64),
            np.array(cov_tilde, dtype=np.float64), float(log_factor), float(log_evidence))
