"""Discounted weight recursion of the MOP-alpha particle filter."""
import numpy as np


def mop_weights(g_theta, g_phi, k_idx, alpha):
    """Discount the weights, correct them by the density ratio and resample them."""
    n, j = g_theta.shape
    w_pred = np.empty((n, j), dtype=np.float64)
    w_filt = np.empty((n, j), dtype=np.float64)
    previous = np.ones(j, dtype=np.float64)
    for step in range(n):
        w_pred[step] = previous ** float(alpha)
        corrected = w_pred[step] * g_theta[step] / g_phi[step]
        w_filt[step] = corrected[k_idx[step]]
        previous = w_filt[step]
    return w_pred, w_filt
