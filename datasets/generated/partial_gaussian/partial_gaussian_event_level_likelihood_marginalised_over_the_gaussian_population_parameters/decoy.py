"""Event likelihood marginalised over the parameters with a Gaussian population."""
import math

import numpy as np


def _log_gaussian(x, mean, cov):
    """Natural logarithm of a multivariate normal density."""
    diff = x - mean
    sign, logdet = np.linalg.slogdet(cov)
    quad = float(diff @ np.linalg.solve(cov, diff))
    return -0.5 * (quad + float(logdet) + diff.shape[0] * math.log(2.0 * math.pi))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    """Integrate the tilde parameters out and evaluate the rest at theta_hat."""
    k = mu_tilde.shape[0]
    x_tilde = x[:k]
    x_hat = x[k:]
    c_tilde = c_cov[:k, :k]
    c_cross = c_cov[k:, :k]
    c_hat = c_cov[k:, k:]
    b_cov_tilde = c_tilde + lambda_tilde
    b_cov_tilde = 0.5 * (b_cov_tilde + b_cov_tilde.T)
    gain = np.linalg.solve(b_cov_tilde, c_cross.T).T
    a_hat = x_hat + gain @ (mu_tilde - x_tilde)
    a_cov_hat = c_hat - gain @ c_cross.T
    a_cov_hat = 0.5 * (a_cov_hat + a_cov_hat.T)
    log_like = (_log_gaussian(theta_hat, a_hat, a_cov_hat)
                + _log_gaussian(x_tilde, mu_tilde, b_cov_tilde)
                + float(log_pop))
    return a_hat, a_cov_hat, b_cov_tilde, float(log_like)
