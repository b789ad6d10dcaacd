"""MOP-alpha likelihood estimates before and after resampling."""
import numpy as np


def mop_alpha_likelihood(g_theta, g_phi, idx, alpha):
    """Propagate discounted weights and multiply the conditional likelihoods."""
    n, j = g_theta.shape
    w_filter = np.empty((n, j), dtype=np.float64)
    previous = np.ones(j, dtype=np.float64)
    lik_before = 1.0
    lik_after = 1.0
    for step in range(n):
        w_pred = previous ** float(alpha)
        total_pred = float(np.sum(w_pred))
        lik_before *= float(np.sum(g_theta[step] * w_pred)) / total_pred
        corrected = w_pred * g_theta[step] / g_phi[step]
        w_filter[step] = corrected[idx[step]]
        base = float(np.mean(g_phi[step]))
        lik_after *= base * float(np.sum(w_filter[step])) / total_pred
        previous = w_filter[step]
    return float(lik_before), float(lik_after), w_filter
