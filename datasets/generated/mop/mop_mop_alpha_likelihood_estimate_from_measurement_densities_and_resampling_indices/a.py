"""Likelihood estimates of MOP-alpha before and after resampling."""
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    n, j = g_theta.shape
    exponent = float(alpha)
    w_filter = np.empty((n, j), dtype=np.float64)
    previous = np.ones(j, dtype=np.float64)
    lik_before = 1.0
    lik_after = 1.0
    for step in range(n):
        w_pred = np.power(previous, exponent)
        total_pred = float(np.sum(w_pred))
        before = float(np.sum(g_theta[step] * w_pred)) / total_pred
        baseline = float(np.mean(g_phi[step]))
        k = idx[step]
        corrected = w_pred[k] * g_theta[step][k] / g_phi[step][k]
        after = baseline * float(np.sum(corrected)) / total_pred
        lik_before *= before
        lik_after *= after
        w_filter[step] = corrected
        previous = corrected
    return float(lik_before), float(lik_after), w_filter
