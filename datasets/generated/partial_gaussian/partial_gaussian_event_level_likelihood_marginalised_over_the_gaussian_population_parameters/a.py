"""Likelihood-population product of one event, marginalised over the Gaussian population."""
import math

import numpy as np


def _log_gauss(value, mean, cov):
    root = np.linalg.cholesky(cov)
    z = np.linalg.solve(root, value - mean)
    log_det = 2.0 * float(np.sum(np.log(np.diag(root))))
    return -0.5 * (float(np.sum(z * z)) + log_det + value.shape[0] * math.log(2.0 * math.pi))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    k = mu_tilde.shape[0]
    c_tt = c_cov[:k, :k]
    c_th = c_cov[:k, k:]
    c_hh = c_cov[k:, k:]

    b_cov_tilde = c_tt + lambda_tilde
    b_cov_tilde = 0.5 * (b_cov_tilde + b_cov_tilde.T)

    # The hat parts after inversion of the full precision, with zero population precision there.
    gain = np.linalg.solve(b_cov_tilde, c_th)
    a_hat = x[k:] + gain.T @ (mu_tilde - x[:k])
    a_cov_hat = c_hh - c_th.T @ gain
    a_cov_hat = 0.5 * (a_cov_hat + a_cov_hat.T)

    log_like = (_log_gauss(theta_hat, a_hat, a_cov_hat)
                + _log_gauss(x[:k], mu_tilde, b_cov_tilde)
                + float(log_pop))
    return (np.array(a_hat, dtype=np.float64), np.array(a_cov_hat, dtype=np.float64),
            np.array(b_cov_tilde, dtype=np.float64), float(log_like))
